import { figuresOf, type StintFigures } from '#shared/domain/race-documents/stint-figures.ts'
import { DriverCell, NumberPlate, Text, TimingGroup, TimingTable } from '#web/ui/index.ts'
import { DriverLink } from './car-cell.tsx'
import { type ExplainedColumn, knownColumns } from './explained-column.tsx'
import { crewNames, type ShownCar, type ShownRace } from './shown-race.ts'
import { lapText, raceClock, shareText } from '#shared/domain/race-documents/shown-values.ts'
import {
  endedByText,
  endText,
  lapsAndCount,
  lapsText,
  stintTotals,
  treadText,
} from './stint-words.ts'

type Cut = 'stint' | 'run'

/** Half an em. */
const PLATE_SPACE = '\u2002'

type Row = StintFigures & { car: ShownCar; index: number }

/** Which cut of its laps a race is printed in: by driver if any car had two stints, by visit to the pit lane otherwise. */
export function printedCut({ cars }: ShownRace): Cut | null {
  const hasSeveral = (cut: Cut) => cars.some((car) => figuresOf(car, cut).length > 1)
  if (hasSeveral('stint')) return 'stint'
  return hasSeveral('run') ? 'run' : null
}

/** The stints or runs of every car on paper, each on one line: a long race has a thousand of them. */
export function StintSheet({ race, cut }: { race: ShownRace; cut: Cut }) {
  const groups = race.cars.flatMap((car) => {
    const rows = figuresOf(car, cut).map((row, index): Row => ({ ...row, car, index }))
    return rows.length === 0 ? [] : [{ car, rows }]
  })
  // The same ones in the tables of all cars, so that they are below each other.
  const columns = knownColumns(
    stintColumns(cut),
    groups.flatMap(({ rows }) => rows),
  )
  return (
    <>
      <Text size="help">
        {WORDS[cut]} {FIGURES}{' '}
        {columns.some(({ id }) => id === 'Fuel' || id === 'Energy') && OF_USE}
      </Text>
      {groups.map(({ car, rows }) => (
        <TimingGroup
          key={car.entry}
          classToken={car.carClass}
          title={
            <>
              <NumberPlate number={car.number} classToken={car.carClass} />
              {PLATE_SPACE}
              {crewNames(car)}
            </>
          }
          note={stintTotals(rows, cut)}
        >
          <TimingTable
            label={`${cut === 'stint' ? 'Stints' : 'Runs'} of #${car.number}`}
            rows={rows}
            rowKey={({ firstLap }) => String(firstLap)}
            columns={columns}
          />
        </TimingGroup>
      ))}
    </>
  )
}

function stintColumns(cut: Cut): ExplainedColumn<Row>[] {
  return [
    { id: 'n', label: '#', width: '48px', cell: ({ index }) => index + 1 },
    {
      id: 'driver',
      label: 'Driver',
      kind: 'driver',
      width: '150px',
      cell: ({ car, driver }) => <DriverCell name={<DriverLink car={car} driver={driver} />} />,
    },
    {
      id: 'lap',
      label: 'Laps',
      align: 'end',
      width: '80px',
      fold: 'driver',
      cell: lapsText,
      folded: lapsAndCount,
    },
    {
      id: 'laps',
      label: 'Count',
      align: 'end',
      width: '60px',
      fold: true,
      cell: (row) => row.laps,
    },
    {
      id: 'time',
      label: 'Race Time',
      align: 'end',
      width: '140px',
      fold: 'driver',
      cell: ({ start, end }) => `${raceClock(start) || '-'} to ${raceClock(end) || '-'}`,
    },
    {
      id: 'long',
      label: 'Duration',
      align: 'end',
      width: '80px',
      fold: 'driver',
      cell: durationText,
      folded: (row) =>
        row.start === null || row.end === null ? null : `${durationText(row)} long`,
    },
    ...(cut === 'stint' ? [runsColumn()] : []),
    {
      id: 'best',
      label: 'Best',
      align: 'end',
      width: '88px',
      fold: 'driver',
      cell: ({ best }) => lapText(best),
      folded: ({ best }) => (best === null ? null : `Best ${lapText(best)}`),
    },
    {
      id: 'mean',
      label: 'Average',
      align: 'end',
      width: '88px',
      fold: 'driver',
      foldBelow: 'wide',
      cell: ({ mean }) => lapText(mean),
      folded: ({ mean, cleanLaps }) =>
        mean === null ? null : `Average ${lapText(mean)}, ${cleanLaps}\u00A0clean`,
    },
    {
      id: 'clean',
      label: 'Clean',
      align: 'end',
      width: '56px',
      fold: true,
      foldBelow: 'wide',
      cell: ({ cleanLaps }) => cleanLaps,
    },
    useColumn('Fuel', ({ fuelPerLap }) => fuelPerLap),
    useColumn('Energy', ({ energyPerLap }) => energyPerLap),
    {
      id: 'compound',
      label: 'Tyres',
      width: '100px',
      fold: 'driver',
      foldBelow: 'wide',
      isKnown: ({ compound }) => compound !== null,
      cell: ({ compound }) => compound ?? '-',
      folded: ({ compound }) => compound,
    },
    {
      id: 'tread',
      label: 'Tread',
      align: 'end',
      width: '108px',
      fold: 'driver',
      foldBelow: 'wide',
      isKnown: ({ treadAtEnd }) => treadAtEnd !== null,
      cell: (row) => (row.treadAtEnd === null ? '-' : treadText(row)),
      folded: (row) => {
        if (row.treadAtEnd === null) return null
        return row.tyreChanges > 0 ? treadText(row) : `Tread ${treadText(row)}`
      },
    },
    {
      id: 'ended',
      label: 'Ended By',
      width: '104px',
      fold: 'driver',
      cell: ({ car, endedBy }) => endText(car, endedBy),
      folded: ({ car, endedBy }) => endedByText(car, endedBy),
    },
    {
      id: 'median',
      label: 'Median',
      kind: 'time',
      align: 'end',
      width: '88px',
      cell: ({ median }) => lapText(median),
    },
  ]
}

const durationText = ({ start, end }: Row) =>
  start === null || end === null ? '-' : raceClock(end - start)

const runsColumn = (): ExplainedColumn<Row> => ({
  id: 'runs',
  label: 'Runs',
  align: 'end',
  width: '56px',
  fold: true,
  foldBelow: 'wide',
  isKnown: ({ runs }) => runs > 1,
  cell: ({ runs }) => runs,
})

/** The median use per lap. */
function useColumn(label: string, useOf: (row: Row) => number | null): ExplainedColumn<Row> {
  return {
    id: label,
    label,
    align: 'end',
    width: '64px',
    fold: 'driver',
    foldBelow: 'wide',
    isKnown: (row) => useOf(row) !== null,
    cell: (row) => shareText(useOf(row)),
    folded: (row) => (useOf(row) === null ? null : `${label} ${shareText(useOf(row))} per lap`),
  }
}

const WORDS: Record<Cut, string> = {
  stint: 'Laps of one driver in a row.',
  run: 'Laps between two visits to the pit lane.',
}

const FIGURES =
  'Laps are the first and the last one, and how many. Race times are those at the line before the first lap and at the end of the last one, or of the change of drivers where the log tells it, and durations include pit stops. Average and median are of the clean laps.'
const OF_USE = 'Fuel and energy are the median use of a lap.'
