import { useMutation } from '@tanstack/react-query'
import { type Rule, type RuleCategory, rulesApi } from '#shared/contract/rules.ts'
import { call } from '#web/data/api-client.ts'
import type { TextDraft } from '#web/parts/written-html/use-text-drafts.ts'
import { rulesQuery } from '../rules.api.ts'

/** Creates the rules of a category, or updates the version the draft is based on. */
export function useSaveRules(category: RuleCategory, stored: Rule | undefined) {
  return useMutation({
    mutationKey: ['save rules', category],
    mutationFn: async ({ content, version }: TextDraft) =>
      stored && version !== null
        ? (await call(rulesApi.update, { params: { id: stored.id }, body: { content, version } }))
            .data
        : (await call(rulesApi.create, { body: { category, content } })).data,
    onSuccess: (saved, _variables, _result, { client }) =>
      client.setQueryData(rulesQuery.queryKey, (rules = []) => [
        ...rules.filter((rule) => rule.category !== category),
        saved,
      ]),
    meta: {
      refetchesInBackground: true,
      ...(stored
        ? {
            success: 'Rules updated successfully',
            failure: 'Failed to update rules. Please try again.',
          }
        : {
            success: 'Rules created successfully',
            failure: 'Failed to create rules. Please try again.',
          }),
    },
  })
}
