import { useMutation } from '@tanstack/react-query'
import { type DrivingRules, drivingRulesApi } from '#shared/contract/driving-rules.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'
import { isAboutField } from '#web/data/api-error.ts'

export function drivingRulesQuery(eventId: number) {
  return dataQuery(drivingRulesApi.get, { params: { id: eventId } })
}

type Change = { version: number; rules: DrivingRules | null }

export function useSetDrivingRules(eventId: number) {
  return useMutation({
    mutationFn: (body: Change) => call(drivingRulesApi.set, { params: { id: eventId }, body }),
    meta: {
      success: (_: unknown, { rules }: Change) =>
        rules ? 'Driving Rules Saved' : 'Driving Rules Removed',
      failure: (error) => (isAboutField(error) ? undefined : 'Driving Rules Not Saved'),
      fallback: 'Failed to save the driving rules',
    },
  })
}
