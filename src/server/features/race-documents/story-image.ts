import { createHash } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { notFound } from '#server/errors.ts'
import { drawCard } from '#server/images/draw-card.ts'
import { formatDay } from '#shared/domain/dates.ts'
import { type CardPart, storyCard } from '#shared/domain/race-story/story-card.ts'
import { trackLabel } from '#shared/domain/track-label.ts'
import { sessionOf } from './session-of.ts'
import { findImageEvent, listPodiums } from './story-image.queries.ts'

/** An image has some 30 KB. */
const KEPT_IMAGES = 32

export type StoryImage = { etag: string; png: Promise<Buffer> }

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

/** Keeps the images that were asked for last, by what they show. Two who ask at once wait for the same one. */
export function rememberedImages(draw = drawCard, most = KEPT_IMAGES) {
  const kept = new Map<string, Promise<Buffer>>()

  return function imageOf(parts: readonly CardPart[]): StoryImage {
    const key = createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
    const png = kept.get(key) ?? draw(parts)
    // A map keeps the order in which its keys were set.
    kept.delete(key)
    kept.set(key, png)
    png.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return { etag: `"${key}"`, png }
  }
}
