import { useMutation, useQueryClient } from '@tanstack/react-query'
import { eventEntriesApi } from '#shared/contract/event-entries.ts'
import { CSV_TYPE } from '#shared/domain/words/csv.ts'
import { entryListCsv, entryListFileName } from '#shared/domain/entries/entry-list.ts'
import { dataQuery } from './answer-query.ts'
import { saveFile } from '#web/browser/save-file.ts'

/** For organisers. */
export function eventEntriesQuery(id: number) {
  return dataQuery(eventEntriesApi.get, { params: { id } })
}

/** Downloads the entry list of an event as CSV. */
export function useSaveEntryList(eventId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const entries = await client.fetchQuery(eventEntriesQuery(eventId))
      saveFile(entryListFileName(entries.event), entryListCsv(entries), CSV_TYPE)
    },
    meta: {
      failure: 'Download Failed',
      fallback: 'Failed to load the entry list',
    },
  })
}
