import { type Assumptions, conditionAt, useIn } from './assumptions.ts'
import { type LaidStint, type Layout, layOut, type PlannedStint, type Standing } from './lay-out.ts'

/** A stint as it was driven. Race times are in seconds. */
export type DrivenStint = {
  /** The number of the driver's part in the crew; null for somebody who is not in it, or whom nobody knows. */
  driver: number | null
  fromLap: number
  /** The last lap that is complete. */
  toLap: number
  startSeconds: number
  /** When that lap ended. */
  endSeconds: number
  /** The stop after it, standing and in the pit lane, as far as it is known; null while the car is out, and after the race. */
  stop: { seconds: number | null; laneSeconds: number | null } | null
}

export type FollowedStint = LaidStint & {
  state: 'driven' | 'running' | 'planned'
  /** The planned stint that it is, counted from 1; null for one that was not planned. */
  plannedAs: number | null
}

export type Followed = Omit<Layout, 'stints'> & { stints: FollowedStint[] }

/**
 * A plan in the race: what was driven is fixed, and the rest follows from it. A driver who is seen in the car drives his
 * planned stint; a stop or driver that was not planned is a stint of its own. Facts may come in any order, and twice.
 */
export function followRace(
  assumptions: Assumptions,
  planned: readonly PlannedStint[],
  driven: readonly DrivenStint[],
): Followed | null {
  const facts = inOrder(driven)
  const matched = matchStints(planned, facts)
  const fixed = facts.map((fact, index) =>
    asLaid(fact, { index, plannedAs: matched[index] ?? null, next: facts[index + 1] }),
  )
  const last = fixed.at(-1)
  const used = Math.max(0, ...matched.map((number) => number ?? 0))
  if (!last) return asPlanned(layOut(assumptions, planned), 0)
  if (last.state === 'driven') {
    const rest = layOut(assumptions, planned.slice(used), standingAfter(assumptions, last, planned))
    return rest && joined(fixed, asPlanned(rest, fixed.length, used))
  }
  return whileRunning(assumptions, planned, { fixed, running: last, used })
}

type Running = { fixed: FollowedStint[]; running: FollowedStint; used: number }

/** The stint that is being driven goes on as planned, from the last line that was crossed. */
function whileRunning(
  assumptions: Assumptions,
  planned: readonly PlannedStint[],
  { fixed, running, used }: Running,
): Followed | null {
  const own = running.plannedAs === null ? undefined : planned[running.plannedAs - 1]
  const rest = planned.slice(used)
  const left = Math.max(1, (own?.laps ?? running.laps) - running.laps)
  const goesOn = layOut(
    { ...assumptions, pitLane: { seconds: 0, stops: 0 } },
    [{ member: running.member, laps: left, hasTyres: false }, ...rest],
    {
      at: running.end,
      lap: running.lastLap,
      member: running.member,
      energy: 1,
      fuel: 1,
      tyreLaps: running.tyreLaps,
      hasTyres: false,
    },
  )
  const first = goesOn?.stints[0]
  if (!goesOn) return null
  if (!first) return { ...goesOn, stints: fixed }
  // Whoever has no plan any more drives as far as the tank lasts.
  const until: FollowedStint = {
    ...running,
    lastLap: first.lastLap,
    laps: running.laps + first.laps,
    end: first.end,
    nightSeconds: running.nightSeconds + first.nightSeconds,
  }
  const before = fixed.slice(0, -1)
  if (goesOn.stints.length === 1)
    return { ...goesOn, stints: [...before, until], unneeded: rest.length }
  const standing = standingAfter(assumptions, until, planned)
  const laid = layOut(assumptions, rest, standing)
  return laid && joined([...before, until], asPlanned(laid, fixed.length, used))
}

function joined(fixed: readonly FollowedStint[], rest: Followed): Followed {
  return { ...rest, stints: [...fixed, ...rest.stints] }
}

