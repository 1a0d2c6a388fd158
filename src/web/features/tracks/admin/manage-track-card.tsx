import { MapPin, Pencil, Route, Trash2 } from 'lucide-react'
import type { ListedTrack } from '#shared/contract/tracks.ts'
import {
  Button,
  ButtonRow,
  Card,
  CardFoot,
  CardHead,
  CardSection,
  Facts,
  Meta,
  MetaItem,
  TrackImage,
} from '#web/ui/index.ts'
import { trackFacts } from '../track-facts.ts'
import { titleOf } from './track-title.ts'

type Props = {
  track: ListedTrack
  onEdit: (track: ListedTrack) => void
  onDelete: (track: ListedTrack) => void
}

export function ManageTrackCard({ track, onEdit, onDelete }: Props) {
  const { name, country, layoutVariant, imageUrl } = track
  const title = titleOf(track)
  return (
    <Card>
      <CardSection>
        <TrackImage name={name} src={imageUrl} />
      </CardSection>
      <CardHead
        size="name"
        title={name}
        text={
          <Meta>
            <MetaItem icon={MapPin}>{country}</MetaItem>
            {layoutVariant && <MetaItem icon={Route}>{layoutVariant}</MetaItem>}
          </Meta>
        }
      />
      <CardSection>
        <Facts items={trackFacts(track)} />
      </CardSection>
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
    </Card>
  )
}
