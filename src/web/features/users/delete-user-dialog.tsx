import { counted } from '#shared/domain/words/plural.ts'
import type { ManagedUser } from '#shared/contract/users.ts'
import { ConfirmDialog, Text } from '#web/ui/index.ts'
import { useDeleteUser } from './users.api.ts'

type Props = { user: ManagedUser; open: boolean; onOpenChange: (open: boolean) => void }

export function DeleteUserDialog({ user, open, onOpenChange }: Props) {
  const remove = useDeleteUser()

  return (
    <ConfirmDialog
      title="Delete User"
      description="Are you sure you want to delete this user? This action cannot be undone."
      confirmLabel={`Delete ${user.displayName}`}
      pendingLabel="Deleting..."
      open={open}
      onOpenChange={onOpenChange}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(user, { onSettled: () => onOpenChange(false) })}
    >
      <Text>{consequencesOf(user)}</Text>
    </ConfirmDialog>
  )
}

function consequencesOf({ displayName, isGuest, upcomingRegistrations: count }: ManagedUser) {
  const kept = `Results keep the name that ${displayName} raced under, and past standings keep their points.`
  if (isGuest) return kept
  const registrations =
    count === 0 ? '' : `, with ${counted(count, 'registration')} for upcoming events`
  return `The account and its game profiles will be deleted${registrations}. ${kept}`
}
