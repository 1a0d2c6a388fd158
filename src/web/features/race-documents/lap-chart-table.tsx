import {
  lapChart,
  type LapChartCell,
  type LapMark,
} from '#shared/domain/race-documents/lap-chart.ts'
import {
  FilterSelect,
  FormColumns,
  NumberPlate,
  Panel,
  ScrollBox,
  SubLine,
  type TimingColumn,
  TimingTable,
} from '#web/ui/index.ts'
import type { RaceView } from './race-view.ts'
import { carOf, type ShownRace } from './shown-race.ts'
import { unknownEnds } from './unknown-ends.ts'

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
  const shown = laps.slice(first, first + LAPS_SHOWN)
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
      <Panel title="Lap Chart" isFlush foot={legend(race, shown, { by })}>
        <LapMatrix race={race} shown={shown} first={first} />
      </Panel>
    </>
  )
}

const MARKS = {
  pit: { word: 'Pit', meaning: 'the lap ended in the pit lane' },
  driver: { word: 'New', meaning: 'the first lap of another driver' },
  fastest: { word: 'Best', meaning: 'the fastest lap of the race' },
  last: { word: 'Last', meaning: 'the last lap of a car that did not finish' },
} satisfies Record<Exclude<LapMark, 'lapped'>, { word: string; meaning: string }>

/** A letter on paper, where columns are narrower than two words. */
const wordOf = (word: string, isPaper: boolean) => (isPaper ? word.slice(0, 1) : word)

/** What the marks of these laps mean, and which last laps have no known end; of others nothing is said. */
export function legend(
  { cars }: Pick<ShownRace, 'cars'>,
  laps: readonly LapChartCell[][],
  { by, isPaper = false }: Pick<RaceView, 'by'> & { isPaper?: boolean },
) {
  const used = new Set<string>(laps.flatMap((cells) => cells.flatMap(({ marks }) => marks)))
  const marks = Object.entries(MARKS).map(([mark, { word, meaning }]) =>
    used.has(mark) ? `${wordOf(word, isPaper)}: ${meaning}.` : '',
  )
  const behind = used.has('lapped') ? '+: a lap or more behind the leader.' : ''
  return [...marks, behind, unknownEnds(cars, by)].filter(Boolean).join(' ')
}

type MatrixProps = {
  race: ShownRace
  shown: readonly LapChartCell[][]
  /** Position of the first lap that is shown. */
  first: number
}

/** Twenty laps fit beside their places on a desktop. */
const LAP_PX = 51
/** The air at the edge of the table. */
const EDGE_PX = 16

/** Some laps of the chart. */
function LapMatrix({ race, shown, first }: MatrixProps) {
  const [place, ...laps] = matrixColumns(race, shown, { first, lines: linesOf(race, shown) })
  return (
    <ScrollBox label="Lap chart" isFlush isAcross>
      <TimingTable
        label="Lap chart"
        rows={placesOf(shown)}
        rowKey={String}
        isBoxed
        isTall
        columns={[
          ...(place ? [place] : []),
          ...laps.map((column, index): TimingColumn<number> => ({
            ...column,
            kind: 'figure',
            width: `${index === laps.length - 1 ? LAP_PX + EDGE_PX : LAP_PX}px`,
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

/** Which lines are below plates: the cell of the place has them too, so that all rows are equally high. */
type Lines = { isNamed: boolean; isMarked: boolean }

export const linesOf = (race: ShownRace, laps: readonly LapChartCell[][]): Lines => ({
  isNamed: race.cars.some(({ abbreviation }) => abbreviation !== undefined),
  isMarked: laps.some((cells) => cells.some(({ marks }) => marks.length > 0)),
})

/** As high as a line of text. */
const EMPTY_LINE = '\u00A0'

/** The lines of a cell's marks; the page has one for each, and paper one for all. */
function markLines({ marks }: LapChartCell, isPaper: boolean) {
  const words = marks.flatMap((mark) =>
    mark === 'lapped' ? [] : wordOf(MARKS[mark].word, isPaper),
  )
  const [first = '', ...others] = isPaper ? [words.join(' ')] : words
  const behind = marks.includes('lapped') ? '+ ' : ''
  return [`${behind}${first}`.trim(), ...others].filter(Boolean)
}

type MatrixOptions = {
  /** Position of the first lap that is shown. */
  first: number
  lines: Lines
  isPaper?: boolean
}

export function matrixColumns(
  race: ShownRace,
  shown: readonly LapChartCell[][],
  { first, lines: { isNamed, isMarked }, isPaper = false }: MatrixOptions,
): TimingColumn<number>[] {
  return [
    {
      id: 'place',
      label: 'Pos',
      kind: 'position',
      width: '64px',
      cell: (place) => (
        <>
          {place}
          {isNamed && <SubLine>{EMPTY_LINE}</SubLine>}
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
            <NumberPlate number={car.number} classToken={car.carClass} />
            {car.abbreviation && <SubLine>{car.abbreviation}</SubLine>}
            {markLines(cell, isPaper).map((mark) => (
              <SubLine key={mark}>{mark}</SubLine>
            ))}
          </>
        )
      },
    })),
  ]
}
