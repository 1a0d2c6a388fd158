import { UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { Button, ConfirmDialog, Notice, Text } from '#web/ui/index.ts'
import { type Leaving, useDeleteAccount } from './profile.api.ts'

export function DeleteAccount({ leaving }: { leaving: Leaving }) {
  const [isOpen, setIsOpen] = useState(false)
  const remove = useDeleteAccount(leaving)

  return (
    <ConfirmDialog
      title="Delete My Account"
      description="This cannot be undone."
      confirmLabel="Delete My Account"
      pendingLabel="Deleting..."
      cancelLabel="Keep My Account"
      trigger={
        <Button icon={UserRoundX} onClick={() => remove.reset()}>
          Delete My Account
        </Button>
      }
      open={isOpen}
      onOpenChange={setIsOpen}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      <Text>
        You will lose your account, your Race Control username, your game profiles and your places
        in upcoming events.
      </Text>
      <Text>
        Past results and registrations keep the names that you raced under. They stay linked to each
        other, so past standings do not change. Nothing else about you is kept.
      </Text>
      {remove.error && (
        <Notice tone="stop" isLive>
          {remove.error.message}
        </Notice>
      )}
    </ConfirmDialog>
  )
}
