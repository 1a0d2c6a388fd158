import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { EventCard as EventFacts } from '#shared/contract/events.ts'
import { liveWindow } from '#shared/domain/live-timing/live-window.ts'
import { canBeEntered } from '#shared/domain/entries/sign-up.ts'
import { ownRegistrationsQuery } from '#web/data/own-registrations.ts'
import { CardSkeletons, LoadError, LongCardGrid } from '#web/ui/index.ts'
import { EventCard } from './event-card.tsx'
import { type EventsTab, SKELETONS } from './events-in-tab.ts'
import { NoEvents } from './no-events.tsx'
import { useNowAt } from './use-now-at.ts'

type Props = {
  tab: EventsTab
  events: EventFacts[] | undefined
  error: Error | null
  onRetry: () => void
}

export function EventList({ tab, events, error, onRetry }: Props) {
  const now = useNowAt(useMemo(() => events?.flatMap(boundaries) ?? [], [events]))
  const { data: own } = useQuery(ownRegistrationsQuery)
  const ownOf = ({ id }: EventFacts) => own?.registrations.find(({ eventId }) => eventId === id)
  // Until the viewer's registrations are known, no button asks for another one.
  const next = own && events?.find((event) => isOpen(event, now) && !ownOf(event))

  const card = (event: EventFacts) => (
    <EventCard event={event} now={now} isNext={event === next} own={ownOf(event)} />
  )

  if (error && !events)
    return <LoadError title="Failed to load events" error={error} onRetry={onRetry} />
  if (!events) return <CardSkeletons count={SKELETONS[tab]} kind="event" />
  if (events.length === 0) return <NoEvents tab={tab} />
  return <LongCardGrid minimum="event" items={events} itemKey={eventId} card={card} />
}

const eventId = ({ id }: EventFacts) => id

function boundaries(event: EventFacts) {
  const { status, registrationStartDate, registrationEndDate } = event
  if (status !== 'upcoming') return []
  return [registrationStartDate, registrationEndDate, ...Object.values(liveWindow(event))]
}

const isOpen = (event: EventFacts, now: Date) =>
  event.status === 'upcoming' && canBeEntered(event, now)
