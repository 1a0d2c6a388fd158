import { useMutation } from '@tanstack/react-query'
import { type EventEntries, eventEntriesApi } from '#shared/contract/event-entries.ts'
import type { Entry } from '#shared/contract/entries.ts'
import { call } from '#web/data/api-client.ts'
import { isAboutField, isUnconfirmed } from '#web/data/api-error.ts'

/** A member by id, or a guest by name. */
export type CrewDriver = { userId: number | null; guestName: string | null }

export type NewCrew = {
  carId: number
  driverNumber: number | null
  teamName: string | null
  /** The first one leads the crew. */
  crew: CrewDriver[]
  reason: string
  /** The organiser knows which limit is passed. */
  overLimit: boolean
}

export function useEnterCrew({ id }: Pick<EventEntries['event'], 'id'>) {
  return useMutation({
    mutationFn: async (body: NewCrew) =>
      (await call(eventEntriesApi.enter, { params: { id }, body })).data,
    meta: {
      success: ({ name, event }: Entry) => ({
        title: 'Crew Entered',
        description: `${name}, ${event.title}`,
      }),
      failure: (error) =>
        isAboutField(error) || isUnconfirmed(error) ? undefined : 'Crew Not Entered',
      fallback: 'Failed to enter the crew',
    },
  })
}
