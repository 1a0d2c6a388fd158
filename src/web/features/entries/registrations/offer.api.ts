import { useMutation } from '@tanstack/react-query'
import { entryActsApi } from '#shared/contract/entry-acts.ts'
import { entriesApi, type Entry } from '#shared/contract/entries.ts'
import { formatMoment, withLocalTime } from '#shared/domain/words/dates.ts'
import { keyOf } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'
import { localZone } from '#web/browser/local-zone.ts'

export type Offered = { entryId: number; event: { id: number; title: string; timezone: string } }

export function useAcceptOffer({ entryId: id, event }: Offered) {
  return useMutation({
    mutationFn: async () => (await call(entryActsApi.acceptOffer, { params: { id } })).data,
    onSuccess: (entry, _variables, _result, { client }) => {
      client.setQueryData(keyOf(entriesApi.get, { params: { id } }), entry)
    },
    meta: {
      success: { title: 'You Have a Place', description: event.title },
      failure: 'Place Not Accepted',
      fallback: 'Failed to accept the place',
    },
  })
}

export function useDeclineOffer({ entryId: id, event }: Offered) {
  return useMutation({
    mutationFn: async (stays: boolean) =>
      (await call(entryActsApi.declineOffer, { params: { id }, body: { stays } })).data,
    onSuccess: (entry, _variables, _result, { client }) => {
      client.setQueryData(keyOf(entriesApi.get, { params: { id } }), entry)
    },
    meta: {
      success: (entry: Entry) => ({
        title: 'Place Declined',
        description: afterwards(entry, event),
      }),
      failure: 'Place Not Declined',
      fallback: 'Failed to decline the place',
    },
  })
}

function afterwards(
  { state, offerEndsAt, waitlistPosition }: Entry,
  { title, timezone }: Offered['event'],
) {
  if (state === 'offered' && offerEndsAt)
    return `Nobody else waits for it, so it is offered to you again until ${withLocalTime(formatMoment(offerEndsAt, timezone), offerEndsAt, timezone, localZone())}`
  return state === 'waitlisted'
    ? `You are number ${waitlistPosition} on the waitlist of ${title}`
    : `You are no longer in ${title}`
}
