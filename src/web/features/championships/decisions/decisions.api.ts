import { useMutation } from '@tanstack/react-query'
import {
  championshipDecisionsApi,
  type ChampionshipDecisionValues,
} from '#shared/contract/championship-decisions.ts'
import type { Championship } from '#shared/contract/championships.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

/** A championship that can have decisions, which a calendar year cannot. */
export type Decided = Pick<Championship, 'key' | 'version'> & { id: number }

export const decisionsQuery = ({ id }: Pick<Decided, 'id'>) =>
  dataQuery(championshipDecisionsApi.list, { params: { id } })

export function useDecide({ id, version }: Pick<Decided, 'id' | 'version'>) {
  return useMutation({
    mutationFn: (body: { decision: ChampionshipDecisionValues; reason: string }) =>
      call(championshipDecisionsApi.decide, { params: { id }, body: { version, ...body } }),
    meta: {
      success: 'Decision Made',
      failure: 'Decision Failed',
      fallback: 'Failed to make the decision',
    },
  })
}

export function useUndoDecision({ id, version }: Pick<Decided, 'id' | 'version'>) {
  return useMutation({
    mutationFn: (decisionId: number) =>
      call(championshipDecisionsApi.undo, { params: { id, decisionId }, body: { version } }),
    meta: {
      success: 'Decision Undone',
      failure: 'Undo Failed',
      fallback: 'Failed to undo the decision',
    },
  })
}
