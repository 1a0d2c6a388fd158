import type { Database } from '#server/database/database.ts'
import {
  type ChampionshipRow,
  listPlannedEvents,
  listSetRounds,
  type PlannedEvent,
  readEventVersions,
  type SetRoundRow,
} from './championships.queries.ts'

/** What a championship was planned from. */
export type PlanSource = {
  about: string
  events: readonly PlannedEvent[]
  set: readonly SetRoundRow[]
}

/**
 * What the last plan was made of. A change of one event reads that event and plans its championships again, a change of
 * one championship reads and plans that one; planning 200 of them would keep every other request waiting.
 */
export type PlanMemory<Plan> = {
  events: readonly PlannedEvent[]
  /** What is set about rounds, by the id of the championship. */
  set: ReadonlyMap<number, SetOf>
  /** By the id of the championship. */
  made: ReadonlyMap<number, PlanSource & { planned: Plan }>
}

type SetOf = { version: number; rows: readonly SetRoundRow[] }

export const newPlanMemory = <Plan>(): PlanMemory<Plan> => ({
  events: [],
  set: new Map(),
  made: new Map(),
})

/** All events, in chronological order. Those that are as they were are the same objects. */
export async function readPlannedEvents(db: Database, memory: PlanMemory<unknown>) {
  memory.events = await eventsAfter(db, memory.events)
  return memory.events
}

async function eventsAfter(db: Database, before: readonly PlannedEvent[]) {
  if (before.length === 0) return listPlannedEvents(db)
  const versions = await readEventVersions(db)
  const kept = before.filter(({ id, version }) => versions.get(id) === version)
  for (const { id } of kept) versions.delete(id)
  if (versions.size === 0) return kept
  const changed = await listPlannedEvents(db, [...versions.keys()])
  return [...kept, ...changed].toSorted(
    (a, b) => a.startDateTime.getTime() - b.startDateTime.getTime() || a.id - b.id,
  )
}

/**
 * What is set about the rounds of each championship. Its version changes with them; those of a deleted event go without
 * it, and are not looked at without their event.
 */
export async function readSetRounds(
  db: Database,
  memory: PlanMemory<unknown>,
  championships: readonly Pick<ChampionshipRow, 'id' | 'version'>[],
) {
  const before = memory.set
  const isAsBefore = (one: { id: number; version: number }) =>
    before.get(one.id)?.version === one.version
  const changed = championships.filter((one) => !isAsBefore(one)).map(({ id }) => id)
  const rows = await setRoundsOf(db, changed, championships.length)
  memory.set = new Map(
    championships.map((one) => {
      const kept = isAsBefore(one) ? before.get(one.id) : undefined
      return [one.id, kept ?? { version: one.version, rows: rows.get(one.id) ?? [] }]
    }),
  )
  return memory.set
}

/** @param of how many championships there are */
async function setRoundsOf(db: Database, ids: readonly number[], of: number) {
  const setOf = new Map<number, SetRoundRow[]>()
  if (ids.length === 0) return setOf
  for (const one of await listSetRounds(db, ids.length === of ? undefined : ids)) {
    const own = setOf.get(one.championshipId)
    if (own) own.push(one)
    else setOf.set(one.championshipId, [one])
  }
  return setOf
}

/** The championship as it was planned before, if nothing that it is made of has changed. */
export function plannedBefore<Plan>(
  memory: PlanMemory<Plan>,
  id: number,
  { about, events, set }: PlanSource,
) {
  const before = memory.made.get(id)
  const isSame =
    before?.about === about && areSame(before.events, events) && areSame(before.set, set)
  return isSame ? before.planned : undefined
}

const areSame = (before: readonly object[], now: readonly object[]) =>
  before.length === now.length && before.every((one, index) => one === now[index])
