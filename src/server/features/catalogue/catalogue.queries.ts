import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { carClasses, cars, gameTypes, tracks } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { trackOutline } from './track-outlines.ts'

const classColumns = { id: carClasses.id, name: carClasses.name, color: carClasses.color }

export function listCars(db: Database) {
  return db
    .select({ id: cars.id, make: cars.make, model: cars.model, carClass: classColumns })
    .from(cars)
    .innerJoin(carClasses, eq(carClasses.id, cars.carClassId))
    .orderBy(asc(carClasses.rank), asc(cars.make), asc(cars.model))
}

export function listCarClasses(db: Database) {
  return db
    .select({ ...classColumns, description: carClasses.description })
    .from(carClasses)
    .orderBy(asc(carClasses.rank), asc(carClasses.name))
}

export function listGameTypes(db: Database) {
  return db
    .select({ id: gameTypes.id, name: gameTypes.name })
    .from(gameTypes)
    .orderBy(asc(gameTypes.name))
}

export const trackColumns = {
  id: tracks.id,
  name: tracks.name,
  country: tracks.country,
  length: sql<string>`${tracks.lengthKm}::text`,
  turns: tracks.turns,
  imageUrl: tracks.imageUrl,
  description: tracks.description,
  layoutVariant: tracks.layoutVariant,
  outline: sql`jsonb_build_array(${tracks.name}, ${tracks.layoutVariant})`.mapWith(drawnOutline),
}

function drawnOutline([name, layoutVariant]: [string, string | null]) {
  return trackOutline(name, layoutVariant)
}

const byName = new Intl.Collator('en', { numeric: true })

/** In the order of their names, which does not depend on the database's collation; layouts of one circuit in that of theirs. */
export async function listTracks(db: Database) {
  const found = await db.select({ ...trackColumns, version: tracks.version }).from(tracks)
  return found.sort(
    (one, other) =>
      byName.compare(one.name, other.name) ||
      byName.compare(one.layoutVariant ?? '', other.layoutVariant ?? '') ||
      one.id - other.id,
  )
}

export async function findTrack(db: Database, id: number) {
  const [track] = await db.select({ id: tracks.id }).from(tracks).where(eq(tracks.id, id))
  return track
}

/** The first of these ids that is not a class. */
export async function findMissingClass(db: Database, ids: readonly number[]) {
  const known = await db
    .select({ id: carClasses.id })
    .from(carClasses)
    .where(inArray(carClasses.id, [...ids]))
  return ids.find((id) => !known.some((row) => row.id === id))
}

/** The simulation that events are raced in: the first of the catalogue. Locks it against deletion. */
export async function defaultGameTypeId(tx: Database) {
  const [game] = await tx
    .select({ id: gameTypes.id })
    .from(gameTypes)
    .orderBy(asc(gameTypes.id))
    .limit(1)
    .for('key share')
  return game?.id ?? null
}
