import { Link } from '@tanstack/react-router'
import type { Track } from '#shared/contract/track.ts'
import { TextLink } from '#web/ui/index.ts'
import { TrackCard } from './track-card.tsx'

/** A track's card that leads to its page. */
export function LinkedTrackCard({ track }: { track: Track }) {
  const page = <Link to="/tracks/$id" params={{ id: String(track.id) }} />
  return (
    <TrackCard
      track={track}
      title={
        <TextLink look="plain" render={page}>
          {track.name}
        </TextLink>
      }
    />
  )
}
