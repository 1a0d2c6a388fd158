import { notFound } from '#server/errors.ts'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import { one } from '#server/database/one.ts'
import type { Database } from '#server/database/database.ts'
import { remembered } from '#server/remembered.ts'
import { type Championship, scoreRounds } from '#shared/domain/scoring/championship.ts'
import { type PartialConfiguration, withDefaults } from '#shared/domain/scoring/configuration.ts'
import { driverId } from '#shared/domain/person-key.ts'
import { listDisplayNames, readFrozen } from './closings.queries.ts'
import { type FrozenSeason, thawedSeason } from './frozen-season.ts'
import { tablesVersion } from './championships.queries.ts'
import { type LoadedSeason, loadedSeason } from './loaded-season.ts'
import type { Publication } from '#shared/contract/championship-publications.ts'
import { loadPlan, type Planned } from './plan.ts'
import { newPlanMemory } from './plan-memory.ts'
import { findPublication } from './publications.queries.ts'
import { racesAtMemory } from './races-at.ts'
import { readSources } from './round-sources.ts'
import { listClassNames } from './rounds.queries.ts'

/** A championship whose rounds are read and scored: every table is made of it. */
export type Scored = LoadedSeason & {
  planned: Planned
  championship: Championship
  /** Set if it is the copy that was published. */
  published: Publication | null
}

/** More than anybody compares at a time; a large one takes 10 MB. */
const MOST_SCORED = 12

/**
 * Keeps the plan of all championships until anything changes, and those that were scored last until something changes
 * that they depend on: results of one championship leave the others as they are.
 */
export function rememberedChampionships(db: Database) {
  const plan = remembered<Planned[]>()
  const scored = remembered<Scored>(MOST_SCORED)
  const memory = newPlanMemory<Planned>()
  const races = racesAtMemory()

  async function readPlan() {
    const version = await tablesVersion(db)
    return plan({ version }, () => atOneMoment(db, (tx) => loadPlan(tx, memory)))
  }

  async function get(key: string) {
    const found = (await readPlan()).find((planned) => planned.key === key)
    if (!found) throw notFound('Championship')
    return found
  }

  /**
   * @param publication the id of the copy that was published; without one, as it is
   * @throws not_found if the championship has no such publication
   */
  function score(planned: Planned, publication?: number) {
    const { key, version } = planned
    return scored({ key: publication === undefined ? key : `${key} ${publication}`, version }, () =>
      atOneMoment(db, async (tx) =>
        publication === undefined
          ? one(await scoredSeasons(tx, [planned], races))
          : publishedSeason(tx, planned, publication),
      ),
    )
  }

  /**
   * The championships that an event counts for, or its year: latest first. The points are those in the first, by session
   * and then by the car's `entry`.
   */
  async function scoresOf(eventId: number) {
    const isOne = ({ rounds }: Planned) => rounds.some(({ event }) => event.id === eventId)
    const scoredIn = (await readPlan()).filter(isOne)
    return { scoredIn, points: await pointsIn(scoredIn[0], eventId) }
  }

  async function pointsIn(planned: Planned | undefined, eventId: number) {
    const points = new Map<number, Map<number, number>>()
    if (!planned?.rounds.some(({ event }) => event.id === eventId && event.status === 'completed'))
      return points
    const { rounds, championship, entries } = await score(planned)
    for (const { planned: round, event, sessionId } of rounds) {
      // The results are those at the flag.
      const isAtFlag = (round.atMinutes ?? null) === null
      if (event.id !== eventId || sessionId === null || !isAtFlag) continue
      const scores = championship.rounds.find((scoredRound) => scoredRound.round.id === round.id)
      const cars = scores?.classes.flatMap((ofClass) => ofClass.cars) ?? []
      const ofSession = new Map<number, number>()
      for (const car of [...cars, ...(scores?.passedOver ?? [])]) {
        const entry = entries.get(`${round.id} ${car.of.car.no}`)
        if (entry !== undefined) ofSession.set(entry, car.points)
      }
      points.set(sessionId, ofSession)
    }
    return points
  }

  return { readPlan, get, score, scoresOf }
}

export type Championships = ReturnType<typeof rememberedChampionships>

/**
 * Scores championships in one go.
 * @param races at times of them, as far as they are known
 */
export async function scoredSeasons(
  db: Database,
  championships: readonly Planned[],
  races = racesAtMemory(),
): Promise<Scored[]> {
  const running = championships.filter(({ closing }) => closing === null)
  const sources = await readSources(db, running, races)
  const frozen = await readFrozenSeasons(db, championships)
  const names = await listClassNames(db)
  return championships.map((planned) => {
    const copy = frozen.get(planned)
    const loaded = copy?.season ?? loadedSeason(planned, sources)
    const configuration = copy?.configuration ?? planned.configuration
    return scoredFrom(loaded, { ...planned, configuration }, names)
  })
}

/** As it was published. */
async function publishedSeason(db: Database, planned: Planned, id: number): Promise<Scored> {
  const found = await findPublication(db, planned.row?.id ?? 0, id)
  if (!found) throw notFound('Publication')
  const { frozen, ...published } = found
  const copy = frozen as FrozenSeason
  const loaded = thawedSeason(copy, await displayNamesIn(db, [copy]))
  const then = {
    ...planned,
    configuration: copy.configuration,
    rounds: loaded.rounds.map((round) => round.planned),
    closing: null,
  }
  return { ...scoredFrom(loaded, then, await listClassNames(db)), published }
}

function scoredFrom(loaded: LoadedSeason, planned: Planned, names: readonly string[]): Scored {
  const known = names.filter((name) => loaded.classes.includes(name))
  return {
    ...loaded,
    classes: [...new Set([...known, ...loaded.classes])],
    planned,
    championship: scoreRounds(loaded.season, withDefaults(planned.configuration)),
    published: null,
  }
}

/** The copies of those that are closed. */
async function readFrozenSeasons(db: Database, championships: readonly Planned[]) {
  const closed = championships.filter(({ closing }) => closing !== null)
  const found = new Map<Planned, { season: LoadedSeason; configuration: PartialConfiguration }>()
  if (closed.length === 0) return found
  const ids = closed.flatMap(({ closing }) => closing?.id ?? [])
  const copies = (await readFrozen(db, ids)) as Map<number, FrozenSeason>
  const displayNames = await displayNamesIn(db, [...copies.values()])
  for (const planned of closed) {
    const copy = copies.get(planned.closing?.id ?? 0)
    if (!copy) continue
    const season = thawedSeason(copy, displayNames)
    found.set(planned, { season, configuration: copy.configuration })
  }
  return found
}

/** Of the members in copies. */
function displayNamesIn(db: Database, copies: readonly FrozenSeason[]) {
  const keys = copies.flatMap(({ season }) => Object.keys(season.names ?? {}))
  const drivers = new Set(keys.flatMap((key) => driverId(key) ?? []))
  return listDisplayNames(db, [...drivers])
}
