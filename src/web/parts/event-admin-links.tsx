import { Link } from '@tanstack/react-router'
import { ClipboardCheck, ListChecks, Pencil, Radio } from 'lucide-react'
import type { EventStatus } from '#shared/contract/events.ts'
import { ButtonLink } from '#web/ui/index.ts'
import { Permitted } from './permitted.tsx'

type Props = {
  event: { id: number; status: EventStatus }
  /** Which of these pages is shown. */
  but?: 'edit' | 'entries' | 'results' | 'live'
}

/** Where those who run an event look after it. */
export function EventAdminLinks({ event: { id, status }, but }: Props) {
  const params = { id: String(id) }
  return (
    <>
      {but !== 'edit' && (
        <Permitted needs="events.edit">
          <ButtonLink icon={Pencil} render={<Link to="/admin/events/$id/edit" params={params} />}>
            Edit Event
          </ButtonLink>
        </Permitted>
      )}
      {but !== 'entries' && (
        <Permitted needs="entry-lists.print">
          <ButtonLink
            icon={ListChecks}
            render={<Link to="/admin/events/$id/entries" params={params} />}
          >
            Manage Entries
          </ButtonLink>
        </Permitted>
      )}
      {but !== 'results' && status !== 'cancelled' && (
        <Permitted needs="results.review">
          <ButtonLink
            icon={ClipboardCheck}
            render={<Link to="/admin/events/$id/results" params={params} />}
          >
            Results Desk
          </ButtonLink>
        </Permitted>
      )}
      {but === 'results' && (
        <Permitted needs="results.review">
          <ButtonLink icon={Radio} render={<Link to="/admin/events/$id/live" params={params} />}>
            Live Timing Desk
          </ButtonLink>
        </Permitted>
      )}
    </>
  )
}
