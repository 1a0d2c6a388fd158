import { queryOptions, useMutation } from '@tanstack/react-query'
import { type Calendar, calendarsApi, type WhichCalendar } from '#shared/contract/calendars.ts'
import { championshipsApi } from '#shared/contract/championships.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

export const calendarsQuery = queryOptions(dataQuery(calendarsApi.list, {}))

/** Only a championship that somebody set up and that goes on has a calendar worth subscribing to. */
export const runningChampionshipsQuery = queryOptions({
  ...dataQuery(championshipsApi.list, {}),
  select: (all) =>
    all.flatMap(({ id, name, closed }) => (id === null || closed ? [] : { id, name })),
})

export function useCreateCalendar() {
  return useMutation({
    mutationFn: async (body: WhichCalendar) => (await call(calendarsApi.create, { body })).data,
    meta: {
      failure: 'No Address Made',
      fallback: 'Failed to make an address for the calendar',
    },
  })
}

export function useReplaceCalendar() {
  return useMutation({
    mutationFn: async ({ kind, championshipId, generation }: Calendar) =>
      (await call(calendarsApi.replace, { body: { kind, championshipId, generation } })).data,
    meta: {
      success: {
        title: 'New Address Made',
        description: 'Add the calendar again wherever you want to keep it.',
      },
      failure: 'No New Address',
      fallback: 'Failed to make a new address',
    },
  })
}
