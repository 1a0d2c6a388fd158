import type { PointsSystem } from '#shared/contract/points-systems.ts'
import { ConfirmDialog } from '#web/ui/index.ts'
import { useDeletePointsSystem } from './points-systems.api.ts'

type Props = {
  system: PointsSystem
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function DeletePointsSystem({ system, open, onOpenChange }: Props) {
  const remove = useDeletePointsSystem(system.id)
  return (
    <ConfirmDialog
      title="Delete Points System"
      description={`Are you sure you want to delete ${system.name}? Its rules will be lost. No championship uses it, so no table changes.`}
      confirmLabel="Delete Points System"
      pendingLabel="Deleting..."
      open={open}
      onOpenChange={onOpenChange}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSettled: () => onOpenChange(false) })}
    />
  )
}
