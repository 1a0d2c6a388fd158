import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { championshipRounds, championships, stewardingSettings } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { type StewardingSettings, USUAL_SETTINGS } from '#shared/domain/stewarding/settings.ts'

/**
 * How reports about events are judged, by event: as its championship has chosen, else the guild, else as usual. Of several
 * championships that have chosen, the one that was created first.
 */
export async function settingsOfEvents(
  db: Database,
  eventIds: readonly number[],
): Promise<(eventId: number) => StewardingSettings> {
  const rows = await db
    .select({
      championshipId: stewardingSettings.championshipId,
      eventId: championshipRounds.eventId,
      settings: stewardingSettings.settings,
    })
    .from(stewardingSettings)
    .leftJoin(
      championshipRounds,
      and(
        eq(championshipRounds.championshipId, stewardingSettings.championshipId),
        inArray(championshipRounds.eventId, [...eventIds]),
      ),
    )
    .where(
      and(
        isNotNull(stewardingSettings.settings),
        or(isNull(stewardingSettings.championshipId), isNotNull(championshipRounds.eventId)),
      ),
    )
    .orderBy(asc(stewardingSettings.championshipId))
  const guild = rows.find(({ championshipId }) => championshipId === null)
  return (id) => (rows.find(({ eventId }) => eventId === id) ?? guild)?.settings ?? USUAL_SETTINGS
}

/** The same of one event. */
export async function settingsFor(db: Database, eventId: number): Promise<StewardingSettings> {
  return (await settingsOfEvents(db, [eventId]))(eventId)
}

/** Of a championship, or with null of the guild. Version 0 for what was never chosen. */
export async function findSettings(db: Database, championshipId: number | null) {
  const [row] = await db
    .select({ settings: stewardingSettings.settings, version: stewardingSettings.version })
    .from(stewardingSettings)
    .where(
      championshipId === null
        ? isNull(stewardingSettings.championshipId)
        : eq(stewardingSettings.championshipId, championshipId),
    )
  return row ?? { settings: null, version: 0 }
}

export async function saveSettings(
  tx: Database,
  championshipId: number | null,
  values: { settings: StewardingSettings | null; version: number },
) {
  await tx
    .insert(stewardingSettings)
    .values({ championshipId, ...values })
    .onConflictDoUpdate({ target: stewardingSettings.championshipId, set: values })
}

/** With the version that they have; those that have not chosen are at 0. */
export function listChampionshipSettings(db: Database) {
  return db
    .select({
      id: championships.id,
      name: championships.name,
      settings: stewardingSettings.settings,
      version: sql<number>`coalesce(${stewardingSettings.version}, 0)`,
    })
    .from(championships)
    .leftJoin(stewardingSettings, eq(stewardingSettings.championshipId, championships.id))
    .orderBy(asc(sql`lower(${championships.name})`), asc(championships.id))
}

export async function findChampionshipName(db: Database, id: number) {
  const [row] = await db
    .select({ name: championships.name })
    .from(championships)
    .where(eq(championships.id, id))
  return row?.name
}

/** One change at a time, until the transaction ends. */
export async function lockSettings(tx: Database) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('stewarding settings'))`)
}
