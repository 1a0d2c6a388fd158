import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { EventCard } from '#shared/contract/events.ts'
import { eventsQuery, upcomingEventsQuery } from '#web/features/events/events.api.ts'

/** Saving may take the row away that opened the dialog: then the focus goes to the active tab. */
export function useFocusAfterDialog() {
  const client = useQueryClient()
  const activeTab = useRef<HTMLElement>(null)

  return {
    activeTab,
    /** `isOpenable` says whether an event, as it is now, still has the button. Null leads back to it. */
    returnFocus: (about: EventCard, isOpenable: (now: EventCard) => boolean) => () => {
      const events =
        client.getQueryData(eventsQuery.queryKey) ??
        client.getQueryData(upcomingEventsQuery.queryKey)
      const now = events?.find(({ id }) => id === about.id)
      return now && isOpenable(now) ? null : activeTab.current
    },
  }
}
