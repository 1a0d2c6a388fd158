import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ChampionshipRound } from '#shared/contract/championships.ts'
import { TextLink } from '#web/ui/index.ts'

type Props = {
  round: Pick<ChampionshipRound, 'eventId' | 'race' | 'sessionId' | 'state'>
  look?: 'plain'
  children: ReactNode
}

/** Leads to the results of a round, or to its event while it has none. */
export function RoundLink({ round, look, children, ...rest }: Props) {
  const { eventId, state } = round
  return (
    <TextLink
      {...rest}
      {...(look && { look })}
      render={
        <Link
          to="/events/$id"
          params={{ id: String(eventId) }}
          {...(state !== 'none' && { search: { tab: 'results', session: sessionOf(round) } })}
        />
      }
    >
      {children}
    </TextLink>
  )
}

/** The session of a race beside the event's own. */
export const sessionOf = ({ race, sessionId }: Props['round']) =>
  race === null ? undefined : (sessionId ?? undefined)
