import type { ListedTrack } from '#shared/contract/tracks.ts'
import { trackLabel } from '#shared/domain/events/track-label.ts'
import { GuardedDialog } from '#web/parts/guarded-dialog.tsx'
import { TrackFields } from './track-fields.tsx'
import { useTrackEditor } from './use-track-editor.ts'

type Props = {
  /** Undefined for a new track. */
  track: ListedTrack | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Creates or edits a track. Asks before unsaved changes are discarded. */
export function TrackDialog({ track, open, onOpenChange }: Props) {
  const editor = useTrackEditor(track, () => onOpenChange(false))

  return (
    <GuardedDialog
      title={editor.base ? 'Edit Track' : 'Create Track'}
      description={
        editor.base ? trackLabel(editor.base) : 'Add a circuit, or another layout of one.'
      }
      open={open}
      onOpenChange={onOpenChange}
      isDirty={editor.isDirty}
      isPending={editor.isSaving || editor.picture.isPending}
    >
      <TrackFields editor={editor} />
    </GuardedDialog>
  )
}
