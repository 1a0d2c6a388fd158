import type { Database } from '#server/database/database.ts'
import {
  listPlannedEvents,
  type PlannedEvent,
  readEventVersions,
  type SetRoundRow,
} from './championships.queries.ts'

/** What a championship was planned from. */
type Source = { about: string; events: readonly PlannedEvent[]; set: readonly SetRoundRow[] }

/**
 * What the last plan was made of. A change of one event reads that event and plans its championships again; planning 200
 * of them would keep every other request waiting.
 */
export type PlanMemory<Plan> = {
  events: readonly PlannedEvent[]
  /** By the id of the championship. */
  made: ReadonlyMap<number, Source & { planned: Plan }>
}

export const newPlanMemory = <Plan>(): PlanMemory<Plan> => ({ events: [], made: new Map() })

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

/** The championship as it was planned before, if nothing that it is made of has changed. */
export function plannedBefore<Plan>(
  memory: PlanMemory<Plan>,
  id: number,
  { about, events, set }: Source,
) {
  const before = memory.made.get(id)
  const isSame =
    before?.about === about && areSame(before.events, events) && areSame(before.set, set)
  return isSame ? before.planned : undefined
}

const areSame = (before: readonly object[], now: readonly object[]) =>
  before.length === now.length && before.every((one, index) => one === now[index])
