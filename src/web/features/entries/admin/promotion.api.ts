import { useMutation } from '@tanstack/react-query'
import { type EventEntries, eventEntriesApi } from '#shared/contract/event-entries.ts'
import { call } from '#web/data/api-client.ts'
import { isAboutField } from '#web/data/api-error.ts'

type Event = Pick<EventEntries['event'], 'id'>

type Promotion = { isOn: boolean; reason: string }

/** Turns automatic promotion on or off. */
export function useSetPromotion({ id }: Event) {
  return useMutation({
    mutationFn: async (body: Promotion) =>
      (await call(eventEntriesApi.setPromotion, { params: { id }, body })).data,
    meta: {
      success: ({ promoted }: { promoted: number }, { isOn }: Promotion) =>
        isOn
          ? {
              title: 'Automatic Promotion Is On',
              description:
                promoted === 0
                  ? 'Nobody who waits fits a free place now'
                  : `${promoted} from the waitlist got a place`,
            }
          : {
              title: 'Automatic Promotion Is Off',
              description: 'Free places stay free until you let somebody in',
            },
      failure: (error) => (isAboutField(error) ? undefined : 'Automatic Promotion Not Changed'),
      fallback: 'Failed to change automatic promotion',
    },
  })
}
