import type { Database } from '#server/database/database.ts'
import { decisionCardOf } from '#server/features/decisions/index.ts'
import { type Posted, tellDecision } from '#server/features/posts/index.ts'
import { decisionPost } from '#shared/domain/discord/decision-post.ts'
import type { Composed, Composing } from './composed.ts'

const PICTURE = 'decision.png'

/** A decision with its picture, neither of which says anything about licence points, evidence or who reported. */
export async function composeDecision(
  tx: Database,
  posted: Posted,
  { guild }: Pick<Composing, 'guild'>,
): Promise<Composed> {
  const told = await tellDecision(tx, posted)
  if (!('thing' in told)) return told
  const { event, championship, number } = told.thing
  const place = event ? { eventId: event.id } : { championshipId: championship?.id ?? 0 }
  return {
    post: decisionPost({ ...told.thing, image: PICTURE }),
    picture: await decisionCardOf(tx, { place, number, guild }),
    thread: event?.title ?? championship?.name ?? '',
  }
}
