import { Download, Printer } from 'lucide-react'
import type { ChampionshipTable } from '#shared/contract/championship-tables.ts'
import { formatDay } from '#shared/domain/dates.ts'
import { later } from '#web/lib/later.tsx'
import { useDialogAbout } from '#web/lib/use-dialog-about.ts'
import { Button, ButtonRow, EmptyState, Notice, Stack, WhenNear } from '#web/ui/index.ts'
import type { NumberedRound } from './numbered-rounds.ts'
import { OutlookPanel } from './outlook-panel.tsx'
import { PointsTable, TableLegend } from './points-table.tsx'
import { type Opened, SumDialog } from './sum-dialog.tsx'
import type { TableChoice } from './table-choice.ts'
import { saveCsv, saveJson } from './table-files.ts'

const ProgressChart = later(async () => (await import('./progress-chart.tsx')).ProgressChart)

const CHART_HEIGHT = 480

type Props = {
  title: string
  /** Of the championship. */
  name: string
  choice: TableChoice
  table: ChampionshipTable
  rounds: NumberedRound[]
}

/** A table with the sums behind its numbers, as files, and as a chart. */
export function ShownTable({ title, name, choice, table, rounds }: Props) {
  const sum = useDialogAbout<Opened>()
  const shown = { title: `${name} ${title}`, table, rounds }
  if (table.rows.length === 0)
    return <EmptyState drawing="rows" title="No Rows Yet" text="Nobody has scored in this table." />
  return (
    <Stack>
      {table.frozenAt && (
        <Notice tone="info">
          This table is as it was on {formatDay(table.frozenAt, 'UTC')}, when the championship was
          closed.
        </Notice>
      )}
      <PointsTable
        title={title}
        carClass={choice.class}
        of={choice.of}
        table={table}
        rounds={rounds}
        onOpen={(row, round) => sum.open({ row, round })}
      />
      <TableLegend rounds={rounds} />
      <ButtonRow>
        <Button icon={Download} onClick={() => saveCsv(shown)}>
          CSV
        </Button>
        <Button icon={Download} onClick={() => saveJson(shown)}>
          JSON
        </Button>
        <Button icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
      </ButtonRow>
      <OutlookPanel table={table} />
      {rounds.length > 1 && (
        <WhenNear height={CHART_HEIGHT}>
          <ProgressChart table={table} rounds={rounds} carClass={choice.class} />
        </WhenNear>
      )}
      <SumDialog
        key={sum.opened}
        opened={sum.about}
        table={table}
        rounds={rounds}
        {...sum.dialog}
      />
    </Stack>
  )
}
