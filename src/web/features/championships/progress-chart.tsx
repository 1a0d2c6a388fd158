import { ChartLine as ChartIcon, Table2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ChampionshipTable } from '#shared/contract/championship-tables.ts'
import type { TableOf } from '#shared/domain/scoring/table-kinds.ts'
import { countedRows } from '#shared/domain/scoring/words/table-title.ts'
import {
  Button,
  type ChartLine,
  Folded,
  LineChart,
  Panel,
  ScrollBox,
  TimingTable,
  type TimingColumn,
} from '#web/ui/index.ts'
import { nameColumn } from './name-column.tsx'
import type { NumberedRound } from './numbered-rounds.ts'
import { useOwnRows } from './own-rows.ts'
import { type Progress, progressOf, type SharedProgress, sharedProgress } from './progress.ts'
import { hasDropped } from './row-note.ts'

/** Five colours, with four dashes each: more lines cannot be told apart. */
const COLOURS = ['series-1', 'series-2', 'series-3', 'series-4', 'series-5'] as const
const MOST_LINES = 4 * COLOURS.length
/** Chosen at first, with the viewer's own line. */
const LEADERS = 3

type Props = {
  table: ChampionshipTable
  rounds: readonly NumberedRound[]
  of: TableOf
}

/** Points over the rounds: a line for everybody, which equals share, or the same numbers as a table. */
export function ProgressChart({ table, rounds, of }: Props) {
  const ownKeys = useOwnRows(table, of)
  const [isTable, setIsTable] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>()
  const all = useMemo(() => progressOf(table.rows, rounds), [table, rounds])
  const { shown, own } = useMemo(() => shownLines(all, ownKeys), [all, ownKeys])
  const first = useMemo(() => [...new Set([...shown.slice(0, LEADERS), ...own])], [shown, own])
  const lines = useMemo(() => linesOf(shown, first), [shown, first])
  const keys = chosen ?? first.map(keyOf)
  const most = Math.max(1, ...shown.flatMap(({ totals }) => totals))
  const least = Math.min(0, ...shown.flatMap(({ totals }) => totals))
  const drawn = shown.reduce((sum, { rows }) => sum + rows.length, 0)
  const labelAt = (step: number) => (step === 0 ? 'Start' : (rounds[step - 1]?.label ?? ''))

  function toggle(id: string) {
    setChosen(keys.includes(id) ? keys.filter((key) => key !== id) : [...keys, id])
  }

  return (
    <Panel
      title="Points by Round"
      note={!isTable && drawn < all.length && `${drawn} of ${countedRows(all.length, of)}`}
      actions={
        <Button
          size="small"
          icon={isTable ? ChartIcon : Table2}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? 'Chart' : 'Table'}
        </Button>
      }
      isFlush={isTable}
      foot={footOf(table, isTable)}
    >
      {isTable ? (
        <ProgressTable all={all} rounds={rounds} of={of} own={ownKeys} />
      ) : (
        <LineChart
          label="Points by round"
          lines={lines}
          chosen={keys}
          onToggle={toggle}
          stepName={(step) => (step === 0 ? 'Start' : `After ${labelAt(step)}`)}
          stepLabel={labelAt}
          format={String}
          range={[most, least]}
          hasRoundRange
          hasNamedSteps
          hasAxis
        />
      )}
    </Panel>
  )
}

function footOf({ rows }: ChampionshipTable, isTable: boolean) {
  const words = [
    ...(hasDropped(rows) ? ['A dropped score leaves the line level.'] : []),
    ...(isTable ? [] : ['Choose lines by their names.']),
  ]
  return words.length > 0 && words.join(' ')
}

/** The first lines, with the viewer's own in any case. */
function shownLines(all: readonly Progress[], ownKeys: ReadonlySet<string>) {
  const lines = sharedProgress(all, ownKeys)
  const own = lines.filter(({ rows }) => rows.some(({ key }) => ownKeys.has(key)))
  const further = own.filter((line) => lines.indexOf(line) >= MOST_LINES)
  return { shown: [...lines.slice(0, MOST_LINES - further.length), ...further], own }
}

/** Those that are chosen at first have colours of their own. */
function linesOf(shown: readonly SharedProgress[], first: readonly SharedProgress[]) {
  const coloured = [...new Set([...first, ...shown])]
  return shown.map((one) => ({
    ...lineOf(one, coloured.indexOf(one)),
    ...(first.includes(one) && { isStrong: true as const }),
  }))
}

function lineOf(shared: SharedProgress, index: number): ChartLine {
  const { rows, totals } = shared
  const [first = '', ...others] = rows.map(({ name }) => name)
  return {
    id: keyOf(shared),
    classToken: COLOURS[index % COLOURS.length] ?? COLOURS[0],
    dash: Math.floor(index / COLOURS.length),
    name: first,
    note: others.length > 0 ? `&\u00A0${others.length}\u00A0more` : undefined,
    title: [first, ...others].join(', '),
    values: [0, ...totals],
  }
}

const keyOf = ({ rows }: SharedProgress) => rows[0]?.key ?? ''

type NamedProgress = Progress & { name: string }

type TableProps = Pick<Props, 'of' | 'rounds'> & {
  all: readonly Progress[]
  /** The keys of the viewer's own rows. */
  own: ReadonlySet<string>
}

function ProgressTable({ all, rounds, of, own }: TableProps) {
  const named = all.map((one): NamedProgress => ({ ...one, name: one.row.name }))
  const isYou = ({ row }: NamedProgress) => own.has(row.key)
  const columns: TimingColumn<NamedProgress>[] = [
    nameColumn(of, isYou),
    ...rounds.map(({ id, label }, index): TimingColumn<NamedProgress> => ({
      id,
      label,
      align: 'end',
      cell: ({ totals }) => totals[index] ?? 0,
    })),
  ]
  return (
    <ScrollBox label="Points by round" isFlush isAcross>
      <Folded rows={named} noun="Rows">
        {(rows) => (
          <TimingTable
            label="Points by round"
            rows={rows}
            rowKey={({ row }) => row.key}
            columns={columns}
            isYou={isYou}
          />
        )}
      </Folded>
    </ScrollBox>
  )
}
