import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { EventCard } from '#shared/contract/events.ts'
import { type AdminEventsTab, eventsInAdminTab } from '#web/features/events/admin/index.ts'
import { eventsQuery, upcomingEventsQuery } from '#web/features/events/index.ts'

/**
 * Saving may take away the button that opened the dialog: then the focus goes to the event's row, and where that is gone
 * too, to the active tab.
 */
export function useFocusAfterDialog(tab: AdminEventsTab) {
  const client = useQueryClient()
  const activeTab = useRef<HTMLElement>(null)

  return {
    activeTab,
    /** `hasButton` says of an event in its row whether it still has the button. Null leads back to that. */
    returnFocus: (about: EventCard, hasButton: (now: EventCard) => boolean) => () => {
      const events =
        client.getQueryData(eventsQuery.queryKey) ??
        client.getQueryData(upcomingEventsQuery.queryKey)
      const now = events?.find(({ id }) => id === about.id)
      if (!now || eventsInAdminTab([now], tab).length === 0) return activeTab.current
      return hasButton(now) ? null : (moreActions(now) ?? activeTab.current)
    },
  }
}

/** Every row has it, whatever became of its event. */
function moreActions({ id }: Pick<EventCard, 'id'>) {
  return document.querySelector<HTMLElement>(`[data-actions-of="${id}"]`)
}
