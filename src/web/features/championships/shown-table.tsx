import { Download, ImageDown, Printer } from 'lucide-react'
import type { ChampionshipTable } from '#shared/contract/championship-tables.ts'
import { type Championship, championshipsApi } from '#shared/contract/championships.ts'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import { formatDay } from '#shared/domain/words/dates.ts'
import {
  Button,
  ButtonLink,
  ButtonRow,
  EmptyState,
  Notice,
  Printed,
  Stack,
  WhenNear,
} from '#web/ui/index.ts'
import type { NumberedRound } from './numbered-rounds.ts'
import { OutlookPanel } from './outlook-panel.tsx'
import { TableLegend } from './points-table.tsx'
import { PrintedTable } from './printed-table.tsx'
import { SummedTable } from './summed-table.tsx'
import type { TableChoice } from './table-choice.ts'
import { saveCsv, saveJson } from './table-files.ts'
import { ProgressChart } from './progress-chart.tsx'

const CHART_HEIGHT = 480

type Props = {
  title: string
  championship: Championship
  choice: TableChoice
  table: ChampionshipTable
  rounds: NumberedRound[]
  /** The key of the row that a link has led to. */
  marked: string | undefined
}

/** A table with the sums behind its numbers, as files, and as a chart. */
export function ShownTable({ title, championship, choice, table, rounds, marked }: Props) {
  const file = { championship, choice, table, rounds }
  if (table.rows.length === 0)
    return (
      <EmptyState drawing="lines" title="No Rows Yet" text="Nobody has scored in this table." />
    )
  return (
    <Stack>
      {table.frozenAt && championship.closed && (
        <Notice tone="info">
          This table is as it was on {formatDay(table.frozenAt, 'UTC')}, when the championship was
          closed.
        </Notice>
      )}
      <SummedTable
        title={title}
        choice={choice}
        hasDrops={Boolean(championship.rules.drops)}
        table={table}
        rounds={rounds}
        marked={marked}
      />
      <TableLegend tables={[file]} />
      <ButtonRow>
        <Button icon={Download} onClick={() => saveCsv(file)}>
          CSV
        </Button>
        <Button icon={Download} onClick={() => saveJson(file)}>
          JSON
        </Button>
        <ButtonLink
          icon={ImageDown}
          href={endpointUrl(championshipsApi.getTableImage, { id: championship.key }, choice)}
          download
        >
          Share Image
        </ButtonLink>
        <Button icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
      </ButtonRow>
      <OutlookPanel of={choice.of} table={table} />
      {rounds.length > 1 && (
        <WhenNear height={CHART_HEIGHT}>
          <ProgressChart table={table} rounds={rounds} of={choice.of} />
        </WhenNear>
      )}
      <Printed>
        <PrintedTable championship={championship} choice={choice} table={table} rounds={rounds} />
      </Printed>
    </Stack>
  )
}
