import { queryOptions, useMutation } from '@tanstack/react-query'
import { championshipLinksApi } from '#shared/contract/championship-links.ts'
import { championshipsApi } from '#shared/contract/championships.ts'
import { call } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'

/** Championships and calendar years. */
export const championshipChoicesQuery = queryOptions({
  queryKey: queryKeys.championships,
  queryFn: async () => (await call(championshipsApi.list, {})).data,
})

/** The rounds that an event is. */
export const roundsOfEventQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.eventChampionships(id),
    queryFn: async () => (await call(championshipLinksApi.listOfEvent, { params: { id } })).data,
  })

export type ChosenChampionships = { eventId: number; add: number[]; remove: number[] }

export function useChooseChampionships() {
  return useMutation({
    mutationFn: ({ eventId, ...body }: ChosenChampionships) =>
      call(championshipLinksApi.chooseOfEvent, { params: { id: eventId }, body }),
    meta: {
      touches: [{ topic: 'seasons' }],
      failure: 'The event is saved, but not what it counts for',
      fallback: 'Choose its championships again by editing the event.',
    },
  })
}
