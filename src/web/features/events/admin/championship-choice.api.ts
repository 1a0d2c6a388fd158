import { useMutation } from '@tanstack/react-query'
import { championshipLinksApi } from '#shared/contract/championship-links.ts'
import { championshipsApi } from '#shared/contract/championships.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

/** Championships and calendar years. */
export const championshipChoicesQuery = dataQuery(championshipsApi.list, {})

/** The rounds that an event is. */
export const roundsOfEventQuery = (id: number) =>
  dataQuery(championshipLinksApi.listOfEvent, { params: { id } })

export type ChosenChampionships = { eventId: number; add: number[]; remove: number[] }

export function useChooseChampionships() {
  return useMutation({
    mutationFn: ({ eventId, ...body }: ChosenChampionships) =>
      call(championshipLinksApi.chooseOfEvent, { params: { id: eventId }, body }),
    meta: {
      failure: 'The event is saved, but not what it counts for',
      fallback: 'Choose its championships again by editing the event.',
    },
  })
}
