import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { type JoinSettings, raceJoinsApi } from '#shared/contract/race-joins.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

/** A race of an event, by the id of its session. */
type Race = { eventId: number; session: number }

export type JoinForm = { files: number[]; settings: JoinSettings }

/** The files that can be joined, and the join in force. */
export function joinsQuery({ eventId, session }: Race) {
  return dataQuery(raceJoinsApi.get, { params: { id: eventId }, query: { session } })
}

/** The classification as it would be. */
export function joinPreviewQuery({ eventId, session }: Race, form: JoinForm) {
  const body = withEqualReasons(form)
  const race = { params: { id: eventId }, query: { session } }
  return queryOptions({
    ...dataQuery(raceJoinsApi.preview, { ...race, body }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** For a preview, which no reason changes: the server would read the files again for every letter. */
function withEqualReasons({ files, settings }: JoinForm): JoinForm {
  const credits = settings.credits.map((credit) => ({ ...credit, reason: 'Preview' }))
  return { files, settings: { ...settings, credits } }
}

type Version = Race & { version: number }

export function useJoin({ eventId, session, version }: Version) {
  const race = { params: { id: eventId }, query: { session } }
  return useMutation({
    mutationFn: async (form: JoinForm) =>
      (await call(raceJoinsApi.create, { ...race, body: { ...form, version } })).data,
    meta: {
      success: 'Files Joined',
      failure: 'Join Failed',
      fallback: 'Failed to join the files',
    },
  })
}

export function useUndoJoin({ eventId, session, version }: Version) {
  const race = { params: { id: eventId }, query: { session } }
  return useMutation({
    mutationFn: async () => (await call(raceJoinsApi.undo, { ...race, body: { version } })).data,
    meta: {
      success: 'Join Undone',
      failure: 'Undo Failed',
      fallback: 'Failed to undo the join',
    },
  })
}
