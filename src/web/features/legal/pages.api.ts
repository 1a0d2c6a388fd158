import { useMutation } from '@tanstack/react-query'
import { pagesApi } from '#shared/contract/pages.ts'
import type { GuildPage } from '#shared/domain/guild/guild-pages.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'
import type { TextDraft } from '#web/parts/written-html/use-text-drafts.ts'

export function pageQuery(page: GuildPage) {
  return dataQuery(pagesApi.get, { params: { page } })
}

export function useSavePage(page: GuildPage) {
  return useMutation({
    mutationKey: ['save page', page],
    mutationFn: async (body: TextDraft) =>
      (await call(pagesApi.save, { params: { page }, body })).data,
    onSuccess: (saved, _variables, _result, { client }) =>
      client.setQueryData(pageQuery(page).queryKey, saved),
    meta: {
      refetchesInBackground: true,
      success: 'Page updated successfully',
      failure: 'Failed to update the page. Please try again.',
    },
  })
}