function asPlanned(layout: Layout, before: number, used?: number): Followed
function asPlanned(layout: Layout | null, before: number, used?: number): Followed | null
function asPlanned(layout: Layout | null, before: number, used = 0): Followed | null {
  return (
    layout && {
      ...layout,
      stints: layout.stints.map((stint, index) => ({
        ...stint,
        number: before + index + 1,
        state: 'planned' as const,
        plannedAs: stint.isAdded ? null : used + index + 1,
      })),
    }
  )
}

/** By laps; of two facts about the same lap, the one that knows more. */
function inOrder(driven: readonly DrivenStint[]) {
  const byLap = new Map<number, DrivenStint>()
  for (const fact of driven) {
    const known = byLap.get(fact.fromLap)
    const knowsMore =
      !known || fact.toLap > known.toLap || (fact.toLap === known.toLap && fact.stop !== null)
    if (knowsMore) byLap.set(fact.fromLap, fact)
  }
  return [...byLap.values()].toSorted((one, other) => one.fromLap - other.fromLap)
}

/**
 * Which planned stint each driven one is, counted from 1. It is the next one if that has the same driver, or none; a driver
 * who has swapped with somebody drives one that was not planned, and the plan goes on after it.
 */
function matchStints(planned: readonly PlannedStint[], facts: readonly DrivenStint[]) {
  let next = 0
  return facts.map(({ driver }) => {
    const stint = planned[next]
    const isIt = stint && (stint.member === null || driver === null || stint.member === driver)
    if (!isIt) return null
    next++
    return next
  })
}

type Place = { index: number; plannedAs: number | null; next: DrivenStint | undefined }

function asLaid(fact: DrivenStint, { index, plannedAs, next }: Place): FollowedStint {
  const { driver, fromLap, toLap, startSeconds, endSeconds, stop } = fact
  const laps = Math.max(0, toLap - fromLap + 1)
  return {
    number: index + 1,
    member: driver,
    firstLap: fromLap,
    lastLap: toLap,
    laps,
    start: startSeconds,
    end: endSeconds,
    nightSeconds: 0,
    energy: null,
    fuel: null,
    emptyOf: null,
    tyreLaps: laps,
    stop: stop && {
      energyAdded: 0,
      fuelAdded: 0,
      hasTyres: false,
      hasDriver: next !== undefined && next.driver !== driver,
      service: { parts: [], seconds: Math.max(0, stop.seconds ?? 0), decides: null },
      laneSeconds: Math.max(0, (stop.laneSeconds ?? 0) - (stop.seconds ?? 0)),
      seconds: stop.laneSeconds ?? stop.seconds ?? 0,
    },
    isAdded: false,
    state: stop || next ? 'driven' : 'running',
    plannedAs,
  }
}

/** What is in the car after a stint: it began full, since nobody tells. */
function standingAfter(
  assumptions: Assumptions,
  stint: FollowedStint,
  planned: readonly PlannedStint[],
): Standing {
  const condition = conditionAt(assumptions, stint.start)
  const left = (of: 'energy' | 'fuel') =>
    Math.max(
      of === 'energy' ? assumptions.energyReserve : assumptions.fuelReserve,
      1 - stint.laps * (useIn(assumptions, of, condition)?.value ?? 0),
    )
  const own = stint.plannedAs === null ? undefined : planned[stint.plannedAs - 1]
  return {
    at: stint.end,
    lap: stint.lastLap,
    member: stint.member,
    energy: left('energy'),
    fuel: left('fuel'),
    tyreLaps: stint.tyreLaps,
    hasTyres: own?.hasTyres ?? false,
  }
}

export type Change = { stint: FollowedStint; member: number; at: number; turn: number }

/** When somebody else gets in from now on. `turn` counts how often that driver has got in, with this time. */
export function changesAfter({ stints }: Pick<Followed, 'stints'>, now: number): Change[] {
  const turns = new Map<number, number>()
  return stints.flatMap((stint, index) => {
    const before = stints[index - 1]
    const { member } = stint
    if (member === null || before?.member === member) return []
    const turn = (turns.get(member) ?? 0) + 1
    turns.set(member, turn)
    const at = before?.end ?? 0
    return before && stint.state === 'planned' && at > now ? [{ stint, member, at, turn }] : []
  })
}
