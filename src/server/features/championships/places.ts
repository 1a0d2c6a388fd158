import { remembered } from '#server/work/remembered.ts'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import { isHeld } from '#shared/domain/scoring/season.ts'
import { driversIn } from './drivers-in.ts'
import type { Planned } from './plan.ts'
import { type Championships, type Scored, scoredSeasons } from './scored.ts'

/** What other pages say about the drivers' tables of a championship. */
export type ChampionshipPlaces = {
  /** Rounds with results. */
  heldRounds: number
  /** How many of them may still change. */
  provisionalRounds: number
  classes: ClassPlaces[]
}

/** The places in one class. */
export type ClassPlaces = {
  carClass: string
  /** Whoever is first. Without points they have not won anything yet, so then there is nobody. */
  leaders: { name: string; userId: number | null; points: number }[]
  /** All drivers with a row. */
  drivers: number
  /** The places of members and guests, by user id. */
  placeOf: ReadonlyMap<number, Place>
}

export type Place = { key: string; position: number | null; points: number }

/** More championships than a guild has; the places in a large one take 50 KB. */
const MOST_KEPT = 400

export type RememberedPlaces = ReturnType<typeof rememberedPlaces>

/**
 * Keeps who leads and the places of all drivers, per championship until something changes that its tables depend on.
 * Several that are not known are read in one go.
 */
export function rememberedPlaces(db: Database, championships: Pick<Championships, 'score'>) {
  const kept = remembered<ChampionshipPlaces>(MOST_KEPT)

  /** In the order of the championships. */
  return function placesIn(planned: readonly Planned[]): Promise<ChampionshipPlaces[]> {
    const unknown: Planned[] = []
    // Once all that are not known are named.
    const scored = Promise.resolve().then(() => readScored(unknown))
    const found = planned.map((one) =>
      kept({ key: one.version }, async () => {
        const index = unknown.push(one) - 1
        return placesOf((await scored)[index])
      }),
    )
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

function placesOf(scored: Scored | undefined): ChampionshipPlaces {
  if (!scored) return { heldRounds: 0, provisionalRounds: 0, classes: [] }
  const held = scored.season.rounds.filter(isHeld)
  return {
    heldRounds: held.length,
    provisionalRounds: held.filter(({ isProvisional }) => isProvisional).length,
    classes: classesOf(scored),
  }
}

function classesOf(scored: Scored): ClassPlaces[] {
  return scored.classes.map((carClass) => {
    const drivers = driversIn(scored, carClass)
    const placeOf = new Map<number, Place>()
    const leaders: ClassPlaces['leaders'] = []
    for (const { key, name, userId, position, points } of drivers) {
      if (userId !== null) placeOf.set(userId, { key, position, points })
      if (position === 1 && points > 0) leaders.push({ name, userId, points })
    }
    return { carClass, leaders, drivers: drivers.length, placeOf }
  })
}
