import { MapPin, Route } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Track } from '#shared/contract/track.ts'
import { Card, CardHead, CardSection, Facts, Meta, MetaItem, TrackImage } from '#web/ui/index.ts'
import { trackFacts } from './track-facts.ts'

type Props = {
  track: Track
  title: ReactNode
  /** Actions for the track. */
  foot?: ReactNode
}

export function TrackCard({ track, title, foot }: Props) {
  const { name, country, layoutVariant, outline, imageUrl } = track
  return (
    <Card>
      <CardSection>
        <TrackImage name={name} outline={outline} src={imageUrl} size="card" />
      </CardSection>
      <CardHead
        size="name"
        title={title}
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
      {foot}
    </Card>
  )
}
