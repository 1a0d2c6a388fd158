import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { EventCard } from '#shared/contract/events.ts'
import type { OwnRegistration } from '#shared/contract/registrations.ts'
import { checkInWindow } from '#shared/domain/entries/check-in-window.ts'
import { nextStep, type NextStep } from '#shared/domain/entries/next-step.ts'
import { upcomingEventsQuery, useNowAt } from '#web/features/events/index.ts'
import { ownRegistrationsQuery } from '#web/data/own-registrations.ts'
import { useViewer } from '#web/data/viewer.ts'

export type OwnStep = NextStep<EventCard, OwnRegistration>

type Found = {
  /** Whether events and registrations have been loaded. */
  isKnown: boolean
  error: Error | null
  retry: () => void
  /** Whether the viewer never signed up for any event. */
  isNew: boolean
  /** Undefined if no event is to come, or while it is not known. */
  step: OwnStep | undefined
  now: Date
}

/** The viewer's next race, and what can be done about it now. */
export function useNextStep(): Found {
  const viewer = useViewer()
  const upcoming = useQuery(upcomingEventsQuery)
  const own = useQuery(ownRegistrationsQuery)
  const events = upcoming.data
  const now = useNowAt(
    useMemo(
      () => events?.flatMap((event) => boundaries(event, own.data?.registrations)) ?? [],
      [events, own.data],
    ),
  )
  const isKnown = viewer !== null && events !== undefined && own.data !== undefined
  return {
    isKnown,
    error: upcoming.error ?? own.error,
    retry: () => {
      void upcoming.refetch()
      void own.refetch()
    },
    isNew: own.data?.isNew ?? false,
    step: isKnown ? nextStep(viewer, events, own.data.registrations, now) : undefined,
    now,
  }
}

function boundaries(event: EventCard, registrations: readonly OwnRegistration[] = []) {
  const own = registrations.find(({ eventId }) => eventId === event.id)
  return [
    ...(own ? Object.values(checkInWindow({ ...own, startDateTime: event.startDateTime })) : []),
    event.registrationStartDate,
    event.registrationEndDate,
    event.endDateTime,
  ]
}
