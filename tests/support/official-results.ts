import { classificationVersionsApi } from '#shared/contract/classification-versions.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { resultsDeskApi } from '#shared/contract/results-desk.ts'
import type { startTestApp } from './test-app.ts'

/** What an organiser does at the results desk of an event. */
export function officialResults(
  { as }: Pick<Awaited<ReturnType<typeof startTestApp>>, 'as'>,
  organiser: { id: number },
) {
  const versionOf = async (id: number) =>
    (await as(organiser).call(resultsDeskApi.get, { params: { id } })).data.version

  return {
    confirm: async (id: number) =>
      as(organiser).call(classificationVersionsApi.confirm, {
        params: { id },
        body: { version: await versionOf(id) },
      }),
    reopen: async (id: number) =>
      as(organiser).call(classificationVersionsApi.reopen, {
        params: { id },
        body: { version: await versionOf(id), reason: 'A new video' },
      }),
    remove: async (id: number) =>
      as(organiser).call(resultsApi.delete, {
        params: { id },
        query: { version: await versionOf(id) },
      }),
  }
}
