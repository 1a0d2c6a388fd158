import { isUpload } from '#shared/contract/image-url.ts'
import type { ListedTrack } from '#shared/contract/tracks.ts'
import { ConfirmDialog } from '#web/ui/index.ts'
import { useDeleteTrack } from './manage-tracks.api.ts'
import { trackLabel } from '#shared/domain/events/track-label.ts'

type Props = { track: ListedTrack; open: boolean; onOpenChange: (open: boolean) => void }

export function DeleteTrackDialog({ track, open, onOpenChange }: Props) {
  const remove = useDeleteTrack()
  const question = `Are you sure you want to delete ${trackLabel(track)}?`

  return (
    <ConfirmDialog
      title="Delete Track"
      description={
        isUpload(track.imageUrl ?? '')
          ? `${question} Its uploaded image will be deleted too.`
          : question
      }
      confirmLabel="Delete Track"
      pendingLabel="Deleting..."
      open={open}
      onOpenChange={onOpenChange}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(track, { onSettled: () => onOpenChange(false) })}
    />
  )
}
