import { Link } from '@tanstack/react-router'
import { MapPin, Route } from 'lucide-react'
import type { Track } from '#shared/contract/track.ts'
import {
  Card,
  CardHead,
  CardSection,
  Facts,
  Meta,
  MetaItem,
  TextLink,
  TrackImage,
} from '#web/ui/index.ts'
import { trackFacts } from './track-facts.ts'

export function TrackCard({ track }: { track: Track }) {
  const { id, name, country, layoutVariant, imageUrl } = track
  return (
    <Card>
      <CardSection>
        <TrackImage name={name} src={imageUrl} />
      </CardSection>
      <CardHead
        size="name"
        title={
          <TextLink look="plain" render={<Link to="/tracks/$id" params={{ id: String(id) }} />}>
            {name}
          </TextLink>
        }
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
    </Card>
  )
}
