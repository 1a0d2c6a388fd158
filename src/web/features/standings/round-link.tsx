import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TextLink } from '#web/ui/index.ts'

type Props = { eventId: number; children: ReactNode }

/** To the results of the event that a round was. */
export function RoundLink({ eventId, children, ...rest }: Props) {
  return (
    <TextLink
      {...rest}
      look="plain"
      render={
        <Link to="/events/$id" params={{ id: String(eventId) }} search={{ tab: 'results' }} />
      }
    >
      {children}
    </TextLink>
  )
}
