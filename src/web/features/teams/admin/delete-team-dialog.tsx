import type { ManagedTeam } from '#shared/contract/teams.ts'
import { ConfirmDialog } from '#web/ui/index.ts'
import { useDeleteTeam } from '../teams.api.ts'

type Props = { team: ManagedTeam; open: boolean; onOpenChange: (open: boolean) => void }

export function DeleteTeamDialog({ team, open, onOpenChange }: Props) {
  const remove = useDeleteTeam()
  return (
    <ConfirmDialog
      title="Delete Team"
      description={`${team.name} can only be deleted if no entry belongs to it. This can't be undone.`}
      confirmLabel={`Delete ${team.name}`}
      pendingLabel="Deleting..."
      open={open}
      onOpenChange={onOpenChange}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(team, { onSettled: () => onOpenChange(false) })}
    />
  )
}
