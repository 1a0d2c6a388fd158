import type { ChampionshipTable } from '#shared/contract/championship-tables.ts'
import { lazyDialog } from '#web/ui/index.ts'
import { useDialogAbout } from '#web/browser/use-dialog-about.ts'
import type { NumberedRound } from './numbered-rounds.ts'
import { PointsTable } from './points-table.tsx'
import type { Opened } from './sum-dialog.tsx'
import type { TableChoice } from './table-choice.ts'

const SumDialog = lazyDialog(async () => (await import('./sum-dialog.tsx')).SumDialog)

type Props = {
  title: string
  choice: TableChoice
  /** Whether the championship drops scores. */
  hasDrops: boolean
  table: ChampionshipTable
  rounds: NumberedRound[]
  /** The key of the row that a link has led to. */
  marked?: string | undefined
}

/** A table whose numbers open the sums behind them. */
export function SummedTable({ title, choice, hasDrops, table, rounds, marked }: Props) {
  const sum = useDialogAbout<Opened>()
  return (
    <>
      <PointsTable
        title={title}
        carClass={choice.class}
        of={choice.of}
        table={table}
        marked={marked}
        rounds={rounds}
        onOpen={(row, round) => sum.open({ row, round })}
      />
      {sum.about && (
        <SumDialog
          key={sum.opened}
          opened={sum.about}
          title={title}
          hasDrops={hasDrops && !choice.withoutDrops}
          table={table}
          rounds={rounds}
          {...sum.dialog}
        />
      )}
    </>
  )
}
