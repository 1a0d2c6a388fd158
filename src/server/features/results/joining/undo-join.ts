import type { Deps } from '#server/deps.ts'
import { conflict } from '#server/errors.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { restoreResults } from '../importing/restore-results.ts'
import { findJoin, getJoinableRace } from './joins.queries.ts'

type Undo = { eventId: number; session: number | undefined; version: number; viewer: CurrentUser }

/** Restores what was there before the files were joined: the results of one file, or without one those of the first. */
export async function undoJoin(deps: Deps, { eventId, session, ...request }: Undo) {
  const { sessionId } = await getJoinableRace(deps.db, eventId, session)
  const join = sessionId === undefined ? undefined : await findJoin(deps.db, sessionId)
  const fileId = join?.replacedFileId ?? join?.files[0]?.id
  if (fileId === undefined) throw conflict('These results are not joined from several files')
  return restoreResults(deps, { eventId, fileId, action: 'results.unjoin', ...request })
}
