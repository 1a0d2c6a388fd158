import { Link } from '@tanstack/react-router'
import { Radio } from 'lucide-react'
import { ButtonLink } from '#web/ui/index.ts'

/** To what happens on the track of an event. */
export function LiveLink({ eventId }: { eventId: number }) {
  return (
    <ButtonLink
      icon={Radio}
      render={<Link to="/events/$id/live" params={{ id: String(eventId) }} />}
    >
      Live Timing
    </ButtonLink>
  )
}
