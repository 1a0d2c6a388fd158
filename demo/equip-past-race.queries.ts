import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { drivingRules, events, recordings } from '#server/database/schema.ts'
import type { DrivingRules } from '#shared/contract/driving-rules.ts'

const RULES: DrivingRules = {
  method: 'net',
  limits: [
    { kind: 'minimum', amount: { seconds: 80 * 60 } },
    { kind: 'maximum', amount: { seconds: 270 * 60 } },
    { kind: 'window', seconds: 160 * 60, within: 240 * 60 },
    { kind: 'drivers', least: 2 },
    { kind: 'stints', least: 1 },
  ],
  cost: 'One place on the next grid for every five minutes, and cake for the stewards.',
}

const VIDEOS = [
  { title: 'Broadcast', url: 'https://www.youtube.com/watch?v=paddock-demo', greenSeconds: 1_094 },
  {
    title: 'Second half, from the hairpin',
    url: 'https://vimeo.com/1000001',
    greenSeconds: -10_800,
  },
]

/** Gives a past race driving rules, and recordings with their offsets, once. */
export async function equipPastRace(db: Database, title: string) {
  const [event] = await db.select({ id: events.id }).from(events).where(eq(events.title, title))
  if (!event) return
  const added = await db
    .insert(drivingRules)
    .values({ eventId: event.id, version: 1, rules: RULES })
    .onConflictDoNothing()
    .returning()
  if (added.length > 0)
    await db.insert(recordings).values(VIDEOS.map((video) => ({ ...video, eventId: event.id })))
}
