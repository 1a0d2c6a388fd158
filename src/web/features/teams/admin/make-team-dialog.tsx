import type { Spelling } from '#shared/contract/teams.ts'
import { plural } from '#shared/domain/words/plural.ts'
import { ConfirmDialog } from '#web/ui/index.ts'
import { entriesText, useCreateTeam } from '../teams.api.ts'

type Props = { text: Spelling; open: boolean; onOpenChange: (open: boolean) => void }

export function MakeTeamDialog({ text: { name, entries }, open, onOpenChange }: Props) {
  const create = useCreateTeam()
  return (
    <ConfirmDialog
      title="Create Team"
      description={`${entriesText(entries)} ${plural(entries, 'has', 'have')} the name ${name}. ${plural(entries, 'It', 'They')} will belong to the new team, which gets its own page. If the name is another spelling of a team, edit that team and add an alias instead.`}
      isDanger={false}
      confirmLabel="Create Team"
      pendingLabel="Creating..."
      open={open}
      onOpenChange={onOpenChange}
      isPending={create.isPending}
      onConfirm={() => create.mutate(name, { onSettled: () => onOpenChange(false) })}
    />
  )
}
