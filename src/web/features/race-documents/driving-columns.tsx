import { counted } from '#shared/domain/words/plural.ts'
import type { DrivingMethod } from '#shared/domain/race-documents/driving-time.ts'
import { windowTimes } from '#shared/domain/race-documents/driving-window-words.ts'
import { Num, partsLine, SpanBar, SubLine } from '#web/ui/index.ts'
import { CarCell } from './car-cell.tsx'
import type { DrivingRow } from './driving-rows.ts'
import { type ExplainedColumn, withExplanations } from './explained-column.tsx'
import { IdleCell } from './idle-cell.tsx'
import {
  hoursAndMinutes,
  percentText,
  raceClock,
} from '#shared/domain/race-documents/shown-values.ts'

type Figure = 'net' | 'gross' | 'seconds'

/** The time that is counted is the last column; the other ones are before it. */
const TIMES: Record<DrivingMethod, { counted: Figure; beside: readonly ('net' | 'gross')[] }> = {
  net: { counted: 'net', beside: ['gross'] },
  gross: { counted: 'gross', beside: ['net'] },
  'change only': { counted: 'seconds', beside: ['net', 'gross'] },
}

const HEADS: Record<Figure, string> = { net: 'Net', gross: 'Gross', seconds: 'Counted' }

/** The columns of the drivers of a race, with how their figures are computed. */
export function drivingColumns(method: DrivingMethod): ExplainedColumn<DrivingRow>[] {
  const { counted: main, beside } = TIMES[method]
  const columns: ExplainedColumn<DrivingRow>[] = [
    {
      id: 'driver',
      label: 'Driver',
      kind: 'driver',
      cell: ({ car, driver, idle }) =>
        idle ? <IdleCell car={car} idle={idle} /> : <CarCell car={car} driver={driver} />,
    },
    {
      id: 'bar',
      label: 'Stints',
      width: '168px',
      fold: 'driver',
      foldBelow: 'wide',
      cell: (row) => <StintSpans row={row} />,
      folded: (row) => (row.spans.length === 0 ? null : <StintSpans row={row} />),
    },
    {
      id: 'laps',
      label: 'Laps',
      align: 'end',
      width: '84px',
      fold: 'driver',
      cell: ({ laps, stints }) => (
        <>
          {laps}
          {stints.length > 0 && <SubLine>{counted(stints.length, 'stint')}</SubLine>}
        </>
      ),
      folded: ({ laps, stints }) =>
        [counted(laps, 'lap'), stints.length > 0 && counted(stints.length, 'stint')]
          .filter(Boolean)
          .join(', '),
    },
    {
      id: 'longest',
      label: 'Longest Stint',
      align: 'end',
      width: '104px',
      // With the shortest rest on one line below the driver.
      fold: 'driver',
      foldBelow: 'wide',
      cell: longest,
      folded: (row) =>
        row.laps === 0
          ? null
          : partsLine([
              `Longest stint ${longest(row)}`,
              rest(row) !== '-' && `Shortest rest ${rest(row)}`,
            ]),
    },
    {
      id: 'rest',
      label: 'Shortest Rest',
      align: 'end',
      width: '104px',
      fold: true,
      foldBelow: 'wide',
      cell: rest,
    },
    {
      id: 'window',
      label: 'Worst Window',
      align: 'end',
      width: '136px',
      isKnown: ({ window }) => window !== null,
      fold: 'driver',
      foldBelow: 'wide',
      cell: ({ window }) =>
        window ? (
          <>
            {raceClock(window.seconds)}
            <SubLine>{windowTimes(window)}</SubLine>
          </>
        ) : (
          '-'
        ),
      folded: ({ window }) =>
        window && (
          <>
            Worst window {raceClock(window.seconds)} <Num>{windowTimes(window)}</Num>
          </>
        ),
    },
    {
      id: 'share',
      label: 'Share',
      align: 'end',
      width: '76px',
      fold: 'driver',
      cell: ({ share }) => percentText(share),
      folded: ({ car, share, laps }) =>
        share === null || laps === 0 || car.drivers.length < 2
          ? null
          : `${percentText(share)} of the car’s time`,
    },
    ...beside.map((figure) => ({
      id: figure,
      label: HEADS[figure],
      align: 'end' as const,
      width: '92px',
      fold: 'time',
      cell: (row: DrivingRow) => raceClock(row[figure]),
      folded: (row: DrivingRow) =>
        row.laps === 0 ? null : `${HEADS[figure]} ${raceClock(row[figure])}`,
    })),
    {
      id: 'time',
      label: HEADS[main],
      kind: 'time',
      align: 'end',
      width: '100px',
      cell: ({ seconds }) => raceClock(seconds),
    },
  ]
  return withExplanations(columns, { ...FIGURES, time: FIGURES[main] })
}

/** When a driver was in the car, against the length of the race. */
function StintSpans({ row: { car, laps, stints, spans } }: { row: DrivingRow }) {
  const texts = stints.map(
    ({ start, end }) => `${hoursAndMinutes(start)} to ${hoursAndMinutes(end)}`,
  )
  return (
    <SpanBar
      classToken={car.carClass}
      text={
        texts.length > 0
          ? `In the car from ${texts.join(', ')}`
          : laps === 0
            ? 'Never in the car'
            : 'In the car at times that the file does not tell'
      }
      parts={spans.map((span, index) => ({ ...span, text: texts[index] ?? '' }))}
    />
  )
}

const longest = ({ laps, longestCounted }: DrivingRow) =>
  laps === 0 ? '-' : raceClock(longestCounted)
const rest = ({ shortestRest }: DrivingRow) => raceClock(shortestRest) || '-'

const FIGURES = {
  longest:
    'The longest time between two changes of driver by the chosen method. Limits of a stint have rules of their own for stops.',
  rest: 'The shortest time between two stints of the driver.',
  window: 'The most that the driver drove within the time that the limits name, and when.',
  share: 'Of the time that all drivers of the car drove.',
  net: "The time in the car without stops, which are estimated: of laps into and out of the pit lane, the driver's median clean lap counts.",
  gross: 'The time in the car, with stops.',
  seconds: 'The time in the car, without stops at which the driver changed.',
}
