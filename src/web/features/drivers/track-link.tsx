import { Link } from '@tanstack/react-router'
import type { TrackOfRace } from '#shared/contract/driver-history.ts'
import { trackLabel } from '#shared/domain/events/track-label.ts'
import { TextLink } from '#web/ui/index.ts'

export function TrackLink({ track }: { track: TrackOfRace }) {
  return (
    <TextLink look="plain" render={<Link to="/tracks/$id" params={{ id: String(track.id) }} />}>
      {trackLabel(track)}
    </TextLink>
  )
}
