import { useIsMutating } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { GameProfile } from '#shared/contract/game-profiles.ts'
import { ConfirmDialog, IconButton, Text } from '#web/ui/index.ts'
import { DELETE_KEY, useDeleteGameProfile } from './game-profiles.api.ts'

export function DeleteGameProfile({ profile }: { profile: GameProfile }) {
  const [isOpen, setIsOpen] = useState(false)
  const remove = useDeleteGameProfile()
  const isAnyDeleted = useIsMutating({ mutationKey: DELETE_KEY }) > 0
  const { gameName, profileId } = profile

  return (
    <ConfirmDialog
      title="Delete Game Profile"
      description="Are you sure you want to delete this game profile?"
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      trigger={
        <IconButton
          label={`Delete ${gameName} profile`}
          icon={Trash2}
          disabled={isAnyDeleted}
          isPending={remove.isPending}
        />
      }
      open={isOpen}
      onOpenChange={setIsOpen}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(profile, { onSettled: () => setIsOpen(false) })}
    >
      <Text tone="muted">{`${gameName}: ${profileId}`}</Text>
    </ConfirmDialog>
  )
}
