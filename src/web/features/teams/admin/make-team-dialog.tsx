import type { Spelling } from '#shared/contract/teams.ts'
import { plural } from '#shared/domain/plural.ts'
import { ConfirmDialog } from '#web/ui/index.ts'
import { entriesText, useCreateTeam } from '../teams.api.ts'

type Props = { text: Spelling; open: boolean; onOpenChange: (open: boolean) => void }

export function MakeTeamDialog({ text: { name, entries }, open, onOpenChange }: Props) {
  const create = useCreateTeam()
  return (
    <ConfirmDialog
      title="Make a team"
      description={`${entriesText(entries)} ${plural(entries, 'bears', 'bear')} the name ${name}. ${plural(entries, 'It belongs', 'They belong')} to the team from then on, and the team gets a page. To make the name an alias of another team instead, edit that team.`}
      isDanger={false}
      confirmLabel="Make a team"
      pendingLabel="Creating..."
      open={open}
      onOpenChange={onOpenChange}
      isPending={create.isPending}
      onConfirm={() => create.mutate(name, { onSettled: () => onOpenChange(false) })}
    />
  )
}
