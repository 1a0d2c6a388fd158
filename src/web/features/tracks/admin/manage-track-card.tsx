import { Pencil, Trash2 } from 'lucide-react'
import type { ListedTrack } from '#shared/contract/tracks.ts'
import { Button, ButtonRow, CardFoot } from '#web/ui/index.ts'
import { TrackCard } from '../track-card.tsx'
import { trackLabel } from '#shared/domain/track-label.ts'

type Props = {
  track: ListedTrack
  onEdit: (track: ListedTrack) => void
  onDelete: (track: ListedTrack) => void
}

export function ManageTrackCard({ track, onEdit, onDelete }: Props) {
  const title = trackLabel(track)
  return (
    <TrackCard
      track={track}
      title={track.name}
      foot={
        <CardFoot>
          <ButtonRow>
            <Button
              size="small"
              icon={Pencil}
              aria-label={`Edit ${title}`}
              onClick={() => onEdit(track)}
            >
              Edit
            </Button>
            <Button
              size="small"
              variant="quiet"
              icon={Trash2}
              aria-label={`Delete ${title}`}
              onClick={() => onDelete(track)}
            >
              Delete
            </Button>
          </ButtonRow>
        </CardFoot>
      }
    />
  )
}
