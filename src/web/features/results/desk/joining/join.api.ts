import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { type JoinSettings, raceJoinsApi } from '#shared/contract/race-joins.ts'
import { call } from '#web/lib/api-client.ts'
import { queryKeys } from '#web/lib/query-keys.ts'

export type JoinForm = { files: number[]; settings: JoinSettings }

/** The files that can be joined, and the join in force. */
export function joinsQuery(eventId: number) {
  return queryOptions({
    queryKey: queryKeys.joins(eventId),
    queryFn: async () => (await call(raceJoinsApi.get, { params: { id: eventId } })).data,
  })
}

/** The classification as it would be. */
export function joinPreviewQuery(eventId: number, form: JoinForm) {
  const body = withEqualReasons(form)
  return queryOptions({
    queryKey: queryKeys.joinPreview(eventId, body),
    queryFn: async () => (await call(raceJoinsApi.preview, { params: { id: eventId }, body })).data,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** For a preview, which no reason changes: the server would read the files again for every letter. */
function withEqualReasons({ files, settings }: JoinForm): JoinForm {
  const credits = settings.credits.map((credit) => ({ ...credit, reason: 'Preview' }))
  return { files, settings: { ...settings, credits } }
}

type Version = { eventId: number; version: number }

export function useJoin({ eventId, version }: Version) {
  return useMutation({
    mutationFn: async (form: JoinForm) =>
      (await call(raceJoinsApi.create, { params: { id: eventId }, body: { ...form, version } }))
        .data,
    meta: {
      touches: [{ topic: 'results', id: eventId }],
      success: 'Files Joined',
      failure: 'Join Failed',
      fallback: 'Failed to join the files',
    },
  })
}

export function useUndoJoin({ eventId, version }: Version) {
  return useMutation({
    mutationFn: async () =>
      (await call(raceJoinsApi.undo, { params: { id: eventId }, body: { version } })).data,
    meta: {
      touches: [{ topic: 'results', id: eventId }],
      success: 'Join Undone',
      failure: 'Undo Failed',
      fallback: 'Failed to undo the join',
    },
  })
}
