import type { ManagedGameType } from '#shared/contract/game-types.ts'
import { ConfirmDialog } from '#web/ui/index.ts'
import { useDeleteGameType } from './game-types.api.ts'

type Props = { gameType: ManagedGameType; open: boolean; onOpenChange: (open: boolean) => void }

export function DeleteGameTypeDialog({ gameType, open, onOpenChange }: Props) {
  const remove = useDeleteGameType()

  return (
    <ConfirmDialog
      title="Delete Game Type"
      description={`Drivers can no longer add an ID for ${gameType.name} to their profile.`}
      confirmLabel={`Delete ${gameType.name}`}
      pendingLabel="Deleting..."
      open={open}
      onOpenChange={onOpenChange}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(gameType, { onSettled: () => onOpenChange(false) })}
    />
  )
}
