import {
  lapChart,
  type LapChartCell,
  type LapMark,
} from '#shared/domain/race-documents/lap-chart.ts'
import {
  FilterSelect,
  FormColumns,
  Num,
  NumberPlate,
  Panel,
  ScrollBox,
  SubLine,
  type TimingColumn,
  TimingTable,
} from '#web/ui/index.ts'
import type { RaceView } from './race-view.ts'
import { carOf, type ShownRace } from './shown-race.ts'

const LAPS_SHOWN = 20

type Props = {
  race: ShownRace
  view: Pick<RaceView, 'by' | 'fromLap'>
  onChange: (change: Partial<RaceView>) => void
}

/** The matrix of a timing company: places as rows, laps as columns. */
export function LapChartTable({ race, view: { by, fromLap }, onChange }: Props) {
  const laps = lapChart(race.timeline, by)
  const blocks = Math.max(1, Math.ceil(laps.length / LAPS_SHOWN))
  const block = Math.min(blocks - 1, Math.max(0, Math.floor(((fromLap ?? 1) - 1) / LAPS_SHOWN)))
  const first = block * LAPS_SHOWN
  return (
    <>
      <FormColumns columns={4}>
        <FilterSelect
          label="Laps of the Chart"
          options={Array.from({ length: blocks }, (_, index) => {
            const from = index * LAPS_SHOWN + 1
            const to = Math.min(laps.length, from + LAPS_SHOWN - 1)
            return { value: String(from), label: `${from} to ${to}` }
          })}
          value={String(first + 1)}
          onChange={(from) => onChange({ fromLap: from === '1' ? undefined : Number(from) })}
        />
        <FilterSelect
          label="Places Counted At"
          options={[
            { value: 'own', label: 'Own laps' },
            { value: 'leader', label: 'Leader’s laps' },
          ]}
          value={by}
          onChange={(chosen) => onChange({ by: chosen === 'leader' ? 'leader' : 'own' })}
        />
      </FormColumns>
      <Panel title="Lap Chart" isFlush foot={LEGEND}>
        <LapMatrix race={race} shown={laps.slice(first, first + LAPS_SHOWN)} first={first} />
      </Panel>
    </>
  )
}

export const LEGEND =
  'Pit: the lap ended in the pit lane. New: the first lap of another driver. Best: the fastest lap of the race. Out: the last lap of a car that did not finish. +: a lap or more behind the leader.'

type MatrixProps = {
  race: ShownRace
  shown: readonly LapChartCell[][]
  /** Position of the first lap that is shown. */
  first: number
}

/** Twenty laps without marks fit beside their places on a desktop. */
const WIDTHS = { plain: 51, marked: 60 }
/** Of the air at the edge of the table. */
const EDGE_PX = 16

/** Some laps of the chart. */
function LapMatrix({ race, shown, first }: MatrixProps) {
  const width = hasMarks(shown) ? WIDTHS.marked : WIDTHS.plain
  const [place, ...laps] = matrixColumns(race, shown, first)
  return (
    <ScrollBox label="Lap chart" isFlush isAcross>
      <TimingTable
        label="Lap chart"
        rows={placesOf(shown)}
        rowKey={String}
        columns={[
          ...(place ? [place] : []),
          ...laps.map((column, index): TimingColumn<number> => ({
            ...column,
            kind: 'figure',
            width: `${index === laps.length - 1 ? width + EDGE_PX : width}px`,
          })),
        ]}
      />
    </ScrollBox>
  )
}

/** The rows: every place that a car has on one of the laps. */
export function placesOf(shown: readonly LapChartCell[][]) {
  const places = Math.max(0, ...shown.map((cells) => cells.length))
  return Array.from({ length: places }, (_, index) => index + 1)
}

/** As high as a line of text, so that all rows are as high as those with marks. */
const EMPTY_LINE = '\u00A0'

const MARKS = {
  pit: 'Pit',
  driver: 'New',
  last: 'Out',
  fastest: 'Best',
} satisfies Record<Exclude<LapMark, 'lapped'>, string>

const below = ({ marks }: LapChartCell) =>
  marks.flatMap((mark) => (mark === 'lapped' ? [] : MARKS[mark])).join(', ')

const hasMarks = (shown: readonly LapChartCell[][]) =>
  shown.some((cells) => cells.some((cell) => below(cell) !== ''))

/** @param first position of the first lap that is shown */
export function matrixColumns(
  race: ShownRace,
  shown: readonly LapChartCell[][],
  first: number,
): TimingColumn<number>[] {
  const isMarked = hasMarks(shown)
  return [
    {
      id: 'place',
      label: 'Pos',
      kind: 'position',
      width: '64px',
      cell: (place) => (
        <>
          {place}
          {isMarked && <SubLine>{EMPTY_LINE}</SubLine>}
        </>
      ),
    },
    ...shown.map((cells, index): TimingColumn<number> => ({
      id: String(first + index + 1),
      label: index === 0 ? `Lap ${first + 1}` : first + index + 1,
      width: '80px',
      cell: (place) => {
        const cell = cells[place - 1]
        const car = cell && carOf(race, cell.entry)
        if (!car) return ''
        return (
          <>
            <Num>
              <NumberPlate number={car.number} classToken={car.carClass} />
              {cell.marks.includes('lapped') && ' +'}
            </Num>
            {isMarked && <SubLine>{below(cell) || EMPTY_LINE}</SubLine>}
          </>
        )
      },
    })),
  ]
}
