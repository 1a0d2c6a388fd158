import { useMemo } from 'react'
import type { EventCard } from '#shared/contract/events.ts'
import { LoadError, Panel, TimingSkeleton } from '#web/ui/index.ts'
import type { EventActionsProps } from './event-actions-props.ts'
import { type AdminEventsTab, eventsInAdminTab } from './events-in-admin-tab.ts'
import { eventsTitledLike } from './events-titled-like.ts'
import { ManageEventsTable } from './manage-events-table.tsx'
import { NoEventTitledLike } from './no-event-titled-like.tsx'
import { NoEventsToManage } from './no-events-to-manage.tsx'

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
