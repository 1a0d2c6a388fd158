import type { ManagedTeam } from '#shared/contract/teams.ts'
import { plural } from '#shared/domain/words/plural.ts'
import { ConfirmDialog } from '#web/ui/index.ts'
import { entriesText, useDeleteTeam } from '../teams.api.ts'

type Props = { team: ManagedTeam; open: boolean; onOpenChange: (open: boolean) => void }

export function DeleteTeamDialog({ team, open, onOpenChange }: Props) {
  const remove = useDeleteTeam()
  return (
    <ConfirmDialog
      title="Delete Team"
      description={
        team.entries === 0
          ? `${team.name} has no entries. This can't be undone.`
          : `${entriesText(team.entries)} ${plural(team.entries, 'belongs', 'belong')} to ${team.name}. Merge it into another team instead.`
      }
      disabledReason={team.entries === 0 ? undefined : 'It has entries'}
      confirmLabel={`Delete ${team.name}`}
      pendingLabel="Deleting..."
      open={open}
      onOpenChange={onOpenChange}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(team, { onSettled: () => onOpenChange(false) })}
    />
  )
}
