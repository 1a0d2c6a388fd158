import type { Database } from '#server/database/database.ts'
import { tablesAfter } from '#server/features/championships/index.ts'
import type { PostedStandings } from '#shared/domain/discord/standings-post.ts'
import type { Posted, Told } from './told.ts'

/** The tables of a championship after a round, from when its result is official until that of a later round is. */
export async function tellStandings(
  tx: Database,
  { subjectId, eventId, isTold }: Posted,
): Promise<Told<PostedStandings>> {
  const after = await tablesAfter(tx, { championshipId: subjectId, eventId: eventId ?? 0 })
  if (!after) return { deleted: 'The championship was deleted' }
  const { championship, round, tables, isLaterOfficial } = after
  if (!round) return { deleted: 'The event is no round of the championship any more' }
  if (round.state === 'none') return { deleted: 'There are no results' }
  if (isLaterOfficial) return { skipped: 'A later round is official' }
  const isOfficial = round.state === 'official'
  if (!isOfficial && !isTold) return { skipped: 'The result is not official yet' }
  return { thing: { championship, round, isOpenAgain: !isOfficial, tables } }
}
