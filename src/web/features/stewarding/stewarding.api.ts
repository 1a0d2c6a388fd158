import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  type StewardingChange,
  stewardingSettingsApi,
} from '#shared/contract/stewarding-settings.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

export const stewardingQuery = queryOptions(dataQuery(stewardingSettingsApi.list, {}))

/** @param championshipId null for the guild */
export function useSetStewarding(championshipId: number | null) {
  return useMutation({
    mutationFn: (body: StewardingChange) =>
      championshipId === null
        ? call(stewardingSettingsApi.setForGuild, { body })
        : call(stewardingSettingsApi.setForChampionship, { params: { id: championshipId }, body }),
    meta: {
      success: 'Stewarding Settings Saved',
      failure: 'Stewarding Settings Not Saved',
      fallback: 'Failed to save the stewarding settings',
    },
  })
}
