import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import { tableOf } from '#shared/domain/scoring/score-championship.ts'
import { driverIdIn } from './loaded-season.ts'
import type { Planned } from './plan.ts'
import { type Championships, type Scored, scoredSeasons } from './scored.ts'

/** What other pages say about the drivers' table of a class. */
export type ClassPlaces = {
  carClass: string
  /** Whoever is first. Without points they have not won anything yet, so then there is nobody. */
  leaders: { name: string; userId: number | null; points: number }[]
  /** All drivers with a row. */
  drivers: number
  /** Of members and guests, by user id. */
  placeOf: ReadonlyMap<number, Place>
}

export type Place = { key: string; position: number | null; points: number }

/** More championships than a guild has; the places in a large one take 50 KB. */
const MOST_KEPT = 400

export type Places = ReturnType<typeof rememberedPlaces>

/**
 * Keeps who leads and the places of all drivers, per championship until something changes that its tables depend on.
 * Several that are not known are read in one go.
 */
export function rememberedPlaces(db: Database, championships: Pick<Championships, 'score'>) {
  const kept = new Map<string, Promise<ClassPlaces[]>>()

  /** In the order of the championships. */
  return async function placesIn(planned: readonly Planned[]): Promise<ClassPlaces[][]> {
    const unknown = planned.filter(({ version }) => !kept.has(version))
    const scored = readScored(unknown)
    for (const [index, { version }] of unknown.entries()) {
      const places = scored.then((all) => placesOf(all[index]))
      kept.set(version, places)
      places.catch(() => kept.delete(version))
    }
    const found = planned.map(({ version }) => {
      const places = kept.get(version) ?? Promise.resolve([])
      // A map keeps the order in which its keys were set.
      kept.delete(version)
      kept.set(version, places)
      return places
    })
    for (const version of kept.keys()) {
      if (kept.size <= Math.max(MOST_KEPT, planned.length)) break
      kept.delete(version)
    }
    return Promise.all(found)
  }

  /** One that changed is usually looked at, too. */
  async function readScored(unknown: readonly Planned[]) {
    const [only, ...others] = unknown
    if (!only) return []
    if (others.length === 0) return [await championships.score(only)]
    return atOneMoment(db, (tx) => scoredSeasons(tx, unknown))
  }
}

function placesOf(scored: Scored | undefined): ClassPlaces[] {
  if (!scored) return []
  return scored.classes.map((carClass) => {
    const { rows } = tableOf(scored.championship, { of: 'drivers', class: carClass })
    const placeOf = new Map<number, Place>()
    const leaders: ClassPlaces['leaders'] = []
    for (const { key, name, position, points } of rows) {
      const userId = driverIdIn(scored, key)
      if (userId !== null) placeOf.set(userId, { key, position, points })
      if (position === 1 && points > 0) leaders.push({ name, userId, points })
    }
    return { carClass, leaders, drivers: rows.length, placeOf }
  })
}
