import { SubLine, type TimingColumn } from '#web/ui/index.ts'
import { withExplanations } from '../explained-column.tsx'
import {
  LAP_FIGURES,
  lapColumn,
  lapDriverColumn,
  LapGroup,
  type LapRow,
  lapRows,
  levelColumns,
  sectorColumns,
  speedColumn,
  tyreColumn,
} from '../lap-rows.tsx'
import type { ShownCar, ShownRace } from '../shown-race.ts'
import { lapText, raceClock } from '../shown-values.ts'

/** Every lap of one car in a practice, a qualifying or a warm-up. */
export function SessionCarLaps({ shown, car }: { shown: ShownRace; car: ShownCar }) {
  // The first lap of a race begins on the grid, that of another session in the garage.
  const rows = lapRows(shown, car).map((row, index) =>
    index === 0 ? { ...row, isOut: true } : row,
  )
  return <LapGroup car={car} rows={rows} columns={withExplanations(columns, LAP_FIGURES)} />
}

const columns: TimingColumn<LapRow>[] = [
  lapColumn,
  lapDriverColumn,
  ...sectorColumns(),
  speedColumn,
  ...levelColumns({ foldBelow: 'wide' }),
  tyreColumn,
  {
    id: 'time',
    label: 'Time',
    kind: 'time',
    align: 'end',
    width: '104px',
    cell: ({ lap, at }) => (
      <>
        {lapText(lap.seconds)}
        <SubLine>{raceClock(at)}</SubLine>
      </>
    ),
  },
]
