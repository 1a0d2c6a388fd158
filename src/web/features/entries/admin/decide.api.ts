import { useMutation } from '@tanstack/react-query'
import { type Decided, type EventEntries, eventEntriesApi } from '#shared/contract/event-entries.ts'
import type { ActOnMany } from '#shared/domain/entries/entry-acts.ts'
import { call } from '#web/data/api-client.ts'
import { isAboutField } from '#web/data/api-error.ts'
import { decidedText } from './decided-text.ts'

export type DecisionOnMany = { act: ActOnMany; ids: number[]; reason: string; skip: boolean }

type Event = Pick<EventEntries['event'], 'id'>

/** Decides about one entry or many at once. */
export function useDecide({ id }: Event) {
  return useMutation({
    mutationKey: ['decide', id],
    mutationFn: async (body: DecisionOnMany) =>
      (await call(eventEntriesApi.decide, { params: { id }, body })).data,
    meta: {
      success: (decided: Decided[], { act }: DecisionOnMany) => decidedText(act, decided),
      failure: (error) => (isAboutField(error) ? undefined : 'Entries Not Changed'),
      fallback: 'Failed to change the entries',
    },
  })
}
