import { createHash } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { type Closing, listClosings } from './closings.queries.ts'
import {
  atMinutesText,
  type Days,
  everyRace,
  roundsOf,
} from '#shared/domain/championships/championship-rounds.ts'
import { type PartialConfiguration, withDefaults } from '#shared/domain/scoring/configuration.ts'
import { configurationOf, YEAR_RULES, yearKey } from '#shared/domain/championships/seasons.ts'
import {
  type ChampionshipRow,
  type ListedChampionship,
  listChampionshipRows,
  listPlannedEvents,
  listSetRounds,
  type PlannedEvent,
  readSharedVersion,
  type SetRoundRow,
} from './championships.queries.ts'
import {
  newPlanMemory,
  plannedBefore,
  type PlanSource,
  readPlannedEvents,
  readSetRounds,
} from './plan-memory.ts'

/** A championship with its rounds, or a calendar year with the races outside of every championship. */
export type Planned = {
  /** 'season-3' or 'year-2026' */
  key: string
  name: string
  /** Null for a calendar year. */
  row: ChampionshipRow | null
  pointsSystem: { id: number; name: string } | null
  /** The beginning of the first day and the end of the last one; without days, those of the rounds. */
  days: Days
  configuration: PartialConfiguration
  rounds: PlannedRound[]
  /** Set while it is closed. */
  closing: Closing | null
  /** Changes with everything that its tables depend on. */
  version: string
}

export type PlannedRound = {
  id: string
  event: PlannedEvent
  /** Null for the event's own. */
  race: number | null
  /** Absent in championships frozen before rounds could end mid-race. */
  atMinutes?: number | null | undefined
  set: SetRoundRow | null
}

/**
 * All championships, and years with races that have results, latest first.
 * @param memory of the last plan
 */
export async function loadPlan(
  db: Database,
  memory = newPlanMemory<Planned>(),
): Promise<Planned[]> {
  const events = await readPlannedEvents(db, memory)
  const shared = await readSharedVersion(db)
  const rows = await listChampionshipRows(db)
  const setOf = await readSetRounds(
    db,
    memory,
    rows.map(({ championship }) => championship),
  )
  const closings = new Map(
    (await listClosings(db)).map((closing) => [closing.championshipId, closing]),
  )
  const plan = planner(events, shared)
  const made = rows.map((one) => {
    const { id } = one.championship
    const set = setOf.get(id)?.rows ?? []
    const stored = { ...one, set, closing: closings.get(id) ?? null }
    return [id, plan(stored, (source) => plannedBefore(memory, id, source))] as const
  })
  memory.made = new Map(made)
  const championships = made.map(([, { planned }]) => planned)
  const inChampionship = new Set(
    championships.flatMap(({ rounds }) => rounds.map(({ event }) => event.id)),
  )
  const outside = events.filter(({ id }) => !inChampionship.has(id))
  return [...championships, ...yearsOf(outside, shared)].toSorted(
    (a, b) => b.days.startsAt.getTime() - a.days.startsAt.getTime(),
  )
}

/** One championship as it is stored. */
export async function loadPlanned(db: Database, id: number): Promise<Planned | undefined> {
  const [one] = await listChampionshipRows(db, id)
  if (!one) return undefined
  const plan = planner(await listPlannedEvents(db), await readSharedVersion(db))
  const set = await listSetRounds(db, [id])
  const closing = (await listClosings(db)).find(({ championshipId }) => championshipId === id)
  return plan({ ...one, set, closing: closing ?? null }).planned
}

type Stored = ListedChampionship & { set: readonly SetRoundRow[]; closing: Closing | null }

/** @param events in chronological order */
function planner(events: readonly PlannedEvent[], shared: string) {
  const eventsOf = eventFinder(events)

  /** @param known finds what was planned from the same source before */
  return function plan(stored: Stored, known?: (source: PlanSource) => Planned | undefined) {
    const { championship: row, pointsSystem, set, closing } = stored
    const { startsAt, endsAt } = row
    const days = startsAt && endsAt ? { startsAt, endsAt } : null
    const source = {
      about: JSON.stringify([row, pointsSystem, closing, shared]),
      events: eventsOf(set),
      set,
    }
    const planned =
      known?.(source) ??
      planOf({
        row,
        pointsSystem,
        closing,
        shared,
        days,
        rounds: roundsOf(source.events, set),
      })
    return { ...source, planned }
  }
}

