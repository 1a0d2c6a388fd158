import { Link } from '@tanstack/react-router'
import { Radio } from 'lucide-react'
import type { ComponentProps } from 'react'
import { ButtonLink } from '#web/ui/index.ts'

type Props = { eventId: number } & Pick<ComponentProps<typeof ButtonLink>, 'size' | 'variant'>

/** To what happens on the track of an event. */
export function LiveLink({ eventId, ...look }: Props) {
  return (
    <ButtonLink
      {...look}
      icon={Radio}
      render={<Link to="/events/$id/live" params={{ id: String(eventId) }} />}
    >
      Live Timing
    </ButtonLink>
  )
}
