import { useMemo } from 'react'
import type { EventCard } from '#shared/contract/events.ts'
import { TimingTable } from '#web/ui/index.ts'
import { useNowAt } from '../use-now-at.ts'
import type { EventActionsProps } from './event-actions-props.ts'
import { manageEventsColumns } from './manage-events-columns.tsx'

type Props = Omit<EventActionsProps, 'event'> & {
  events: EventCard[]
  /** All have the same status, which the rows need not say. */
  isOfOneStatus: boolean
}

export function ManageEventsTable({ events, isOfOneStatus, ...actions }: Props) {
  const now = useNowAt(useMemo(() => events.flatMap(boundaries), [events]))

  return (
    <TimingTable
      label="Events"
      rows={events.map((event) => ({ event, now, ...actions }))}
      rowKey={({ event }) => String(event.id)}
      columns={manageEventsColumns(isOfOneStatus)}
      isLong
      isMuted={({ event }) => event.status === 'cancelled'}
    />
  )
}

function boundaries({ registrationStartDate, registrationEndDate }: EventCard) {
  return [registrationStartDate, registrationEndDate]
}
