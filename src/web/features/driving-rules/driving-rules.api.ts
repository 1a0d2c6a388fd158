import { queryOptions, useMutation } from '@tanstack/react-query'
import { type DrivingRules, drivingRulesApi } from '#shared/contract/driving-rules.ts'
import { call } from '#web/data/api-client.ts'
import { isAboutField } from '#web/data/api-error.ts'
import { queryKeys } from '#web/data/query-keys.ts'

export function drivingRulesQuery(eventId: number) {
  return queryOptions({
    queryKey: queryKeys.drivingRules(eventId),
    queryFn: async () => (await call(drivingRulesApi.get, { params: { id: eventId } })).data,
  })
}

type Change = { version: number; rules: DrivingRules | null }

export function useSetDrivingRules(eventId: number) {
  return useMutation({
    mutationFn: (body: Change) => call(drivingRulesApi.set, { params: { id: eventId }, body }),
    meta: {
      touches: [{ topic: 'driving-rules', id: eventId }],
      success: (_: unknown, { rules }: Change) =>
        rules ? 'Driving Rules Saved' : 'Driving Rules Removed',
      failure: (error) => (isAboutField(error) ? undefined : 'Driving Rules Not Saved'),
      fallback: 'Failed to save the driving rules',
    },
  })
}
