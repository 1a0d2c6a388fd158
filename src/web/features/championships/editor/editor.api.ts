import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  type ChampionshipFormValues,
  championshipFormApi,
  type Preview,
} from '#shared/contract/championship-form.ts'
import type { WantedTable } from '#shared/contract/championship-tables.ts'
import { championshipsApi } from '#shared/contract/championships.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { pointsSystemsApi } from '#shared/contract/points-systems.ts'
import { about, dataQuery, keyOf } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

/** A championship as its form holds it. */
export const storedQuery = (id: number) => dataQuery(championshipFormApi.get, { params: { id } })

/** Whose races can be rounds. */
export const racesQuery = dataQuery(eventsApi.list, { query: {} })

export const pointsSystemsQuery = dataQuery(pointsSystemsApi.list, {})

/** Previews that were shown before are not worth their memory. */
const KEPT_PREVIEWS_MS = 30_000

export type PreviewWanted = {
  /** Null for a new championship. */
  id: number | null
  form: ChampionshipFormValues
  /** The points system that the form is about. */
  ofSystem: number | null
  table: Pick<WantedTable, 'of' | 'class'>
}

/** A table with the values of the form, and who moves. A newer one cancels the call. */
export const previewQuery = (body: PreviewWanted) =>
  queryOptions({
    ...about(championshipFormApi.preview, { body }),
    queryFn: async ({ signal }) =>
      (await call(championshipFormApi.preview, { body }, { signal })).data,
    // A table of other drivers or of another class would contradict the filters above it.
    placeholderData: (previous: Preview | undefined, query) =>
      isSameTable(query?.queryKey[1].body, body) ? previous : undefined,
    gcTime: KEPT_PREVIEWS_MS,
  })

type Shown = {
  id: number | null
  table: { of?: string | undefined; class?: string | undefined }
}

const isSameTable = (shown: Shown | undefined, { id, table }: PreviewWanted) =>
  shown?.id === id && shown.table.of === table.of && shown.table.class === table.class

/** Creates a championship, or changes the one with this id. */
export function useSaveChampionship(id?: number) {
  return useMutation({
    mutationKey: ['save championship', id],
    mutationFn: async (body: ChampionshipFormValues & { reason?: string }) => {
      if (id === undefined) return (await call(championshipFormApi.create, { body })).data
      return (await call(championshipFormApi.update, { params: { id }, body })).data
    },
    meta: {
      success: 'Championship Saved',
      failure: 'Save Failed',
      fallback: 'Failed to save championship',
    },
  })
}

/** `leave` navigates away first, so that the deleted championship is not fetched again. */
export function useDeleteChampionship(id: number, leave: () => Promise<void>) {
  return useMutation({
    mutationKey: ['delete championship', id],
    mutationFn: () => call(championshipFormApi.delete, { params: { id } }),
    onSuccess: async (_data, _variables, _result, { client }) => {
      await leave()
      client.removeQueries({ queryKey: storedQuery(id).queryKey })
      const params = { id: `season-${id}` }
      client.removeQueries({ queryKey: keyOf(championshipsApi.get, { params, query: {} }) })
    },
    meta: {
      success: 'Championship Deleted',
      failure: 'Delete Failed',
      fallback: 'Failed to delete championship',
    },
  })
}
