import { ChartLine as ChartIcon, Table2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ChampionshipTable } from '#shared/contract/championship-tables.ts'
import {
  Button,
  type ChartLine,
  DriverCell,
  Folded,
  LineChart,
  Panel,
  ScrollBox,
  TimingTable,
  type TimingColumn,
} from '#web/ui/index.ts'
import type { NumberedRound } from './numbered-rounds.ts'
import { type Progress, progressOf } from './progress.ts'

/** More lines cannot be told apart. */
const MOST_LINES = 20
/** Chosen at first. */
const LEADERS = 3

type Props = {
  table: ChampionshipTable
  rounds: readonly NumberedRound[]
  carClass: string | undefined
}

/** Points over the rounds: a line per competitor, or the same numbers as a table. */
export function ProgressChart({ table, rounds, carClass }: Props) {
  const [isTable, setIsTable] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>()
  const all = useMemo(() => progressOf(table.rows, rounds), [table, rounds])
  const shown = all.slice(0, MOST_LINES)
  const keys = chosen ?? shown.slice(0, LEADERS).map(({ row }) => row.key)
  const lines = shown.map((one) => lineOf(one, carClass))
  const most = Math.max(1, ...shown.flatMap(({ totals }) => totals))
  const least = Math.min(0, ...shown.flatMap(({ totals }) => totals))
  const labelAt = (step: number) => (step === 0 ? 'Start' : (rounds[step - 1]?.label ?? ''))

  function toggle(id: string) {
    setChosen(keys.includes(id) ? keys.filter((key) => key !== id) : [...keys, id])
  }

  return (
    <Panel
      title="Points by Round"
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
      foot="What counts today: a dropped score leaves the line level. The plates are positions; choose the lines by them."
    >
      {isTable ? (
        <ProgressTable all={all} rounds={rounds} />
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
          hasAxis
        />
      )}
    </Panel>
  )
}

function lineOf({ row, totals }: Progress, carClass = 'other'): ChartLine {
  return {
    id: row.key,
    plate: String(row.position),
    classToken: carClass,
    name: row.name,
    values: [0, ...totals],
  }
}

const nameColumn: TimingColumn<Progress> = {
  id: 'name',
  label: 'Name',
  kind: 'driver',
  cell: ({ row }) => <DriverCell name={row.name} />,
}

type TableProps = { all: readonly Progress[]; rounds: readonly NumberedRound[] }

function ProgressTable({ all, rounds }: TableProps) {
  const columns: TimingColumn<Progress>[] = [
    nameColumn,
    ...rounds.map(({ id, label }, index): TimingColumn<Progress> => ({
      id,
      label,
      align: 'end',
      cell: ({ totals }) => totals[index] ?? 0,
    })),
  ]
  return (
    <ScrollBox label="Points by round" isFlush isAcross>
      <Folded rows={all} noun="rows">
        {(rows) => (
          <TimingTable
            label="Points by round"
            rows={rows}
            rowKey={({ row }) => row.key}
            columns={columns}
          />
        )}
      </Folded>
    </ScrollBox>
  )
}