type Parts = {
  row: ChampionshipRow
  pointsSystem: ListedChampionship['pointsSystem']
  closing: Closing | null
  shared: string
  days: Days | null
  rounds: PlannedRound[]
}

function planOf({ row, pointsSystem, closing, shared, days, rounds }: Parts): Planned {
  return {
    key: `season-${row.id}`,
    name: row.name,
    row,
    pointsSystem: pointsSystem && { id: pointsSystem.id, name: pointsSystem.name },
    days: days ?? daysOf(rounds, row),
    configuration: { ...pointsSystem?.configuration, ...row.configuration },
    rounds,
    closing,
    version: versionOf([row, pointsSystem], rounds, shared),
  }
}

/**
 * Finds the events that a championship may be about, in chronological order: looking at all of them for each of 200
 * championships would take longer than everything else.
 * @param events in chronological order
 */
function eventFinder(events: readonly PlannedEvent[]) {
  const byId = new Map(events.map((event, index) => [event.id, index]))

  return (set: readonly SetRoundRow[]) => {
    const indexes = new Set(set.flatMap(({ eventId }) => byId.get(eventId) ?? []))
    return [...indexes].toSorted((a, b) => a - b).flatMap((index) => events[index] ?? [])
  }
}

export const configurationFor = ({ configuration }: Planned) => withDefaults(configuration)

/** Its last day is over, or somebody closed it. */
export const isOver = ({ days, closing }: Planned, now: Date) =>
  closing !== null || days.endsAt <= now

/** What was set, or the event's title: 'Le Mans after 6 h'. */
export function roundTitle({ set, atMinutes = null }: PlannedRound, title: string) {
  if (set?.name) return set.name
  return atMinutes === null ? title : `${title} ${atMinutesText(atMinutes)}`
}

/**
 * The factor of a round's points. What an admin set counts, in full included; otherwise a race that was stopped counts by its length, at
 * its flag.
 */
export function awardOf({ event, race, atMinutes = null, set }: PlannedRound) {
  if (event.status === 'cancelled') return 0
  const award = set?.award ?? null
  if (award !== null || atMinutes !== null) return award ?? 1
  // Copies of closed championships may be older than weights.
  const weights: Record<string, number> = event.weights ?? {}
  return weights[race ?? event.ownRace ?? 0] ?? 1
}

/** Rounds that are held or will be. A race that was cancelled or is void is not one of them. */
export function plannedRounds({ rounds }: Planned) {
  return rounds.filter((round) => awardOf(round) !== 0)
}

function yearsOf(events: readonly PlannedEvent[], shared: string): Planned[] {
  const byYear = new Map<string, PlannedEvent[]>()
  for (const event of events) {
    if (event.status === 'cancelled') continue
    const key = yearKey(event.startDateTime)
    byYear.set(key, [...(byYear.get(key) ?? []), event])
  }
  return [...byYear]
    .filter(([, own]) => own.some(({ isHeld }) => isHeld))
    .map(([key, own]) => {
      const year = own[0]?.startDateTime.getUTCFullYear() ?? 0
      const startsAt = new Date(Date.UTC(year, 0, 1))
      const endsAt = new Date(Date.UTC(year + 1, 0, 1))
      const rounds = everyRace(own)
      return {
        key,
        name: `${year} Season`,
        row: null,
        pointsSystem: null,
        days: { startsAt, endsAt },
        configuration: configurationOf(YEAR_RULES),
        rounds,
        closing: null,
        version: versionOf(key, rounds, shared),
      }
    })
}

function daysOf(rounds: readonly PlannedRound[], { createdAt }: ChampionshipRow): Days {
  const starts = rounds.map(({ event }) => event.startDateTime)
  const last = starts.at(-1) ?? createdAt
  return { startsAt: starts[0] ?? createdAt, endsAt: new Date(last.getTime() + 1) }
}

/** A hash, because each request compares it. */
function versionOf(about: unknown, rounds: readonly PlannedRound[], shared: string) {
  const events = rounds.map(({ id, event }) => [id, event.status, event.version])
  return createHash('sha256')
    .update(JSON.stringify([about, events, shared]))
    .digest('base64url')
}
