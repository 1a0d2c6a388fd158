import { placesOf } from '#shared/domain/race-documents/lap-chart.ts'
import { gapAt } from '#shared/domain/race-documents/timeline.ts'
import { SubLine, type TimingColumn } from '#web/ui/index.ts'
import { withExplanations } from './explained-column.tsx'
import {
  lapColumn,
  lapDriverColumn,
  LapGroup,
  type LapRow,
  lapRows,
  levelColumns,
  sectorColumns,
  speedColumn,
} from './lap-rows.tsx'
import { RaceMoment } from './race-moment.tsx'
import type { ShownCar, ShownRace } from './shown-race.ts'
import { gapText, lapText, raceClock } from './shown-values.ts'

/** Every lap of one car. */
export function CarLaps({ race, car }: { race: ShownRace; car: ShownCar }) {
  return <LapGroup car={car} rows={raceLapRows(race, car)} columns={explainedColumns} />
}

type RaceLapRow = LapRow & {
  /** Race time in seconds at its beginning, from where it can be watched. */
  beganAt: number | null
  place: number | null
  gap: string
}

function raceLapRows(race: ShownRace, car: ShownCar): RaceLapRow[] {
  const places = placesOf(race.timeline, car.entry, 'own')
  return lapRows(race, car).map((row, index) => ({
    ...row,
    beganAt: index === 0 ? 0 : (car.crossings[index - 1] ?? null),
    place: places[index] ?? null,
    gap: gapText(gapAt(race.timeline.leaderCrossings, car.crossings, row.lap.number)),
  }))
}

const columns: TimingColumn<RaceLapRow>[] = [
  lapColumn,
  lapDriverColumn,
  ...sectorColumns({ foldBelow: 'wide' }),
  speedColumn,
  ...levelColumns(),
  {
    id: 'place',
    label: 'Place',
    align: 'end',
    width: '88px',
    fold: 'driver',
    folded: ({ place, gap }) => place !== null && `P${place} ${gap}`,
    cell: ({ place, gap }) => (
      <>
        {place === null ? '-' : `P${place}`}
        {gap && <SubLine>{gap}</SubLine>}
      </>
    ),
  },
  {
    id: 'time',
    label: 'Time',
    kind: 'time',
    align: 'end',
    width: '104px',
    cell: ({ lap, at, beganAt }) => (
      <>
        {lapText(lap.seconds)}
        <SubLine>
          <RaceMoment seconds={beganAt}>{raceClock(at)}</RaceMoment>
        </SubLine>
      </>
    ),
  },
]

const explainedColumns = withExplanations(columns, {
  speed: 'The highest speed of the lap.',
  fuel: 'The level at the end of the lap, as a share of a full tank.',
  energy: 'The level at the end of the lap, as a share of the allowance.',
  place:
    "Among the cars that completed this lap, and the gap to the leader at the car's own crossing.",
  time: 'As the file has it; below it, the race time at the end of the lap.',
})
