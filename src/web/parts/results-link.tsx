import { Link } from '@tanstack/react-router'
import type { SessionLink } from '#shared/contract/event-sessions.ts'
import { TextLink } from '#web/ui/index.ts'

type Props = { event: { id: number; title: string }; session: SessionLink }

/** The title of an event, which leads to the results of one of its sessions. */
export function ResultsLink({ event, session }: Props) {
  return (
    <TextLink
      look="plain"
      render={
        <Link
          to="/events/$id"
          params={{ id: String(event.id) }}
          search={{ tab: 'results', ...(!session.isMain && { session: session.id }) }}
        />
      }
    >
      {event.title}
    </TextLink>
  )
}
