import { useMemo } from 'react'
import type { EventCard } from '#shared/contract/events.ts'
import { LoadError, Panel, TimingSkeleton } from '#web/ui/index.ts'
import type { EventActionsProps } from './event-actions-props.ts'
import { type AdminEventsTab, eventsInAdminTab } from './events-in-admin-tab.ts'
import { ManageEventsTable } from './manage-events-table.tsx'
import { NoEventsToManage } from './no-events-to-manage.tsx'

type Props = Omit<EventActionsProps, 'event'> & {
  tab: AdminEventsTab
  events: EventCard[] | undefined
  error: Error | null
  onRetry: () => void
}

/** The events of one tab: on their way, missing, none, or a table of them. */
export function ManageEventsPanel({ tab, events, error, onRetry, ...actions }: Props) {
  const shown = useMemo(() => events && eventsInAdminTab(events, tab), [events, tab])
  return (
    <Panel flush>
      {!shown && error && (
        <LoadError title="Failed to load events" error={error} isBare onRetry={onRetry} />
      )}
      {!shown && !error && <TimingSkeleton />}
      {shown?.length === 0 && <NoEventsToManage tab={tab} />}
      {shown && shown.length > 0 && <ManageEventsTable events={shown} {...actions} />}
    </Panel>
  )
}
