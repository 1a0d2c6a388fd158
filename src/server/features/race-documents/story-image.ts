import type { Database } from '#server/database/database.ts'
import { notFound } from '#server/errors.ts'
import { formatDay } from '#shared/domain/words/dates.ts'
import { storyCard } from '#shared/domain/race-story/story-card.ts'
import { trackLabel } from '#shared/domain/events/track-label.ts'
import { sessionOf } from './session-of.ts'
import { findImageEvent, listPodiums } from './story-image.queries.ts'

/** What the image of a race shows. Throws if the event or its results do not exist. */
export async function storyCardOf(
  db: Database,
  { id, session, guild }: { id: number; session: number | undefined; guild: string },
) {
  const sessionId = await sessionOf(db, id, session)
  const event = await findImageEvent(db, id)
  const podium = await listPodiums(db, sessionId)
  if (!event || podium.length === 0) throw notFound('Podium')
  const { title, track, startDateTime, timezone } = event
  const date = formatDay(startDateTime, timezone)
  return storyCard({ guild, title, track: trackLabel(track), date, podium })
}
