import { type Assumptions, conditionAt, stintLengthIn, useIn } from './assumptions.ts'
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
  /** What is left of the allowance then, a fraction; null if nobody tells. */
  energy: number | null
  /** The stop after it, standing and in the pit lane, as far as it is known; null while the car is out, and after the race. */
  stop: {
    seconds: number | null
    laneSeconds: number | null
    /** With how much energy it left, and how many tyres were changed, where the game told it. */
    done?: { energy: number | null; tyres: number | null } | undefined
  } | null
}

export type FollowedStint = LaidStint & {
  state: 'driven' | 'running' | 'planned'
  /** The planned stint that it is, counted from 1, with those that had to be added; null for one that was not planned. */
  plannedAs: number | null
}

export type Followed = Omit<Layout, 'stints'> & { stints: FollowedStint[] }

/**
 * A plan in the race: what was driven is fixed, and the rest follows from it. A driver who is seen in the car drives his
 * planned stint; a stop or driver that was not planned is a stint of its own. Facts may come in any order, and twice.
 * @param stintLaps how many laps the stint that is being driven shall have in all, whatever was planned
 */
export function followRace(
  assumptions: Assumptions,
  planned: readonly PlannedStint[],
  driven: readonly DrivenStint[],
  stintLaps?: number,
): Followed | null {
  const facts = inOrder(driven)
  const matched = matchStints(planned, facts)
  const fixed = onSameTyres(
    facts.map((fact, index) =>
      asLaid(fact, { index, plannedAs: matched[index] ?? null, next: facts[index + 1] }),
    ),
  )
  const last = fixed.at(-1)
  const used = Math.max(0, ...matched.map((number) => number ?? 0))
  if (!last) return asPlanned(layOut(assumptions, planned), 0)
  if (last.state === 'driven') {
    const rest = layOut(assumptions, planned.slice(used), standingAfter(assumptions, last, planned))
    return rest && joined(fixed, asPlanned(rest, fixed.length, used))
  }
  const energy = facts.at(-1)?.energy ?? null
  return whileRunning(assumptions, planned, { fixed, running: last, used, energy, stintLaps })
}

/** What was driven, as stints of a plan that is not known. */
export const laidDriven = (driven: readonly DrivenStint[]) => {
  const facts = inOrder(driven)
  return facts.map((fact, index) =>
    asLaid(fact, { index, plannedAs: null, next: facts[index + 1] }),
  )
}

type Running = {
  fixed: FollowedStint[]
  running: FollowedStint
  used: number
  /** At the last line. */
  energy: number | null
  stintLaps: number | undefined
}

/** The stint that is being driven goes on as planned, from the last line that was crossed. */
function whileRunning(
  assumptions: Assumptions,
  planned: readonly PlannedStint[],
  { fixed, running, used, energy, stintLaps }: Running,
): Followed | null {
  const rest = planned.slice(used)
  const wanted = stintLaps ?? lapsOfRunning(assumptions, planned, { fixed, running, used, energy })
  const left = Math.max(1, wanted - running.laps)
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
  const use = useIn(assumptions, 'energy', conditionAt(assumptions, running.end))?.value ?? 0
  const atEnd = energy === null ? null : energy - first.laps * use
  // Whoever has no plan any more drives as far as the tank lasts.
  const until: FollowedStint = {
    ...running,
    lastLap: first.lastLap,
    laps: running.laps + first.laps,
    end: first.end,
    nightSeconds: running.nightSeconds + first.nightSeconds,
    emptyOf: atEnd !== null && atEnd < 0 ? 'energy' : null,
  }
  const before = fixed.slice(0, -1)
  if (goesOn.stints.length === 1)
    return { ...goesOn, stints: [...before, until], unneeded: rest.length }
  const standing = standingAfter(assumptions, until, planned)
  const laid = layOut(assumptions, rest, {
    ...standing,
    ...(atEnd !== null && { energy: Math.max(0, atEnd) }),
  })
  return (
    laid &&
    joined([...before, { ...until, stop: laid.firstStop }], asPlanned(laid, fixed.length, used))
  )
}

/** How many laps the stint that is being driven is to have. */
function lapsOfRunning(
  assumptions: Assumptions,
  planned: readonly PlannedStint[],
  { fixed, running, used, energy }: Omit<Running, 'stintLaps'>,
) {
  if (running.plannedAs !== null) return planned[running.plannedAs - 1]?.laps ?? running.laps
  // After a stop that was not planned, whoever drives on has what is left of his planned stints.
  const own = fixed.findLastIndex(({ plannedAs }) => plannedAs !== null)
  const since = own < 0 ? [] : fixed.slice(own)
  const before = since[0]?.plannedAs ?? null
  if (before !== null && since.every(({ member }) => member === running.member)) {
    const laps = planned[before - 1]?.laps ?? 0
    return laps - since.slice(0, -1).reduce((sum, stint) => sum + stint.laps, 0)
  }
  // Somebody else drives as long as the one whose turn it was would, if the tank lasts.
  const condition = conditionAt(assumptions, running.end)
  const full = stintLengthIn(assumptions, condition, {}, running.member).laps ?? running.laps
  const use = useIn(assumptions, 'energy', condition)?.value ?? 0
  const { energyReserve } = assumptions
  const lasts =
    energy === null || use === 0
      ? full
      : running.laps + Math.floor((energy - energyReserve) / use + 1e-9)
  return Math.min(planned[used]?.laps ?? full, lasts)
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
        plannedAs: used + index + 1,
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

/** Where the game told that no tyre was changed, they have the laps of the stint before, too. */
function onSameTyres(stints: readonly FollowedStint[]) {
  let before: FollowedStint | undefined
  return stints.map((stint) => {
    const isSame = before?.stop?.done?.tyres === 0
    const same = { ...stint, tyreLaps: stint.laps + (isSame ? (before?.tyreLaps ?? 0) : 0) }
    before = same
    return same
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
      hasTyres: (stop.done?.tyres ?? 0) > 0,
      done: stop.done ?? null,
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
