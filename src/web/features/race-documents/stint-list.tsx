import { useMemo } from 'react'
import { figuresOf, type StintFigures } from '#shared/domain/race-documents/stint-figures.ts'
import { type TyreChange, tyreChangesOf } from '#shared/domain/race-documents/tyre-runs.ts'
import { Folded, SubLine, TimingTable } from '#web/ui/index.ts'
import { CarCell } from './car-cell.tsx'
import { explained, type ExplainedColumn } from './explained-column.tsx'
import type { ShownCar, ShownRace } from './shown-race.ts'
import { lapText, raceClock } from '#shared/domain/race-documents/shown-values.ts'
import { changedText } from './stint-bars.ts'
import { lapsName, lapsText } from './stint-words.ts'
import { useOwnRows } from './use-own-cars.ts'

const LONG_ROWS = 60

type Row = StintFigures & { car: ShownCar; changes: TyreChange[] }

/** What the bars of stints draw, as figures: a row per stint. */
export function StintList({ race, hasTyres }: { race: ShownRace; hasTyres: boolean }) {
  const rows = useMemo(() => race.cars.flatMap(stintsOfCar), [race])
  const isYours = useOwnRows()
  return (
    <Folded rows={rows} noun="Stints" isKept={isYours}>
      {(shown) => (
        <TimingTable
          label="Stints"
          rows={shown}
          rowKey={({ car, firstLap }) => `${car.entry} ${firstLap}`}
          isLong={shown.length > LONG_ROWS}
          columns={stintColumns(hasTyres)}
          isYou={isYours}
        />
      )}
    </Folded>
  )
}

function stintsOfCar(car: ShownCar): Row[] {
  const changes = tyreChangesOf(car)
  return figuresOf(car, 'stint').map((stint) => ({
    ...stint,
    car,
    changes: changes.filter(
      ({ afterLap }) => afterLap >= stint.firstLap - 1 && afterLap < stint.lastLap,
    ),
  }))
}

/** 'lap 12: all, lap 30: front'; '-' without a change. */
const changesText = (changes: readonly TyreChange[]) =>
  changes.map(({ afterLap, wheels }) => `lap ${afterLap}: ${changedText(wheels)}`).join(', ') || '-'

/** Columns of the table of stints. */
export function stintColumns(hasTyres: boolean): ExplainedColumn<Row>[] {
  return [
    {
      id: 'driver',
      label: 'Driver',
      kind: 'driver',
      cell: (row) => <CarCell car={row.car} driver={row.driver} />,
    },
    {
      id: 'laps',
      ...explained('Laps', 'The number of laps and, below it, the first and the last one.'),
      align: 'end',
      width: '92px',
      fold: 'driver',
      cell: ({ laps, firstLap, lastLap }) => (
        <>
          {laps}
          {laps > 1 && <SubLine>{lapsText({ firstLap, lastLap })}</SubLine>}
        </>
      ),
      folded: lapsName,
    },
    {
      id: 'start',
      ...explained('From', 'Race time at the start of the stint.'),
      align: 'end',
      width: '92px',
      fold: true,
      cell: ({ start }) => raceClock(start) || '-',
    },
    {
      id: 'runs',
      ...explained('Runs', 'How many runs between visits to the pit lane the stint touches.'),
      align: 'end',
      width: '76px',
      fold: true,
      cell: ({ runs }) => runs,
    },
    ...(hasTyres
      ? [
          {
            id: 'tyres',
            ...explained(
              'New Tyres',
              'The laps that ended at a visit at which tyres were changed before or during the stint, and which: as far as the file tells.',
            ),
            width: '180px',
            fold: 'driver',
            cell: ({ changes }: Row) => changesText(changes),
            folded: ({ changes }: Row) =>
              changes.length === 0 ? null : `New tyres: ${changesText(changes)}`,
          },
        ]
      : []),
    {
      id: 'median',
      ...explained('Median', 'The middle one of the clean laps.'),
      align: 'end',
      width: '104px',
      fold: 'driver',
      cell: ({ median }) => lapText(median),
      folded: ({ median }) => (median === null ? null : `Median ${lapText(median)}`),
    },
    {
      id: 'time',
      ...explained('Time', 'In the car, pit stops included.'),
      kind: 'time',
      align: 'end',
      width: '100px',
      cell: ({ start, end }) => (start === null || end === null ? '-' : raceClock(end - start)),
    },
  ]
}
