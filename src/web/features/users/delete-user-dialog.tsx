import { counted } from '#shared/domain/plural.ts'
import type { ManagedUser } from '#shared/contract/users.ts'
import { ConfirmDialog, Text } from '#web/ui/index.ts'
import { useDeleteUser } from './users.api.ts'

type Props = { user: ManagedUser; open: boolean; onOpenChange: (open: boolean) => void }

export function DeleteUserDialog({ user, open, onOpenChange }: Props) {
  const remove = useDeleteUser()

  return (
    <ConfirmDialog
      title="Delete user"
      description="Are you sure you want to delete this user? This action cannot be undone."
      confirmLabel={`Delete ${user.displayName}`}
      pendingLabel="Deleting..."
      open={open}
      onOpenChange={onOpenChange}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(user, { onSettled: () => onOpenChange(false) })}
    >
      <Text>{whatGoes(user)}</Text>
    </ConfirmDialog>
  )
}

function whatGoes({ displayName, isGuest, upcomingRegistrations: entries }: ManagedUser) {
  const stays = `Results keep the name that ${displayName} raced under, and past tables their points.`
  if (isGuest) return stays
  const places =
    entries === 0 ? '' : ` with ${counted(entries, 'entry', 'entries')} for events to come`
  return `The account goes${places}, and so do its game profiles. ${stays}`
}
