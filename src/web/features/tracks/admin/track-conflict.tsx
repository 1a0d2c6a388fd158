import type { ListedTrack } from '#shared/contract/tracks.ts'
import { Button, ButtonRow, Facts, Notice, Stack } from '#web/ui/index.ts'
import { DRAFT_FIELDS, DRAFT_LABELS, draftOf } from './track-draft.ts'

type Props = {
  /** The track as the form was opened with it, and as somebody else has saved it since. */
  base: ListedTrack
  theirs: ListedTrack
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Two admins at one track: shows what the other one has saved, and lets this one go on from there. */
export function TrackConflict({ base, theirs, onKeepMine, onTakeTheirs }: Props) {
  const [was, is] = [draftOf(base), draftOf(theirs)]
  return (
    <Notice tone="caution" title="Somebody else has saved this track" isLive>
      <Stack>
        What you have typed is still here. They have changed:
        <Facts
          columns="one"
          items={DRAFT_FIELDS.filter((field) => was[field] !== is[field]).map((field) => ({
            label: DRAFT_LABELS[field],
            value: is[field] || '-',
            note: `was: ${was[field] || '-'}`,
          }))}
        />
        <ButtonRow>
          <Button size="small" onClick={onKeepMine}>
            Keep my changes on top of theirs
          </Button>
          <Button size="small" variant="quiet" onClick={onTakeTheirs}>
            Discard my changes
          </Button>
        </ButtonRow>
      </Stack>
    </Notice>
  )
}
