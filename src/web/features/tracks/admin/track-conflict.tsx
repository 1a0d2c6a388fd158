import type { ListedTrack } from '#shared/contract/tracks.ts'
import { SaveConflict } from '#web/parts/save-conflict.tsx'
import { DRAFT_FIELDS, DRAFT_LABELS, draftOf } from './track-draft.ts'

type Props = {
  /** The track as it was when the form was opened, and as somebody else has saved it since. */
  base: ListedTrack
  theirs: ListedTrack
  onKeepMine: () => void
  onTakeTheirs: () => void
}

export function TrackConflict({ base, theirs, ...choices }: Props) {
  const [was, is] = [draftOf(base), draftOf(theirs)]
  return (
    <SaveConflict
      what="track"
      changes={DRAFT_FIELDS.filter((field) => was[field] !== is[field]).map((field) => ({
        label: DRAFT_LABELS[field],
        value: is[field] || '-',
        note: `was: ${was[field] || '-'}`,
      }))}
      {...choices}
    />
  )
}
