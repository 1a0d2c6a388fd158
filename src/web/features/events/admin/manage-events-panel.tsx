import { useMemo } from 'react'
import type { EventCard, EventStatus } from '#shared/contract/events.ts'
import { searchFor } from '#shared/domain/words/search-text.ts'
import { Button, EmptyState, Quoted, LoadError, Panel, TimingSkeleton } from '#web/ui/index.ts'
import type { EventActionsProps } from './event-actions-props.ts'
import { ManageEventsTable } from './manage-events-table.tsx'

type Props = Omit<EventActionsProps, 'event'> & {
  tab: AdminEventsTab
  /** Filters by title. */
  term: string
  onShowAll: () => void
  events: EventCard[] | undefined
  error: Error | null
  onRetry: () => void
}

export function ManageEventsPanel(props: Props) {
  const { tab, term, onShowAll, events, error, onRetry, ...actions } = props
  const inTab = useMemo(() => events && eventsInAdminTab(events, tab), [events, tab])
  const shown = useMemo(() => inTab && eventsTitledLike(inTab, term), [inTab, term])
  return (
    <Panel isFlush>
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
      {shown && shown.length > 0 && (
        <ManageEventsTable events={shown} isOfOneStatus={tab !== 'all'} {...actions} />
      )}
    </Panel>
  )
}

function eventsTitledLike<E extends Pick<EventCard, 'title'>>(events: E[], term: string) {
  const isFound = searchFor(term)
  return events.filter(({ title }) => isFound(title))
}

type NoEventTitledLikeProps = { term: string; onShowAll: () => void }

function NoEventTitledLike({ term, onShowAll }: NoEventTitledLikeProps) {
  return (
    <EmptyState
      title="No Matching Events"
      text={
        <>
          No title in this tab contains <Quoted>{term}</Quoted>.
        </>
      }
      isBare
      action={<Button onClick={onShowAll}>Show All Events</Button>}
    />
  )
}

const words = {
  upcoming: { title: 'No Upcoming Events', text: 'Create one so that drivers can sign up.' },
  completed: {
    title: 'No Completed Events',
    text: 'Events move here when their results are uploaded.',
  },
  cancelled: { title: 'No Cancelled Events', text: 'No event has been cancelled.' },
  all: { title: 'No Events Found', text: "Create the guild's first event." },
} satisfies Record<AdminEventsTab, { title: string; text: string }>

function NoEventsToManage({ tab }: { tab: AdminEventsTab }) {
  return <EmptyState {...words[tab]} drawing={tab === 'completed' ? 'rows' : 'grid'} isBare />
}

export type AdminEventsTab = EventStatus | 'all'

/** Keeps the server's order. */
export function eventsInAdminTab(events: readonly EventCard[], tab: AdminEventsTab) {
  return events.filter(({ status }) => tab === 'all' || status === tab)
}
