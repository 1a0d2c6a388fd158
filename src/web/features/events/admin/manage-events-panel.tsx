import { useMemo } from 'react'
import type { EventCard, EventStatus } from '#shared/contract/events.ts'
import { Button, EmptyState, LoadError, Panel, TimingSkeleton } from '#web/ui/index.ts'
import type { EventActionsProps } from './event-actions-props.ts'
import { ManageEventsTable } from './manage-events-table.tsx'

type Props = Omit<EventActionsProps, 'event'> & {
  tab: AdminEventsTab
  /** What titles must contain. */
  term: string
  onShowAll: () => void
  events: EventCard[] | undefined
  error: Error | null
  onRetry: () => void
}

/** The events of one tab: on their way, missing, none, or a table of them. */
export function ManageEventsPanel(props: Props) {
  const { tab, term, onShowAll, events, error, onRetry, ...actions } = props
  const inTab = useMemo(() => events && eventsInAdminTab(events, tab), [events, tab])
  const shown = useMemo(() => inTab && eventsTitledLike(inTab, term), [inTab, term])
  return (
    <Panel flush>
      {!shown && error && (
        <LoadError title="Failed to load events" error={error} isBare onRetry={onRetry} />
      )}
      {!shown && !error && <TimingSkeleton />}
      {shown?.length === 0 &&
        (inTab?.length === 0 ? (
          <NoEventsToManage tab={tab} />
        ) : (
          <NoEventTitledLike term={term} onShowAll={onShowAll} />
        ))}
      {shown && shown.length > 0 && <ManageEventsTable events={shown} {...actions} />}
    </Panel>
  )
}

/** The events whose title contains the term, in any case. */
function eventsTitledLike<E extends Pick<EventCard, 'title'>>(events: E[], term: string) {
  const wanted = term.trim().toLowerCase()
  return wanted ? events.filter(({ title }) => title.toLowerCase().includes(wanted)) : events
}

type NoEventTitledLikeProps = { term: string; onShowAll: () => void }

function NoEventTitledLike({ term, onShowAll }: NoEventTitledLikeProps) {
  return (
    <EmptyState
      title="No Matching Events"
      text={`No title in this tab contains "${term}".`}
      isBare
      action={<Button onClick={onShowAll}>Show All Events</Button>}
    />
  )
}

const words = {
  upcoming: { title: 'No Upcoming Events', text: 'Create one, and drivers can sign up for it.' },
  completed: {
    title: 'No Completed Events',
    text: 'An event comes here when its results are uploaded.',
  },
  cancelled: { title: 'No Cancelled Events', text: 'Nothing had to be called off.' },
  all: { title: 'No Events Found', text: 'The first event of the guild is yours to create.' },
} satisfies Record<AdminEventsTab, { title: string; text: string }>

function NoEventsToManage({ tab }: { tab: AdminEventsTab }) {
  return <EmptyState {...words[tab]} drawing={tab === 'completed' ? 'rows' : 'grid'} isBare />
}

export type AdminEventsTab = EventStatus | 'all'

/** The events of one tab, in the order in which the server lists them. */
export function eventsInAdminTab(events: readonly EventCard[], tab: AdminEventsTab) {
  return events.filter(({ status }) => tab === 'all' || status === tab)
}
