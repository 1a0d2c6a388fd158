import type { ManagedGameType } from '#shared/contract/game-types.ts'
import { gameTypeUses } from '#shared/domain/events/game-type-uses.ts'
import { ConfirmDialog } from '#web/ui/index.ts'
import { useDeleteGameType } from './game-types.api.ts'

type Props = { gameType: ManagedGameType; open: boolean; onOpenChange: (open: boolean) => void }

export function DeleteGameTypeDialog({ gameType, open, onOpenChange }: Props) {
  const remove = useDeleteGameType()
  const uses = gameTypeUses(gameType)

  return (
    <ConfirmDialog
      title="Delete Game Type"
      description={
        uses
          ? `${uses} about ${gameType.name}. It can be deleted once there are none.`
          : `Drivers can no longer add an ID for ${gameType.name} to their profile.`
      }
      disabledReason={uses && 'It is in use'}
      confirmLabel={`Delete ${gameType.name}`}
      pendingLabel="Deleting..."
      open={open}
      onOpenChange={onOpenChange}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(gameType, { onSettled: () => onOpenChange(false) })}
    />
  )
}
