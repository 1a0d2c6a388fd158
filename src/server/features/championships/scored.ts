import { notFound } from '#server/errors.ts'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import { one } from '#server/database/one.ts'
import type { Database } from '#server/database/database.ts'
import { remembered } from '#server/work/remembered.ts'
import { answerVersions } from '#server/http/answer-version.queries.ts'
import { CHAMPIONSHIP_READS } from '#shared/contract/championship-reads.ts'
import type { WantedTable } from '#shared/contract/championship-tables.ts'
import {
  type RecordedRow,
  type RecordedTable,
  recordedTable,
} from '#shared/domain/championships/championship-table.ts'
import { type Championship, scoreRounds } from '#shared/domain/scoring/championship.ts'
import { withDefaults } from '#shared/domain/scoring/configuration.ts'
import { tableOf } from '#shared/domain/scoring/score-championship.ts'
import { driverId } from '#shared/domain/drivers/person-key.ts'
import { listDisplayNames, readFrozen } from './closings.queries.ts'
import { namesIn, type StoredCopy, type Thawed, thawed, withFirstRules } from './frozen-season.ts'
import { frozenTable } from './frozen-tables.ts'
import { type LoadedSeason, loadedSeason } from './loaded-season.ts'
import type { Publication } from '#shared/contract/championship-publications.ts'
import { loadPlan, type Planned } from './plan.ts'
import { newPlanMemory } from './plan-memory.ts'
import { findPublication } from './publications.queries.ts'
import { racesAtMemory } from './races-at.ts'
import { readSources } from './round-sources.ts'
import { listClassNames } from './rounds.queries.ts'

/** A championship with its tables: its rounds are read and scored, or it is a frozen copy of them. */
export type Scored = LoadedSeason & {
  planned: Planned
  recordOf: (wanted: WantedTable) => RecordedTable
  /** The drivers' table of a class, without its sums. */
  driversOf: (carClass: string) => readonly DriverLine[]
  /** The points of each car of each round, by `<round> <car>`. */
  points: ReadonlyMap<string, number>
  /** That have tables of their own. */
  categories: readonly string[]
  /** Set if it is the copy that was published. */
  published: Publication | null
}

export type DriverLine = Pick<RecordedRow, 'key' | 'position' | 'points'>

/** More than anybody compares at a time; a large one takes 10 MB. */
const MOST_SCORED = 12

/**
 * Keeps the plan of all championships until anything changes, and those that were scored last until something changes
 * that they depend on: results of one championship leave the others as they are.
 */
export function rememberedChampionships(db: Database) {
  const versionOf = answerVersions(db)(CHAMPIONSHIP_READS)
  const plan = remembered<Planned[]>()
  const scored = remembered<Scored>(MOST_SCORED)
  const memory = newPlanMemory<Planned>()
  const races = racesAtMemory()

  async function readPlan() {
    const version = await versionOf(undefined)
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
    const { rounds, entries, points: pointsOf } = await score(planned)
    for (const { planned: round, event, sessionId } of rounds) {
      // The results are those at the flag.
      const isAtFlag = (round.atMinutes ?? null) === null
      if (event.id !== eventId || sessionId === null || !isAtFlag) continue
      const ofSession = new Map<number, number>()
      for (const [car, entry] of entries) {
        const earned = car.startsWith(`${round.id} `) ? pointsOf.get(car) : undefined
        if (earned !== undefined) ofSession.set(entry, earned)
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
    return copy
      ? copyFrom(copy, planned, names)
      : scoredFrom(loadedSeason(planned, sources), planned, names)
  })
}

/**
 * As it was published.
 * @throws not_found if the championship has no such publication
 */
export async function publishedSeason(db: Database, planned: Planned, id: number): Promise<Scored> {
  const found = await findPublication(db, planned.row?.id ?? 0, id)
  if (!found) throw notFound('Publication')
  const { frozen, tables, ...published } = found
  const copy = thawed({ frozen, tables }, await displayNamesIn(db, [{ frozen }]))
  const rounds = copy.season.rounds.map(({ planned: round }) => round)
  const then = { ...planned, rounds, closing: null }
  return { ...copyFrom(copy, then, await listClassNames(db)), published }
}

/** @param names of all classes, in the order of the catalogue */
function scoredFrom(loaded: LoadedSeason, planned: Planned, names: readonly string[]): Scored {
  const { season, adjustments } = loaded
  const championship = scoreRounds(season, withDefaults(planned.configuration))
  return {
    ...loaded,
    classes: inOrderOf(names, loaded.classes),
    planned,
    recordOf: (wanted) => recordedTable({ championship, adjustments }, wanted),
    driversOf: (carClass) => tableOf(championship, { of: 'drivers', class: carClass }).rows,
    points: pointsOfCars(championship),
    categories: planned.row?.categories ?? [],
    published: null,
  }
}

/** Nothing of a copy is computed, unless it was made before tables were stored. */
function copyFrom(
  { season, configuration, tables }: Thawed,
  planned: Planned,
  names: readonly string[],
): Scored {
  const then = { ...planned, configuration }
  if (!tables) return scoredByFirstRules(season, then, names)
  return {
    ...season,
    classes: inOrderOf(names, season.classes),
    planned: then,
    recordOf: (wanted) => frozenTable(tables, wanted),
    driversOf: (carClass) =>
      frozenTable(tables, { of: 'drivers', class: carClass, withoutDrops: false }).rows,
    points: new Map(tables.points),
    categories: tables.categories,
    published: null,
  }
}

function scoredByFirstRules(loaded: LoadedSeason, planned: Planned, names: readonly string[]) {
  const season = { ...loaded.season, isByFirstRules: true }
  const configuration = withFirstRules(planned.configuration)
  const scored = scoredFrom({ ...loaded, season }, { ...planned, configuration }, names)
  return { ...scored, season: loaded.season, planned }
}

const inOrderOf = (names: readonly string[], classes: readonly string[]) => [
  ...new Set([...names.filter((name) => classes.includes(name)), ...classes]),
]

function pointsOfCars({ rounds }: Championship) {
  return new Map(
    rounds.flatMap(({ round, classes, passedOver }) =>
      [...classes.flatMap(({ cars }) => cars), ...passedOver].map(
        ({ of, points }) => [`${round.id} ${of.car.no}`, points] as const,
      ),
    ),
  )
}

/** The copies of those that are closed. */
async function readFrozenSeasons(db: Database, championships: readonly Planned[]) {
  const closed = championships.filter(({ closing }) => closing !== null)
  const found = new Map<Planned, Thawed>()
  if (closed.length === 0) return found
  const ids = closed.flatMap(({ closing }) => closing?.id ?? [])
  const copies = await readFrozen(db, ids)
  const displayNames = await displayNamesIn(db, [...copies.values()])
  for (const planned of closed) {
    const copy = copies.get(planned.closing?.id ?? 0)
    if (copy) found.set(planned, thawed(copy, displayNames))
  }
  return found
}

/** The names of the members in copies. */
function displayNamesIn(db: Database, copies: readonly Pick<StoredCopy, 'frozen'>[]) {
  const keys = copies.flatMap(({ frozen }) => namesIn(frozen))
  const drivers = new Set(keys.flatMap((key) => driverId(key) ?? []))
  return listDisplayNames(db, [...drivers])
}
