import { useMutation } from '@tanstack/react-query'
import type { EventChange } from '#shared/contract/event-form.ts'
import { type EventDetail, eventsApi } from '#shared/contract/events.ts'
import { overLimitText } from '#shared/domain/events/event-change-problem.ts'
import { call } from '#web/data/api-client.ts'
import { isUnconfirmed } from '#web/data/api-error.ts'

const SAVED = 'The event has been updated successfully!'

/** Apart from the other calls about events, because the list of events has no form. */
export function useChangeEvent(id: number) {
  return useMutation({
    mutationKey: ['change event', id],
    mutationFn: async (body: EventChange) =>
      (await call(eventsApi.update, { params: { id }, body })).data,
    meta: {
      success: (after: EventDetail) => {
        const allowedClasses = after.eventCarClasses.map(({ carClass, maxSlots }) => ({
          classId: carClass.id,
          maxSlots,
        }))
        const above = overLimitText(after, { ...after, allowedClasses })
        return { title: 'Event Updated', description: above ? `${SAVED} ${above}` : SAVED }
      },
      failure: (error) => (isUnconfirmed(error) ? undefined : 'Update Failed'),
      fallback: 'Failed to update event',
    },
  })
}
