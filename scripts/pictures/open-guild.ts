import type { Database } from '#server/database/database.ts'
import { guildSettings } from '#server/database/schema.ts'
import { PUBLIC_PART_KEYS, type PublicPart } from '#shared/domain/public-pages/public-parts.ts'

const TEXT =
  'We run multi-class endurance races: shared cars, long nights and honest results. Beginners are welcome.'

/** Shows everything to visitors that a guild can show. */
export const openToVisitors = (db: Database) => show(db, PUBLIC_PART_KEYS)

export const closeToVisitors = (db: Database) => show(db, [])

async function show(db: Database, publicParts: PublicPart[]) {
  const values = {
    publicParts,
    publicFrom: new Date(0),
    hasPublicDescriptions: true,
    publicText: TEXT,
  }
  await db
    .insert(guildSettings)
    .values(values)
    .onConflictDoUpdate({ target: guildSettings.isOnly, set: values })
}
