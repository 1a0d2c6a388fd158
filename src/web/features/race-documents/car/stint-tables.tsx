import { drivenRuns, runsOf, stintsOf } from '#shared/domain/race-documents/car-stints.ts'
import { figuresOf, type StintFigures } from '#shared/domain/race-documents/stint-figures.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { DriverCell, Folded, Panel, SubLine, TimingTable } from '#web/ui/index.ts'
import { DriverLink } from '../car-cell.tsx'
import { explained, type ExplainedColumn, HowComputed, knownColumns } from '../explained-column.tsx'
import type { ShownCar } from '../shown-race.ts'
import { lapText, raceClock } from '#shared/domain/race-documents/shown-values.ts'
import { endedByText, endText, lapsAndCount, stintTotals, treadText } from '../stint-words.ts'
import { useColumn } from '../use-column.tsx'
import { ROWS_OF_CAR } from './rows-of-car.ts'

type Row = StintFigures & { index: number }

/** The laps of a car by driver, and by visit to the pit lane. */
export function StintTables({ car }: { car: ShownCar }) {
  if (car.laps.length === 0) return null
  // A table of runs would say the same again.
  const stints = stintsOf(car).length
  const isSame = drivenRuns(car).length === stints
  // Not of a car without a visit, or whose drivers changed outside of the pit lane.
  const isEachOneRun = isSame && stints > 1 && runsOf(car).length === stints
  return (
    <>
      <StintTable car={car} cut="stint" isEachOneRun={isEachOneRun} />
      {!isSame && <StintTable car={car} cut="run" />}
    </>
  )
}

const TITLES = { stint: 'Stints', run: 'Runs' }
const WHAT = {
  stint: 'Laps of one driver in a row.',
  run: 'Laps between two visits to the pit lane, cut where the driver changes.',
}

type Props = {
  car: ShownCar
  cut: 'stint' | 'run'
  /** Whether each stint lasted from one visit to the pit lane to the next. */
  isEachOneRun?: boolean
}

const SAME = 'Each of them was one run: the driver changed at every visit to the pit lane.'

function StintTable({ car, cut, isEachOneRun }: Props) {
  const rows = figuresOf(car, cut).map((row, index): Row => ({ ...row, index }))
  const columns = knownColumns(stintColumns(car, cut), rows)
  return (
    <Panel
      title={TITLES[cut]}
      note={stintTotals(rows, cut)}
      isFlush
      foot={
        <>
          {WHAT[cut]} {isEachOneRun && SAME} <HowComputed columns={columns} />
        </>
      }
    >
      <Folded rows={rows} noun={TITLES[cut]} shown={ROWS_OF_CAR}>
        {(shown) => (
          <TimingTable
            label={TITLES[cut]}
            rows={shown}
            rowKey={({ firstLap }) => String(firstLap)}
            columns={columns}
          />
        )}
      </Folded>
    </Panel>
  )
}

function stintColumns(car: ShownCar, cut: 'stint' | 'run'): ExplainedColumn<Row>[] {
  return [
    { id: 'n', label: '#', kind: 'position', width: '56px', cell: ({ index }) => index + 1 },
    {
      id: 'driver',
      label: 'Driver',
      kind: 'driver',
      cell: ({ driver, ...row }) => (
        <DriverCell name={<DriverLink car={car} driver={driver} />} lines={[lapsAndCount(row)]} />
      ),
    },
    {
      id: 'start',
      ...explained(
        'Time',
        'Race time at the line before the first lap and at the end of the last one, or when the driver changed if the log tells it, and, below them, how long that was, pit stops included.',
      ),
      align: 'end',
      width: '108px',
      fold: 'driver',
      cell: ({ start, end }) => (
        <>
          {raceClock(start) || '-'}
          {start !== null && end !== null && (
            <>
              <SubLine>to {raceClock(end)}</SubLine>
              <SubLine>{raceClock(end - start)} long</SubLine>
            </>
          )}
        </>
      ),
      folded: ({ start, end }) =>
        start === null || end === null
          ? null
          : `From ${raceClock(start)}, ${raceClock(end - start)} long`,
    },
    {
      id: 'best',
      ...explained('Best', 'The fastest valid lap.'),
      align: 'end',
      width: '96px',
      fold: 'driver',
      cell: ({ best }) => lapText(best),
      folded: ({ best }) => (best === null ? null : `Best ${lapText(best)}`),
    },
    {
      id: 'mean',
      ...explained('Average', 'Of the clean laps, whose number is below it.'),
      align: 'end',
      width: '96px',
      fold: 'driver',
      foldBelow: 'wide',
      folded: ({ mean, cleanLaps }) =>
        mean === null ? null : `Average ${lapText(mean)}, ${cleanLaps}\u00A0clean`,
      cell: ({ mean, cleanLaps }) => (
        <>
          {lapText(mean)}
          <SubLine>{cleanLaps} clean</SubLine>
        </>
      ),
    },
    useColumn<Row>((row) => row),
    {
      id: 'tyres',
      ...explained(
        'Tyres',
        'The compounds, and the tread after the first and the last lap, the average of the four wheels; if tyres were changed, how often.',
      ),
      align: 'end',
      width: '112px',
      fold: 'driver',
      isKnown: ({ compound, treadAtEnd }) => compound !== null || treadAtEnd !== null,
      cell: (row) => (
        <>
          {row.compound ?? '-'}
          {row.treadAtEnd !== null && <SubLine>{treadText(row)}</SubLine>}
        </>
      ),
      folded: (row) =>
        row.treadAtEnd === null
          ? row.compound
          : row.tyreChanges > 0
            ? `${row.compound ?? 'Tyres'}, ${treadText(row)}`
            : `${row.compound ?? 'Tread'} ${treadText(row)}`,
    },
    ...(cut === 'stint' ? [runsColumn()] : []),
    {
      id: 'ended',
      label: 'Ended By',
      width: '124px',
      fold: 'driver',
      foldBelow: 'wide',
      cell: ({ endedBy }) => endText(car, endedBy),
      folded: ({ endedBy }) => endedByText(car, endedBy),
    },
    {
      id: 'median',
      ...explained('Median', 'The middle one of the clean laps.'),
      kind: 'time',
      align: 'end',
      width: '104px',
      cell: ({ median }) => lapText(median),
    },
  ]
}

const runsColumn = (): ExplainedColumn<Row> => ({
  id: 'runs',
  ...explained('Runs', 'How many runs between visits to the pit lane the stint touches.'),
  align: 'end',
  width: '68px',
  fold: 'driver',
  foldBelow: 'wide',
  isKnown: ({ runs }) => runs > 1,
  cell: ({ runs }) => runs,
  folded: ({ runs }) => (runs > 1 ? counted(runs, 'run') : null),
})
