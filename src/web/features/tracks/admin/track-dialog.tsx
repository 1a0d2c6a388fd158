import { useState } from 'react'
import type { ListedTrack } from '#shared/contract/tracks.ts'
import { trackLabel } from '#shared/domain/track-label.ts'
import { ConfirmDialog, Dialog } from '#web/ui/index.ts'
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
  const [isLeaving, setIsLeaving] = useState(false)
  const close = () => onOpenChange(false)
  const editor = useTrackEditor(track, close)

  return (
    <Dialog
      title={editor.base ? 'Edit Track' : 'Create Track'}
      description={
        editor.base ? trackLabel(editor.base) : 'Add a circuit, or another layout of one.'
      }
      open={open}
      onOpenChange={(next) => {
        if (!next && editor.isDirty) setIsLeaving(true)
        else onOpenChange(next)
      }}
      isPending={editor.isSaving || editor.picture.isPending}
    >
      <TrackFields editor={editor} />
      <ConfirmDialog
        title="Leave without saving?"
        description="Your changes have not been saved and will be lost."
        cancelLabel="Stay"
        confirmLabel="Leave"
        open={isLeaving}
        onOpenChange={setIsLeaving}
        onConfirm={() => {
          setIsLeaving(false)
          close()
        }}
      />
    </Dialog>
  )
}
