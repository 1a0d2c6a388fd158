import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { Panel, TextLink } from '#web/ui/index.ts'
import { decisionsOfEventQuery } from './decisions.api.ts'
import { NoticeRows } from './notice-rows.tsx'

const MOST_SHOWN = 3

/** The latest decisions about an event, and the way to all of them; nothing without any. */
export function EventDecisions({ eventId }: { eventId: number }) {
  const { data } = useQuery(decisionsOfEventQuery(eventId))
  if (!data) return <div aria-busy />
  if (data.length === 0) return null
  return (
    <Panel
      title="Decisions"
      actions={
        <TextLink render={<Link to="/events/$id/decisions" params={{ id: String(eventId) }} />}>
          Notice Board
        </TextLink>
      }
      isFlush
    >
      <NoticeRows label="Decisions" lines={data.slice(0, MOST_SHOWN)} of={{ eventId }} />
    </Panel>
  )
}
