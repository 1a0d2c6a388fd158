import { type Assumptions, conditionAt, useIn } from './assumptions.ts'
import type { PlannedStint } from './lay-out.ts'
import { type PlanDriver, type PlanProblem, type PlanRules, problemsOf } from './problems.ts'
import { raceProblems } from './race-problems.ts'
import { changesAfter, type DrivenStint, type Followed, followRace } from './replan.ts'

/** A race under way, with the figures that the rest is laid out with. */
export type RunningRace = {
  assumptions: Assumptions
  planned: readonly PlannedStint[]
  driven: readonly DrivenStint[]
  drivers: readonly PlanDriver[]
  rules: PlanRules
}

export type RaceChoice = {
  /** When the car comes in: at the end of this lap. Null if it does not come in any more. */
  inLap: number | null
  /** To go from the last line, and stops among them. */
  lapsLeft: number
  stopsLeft: number
  toOneMore: number
  toOneLess: number
  /** Until the car comes in, with what stays in, and what is in; null if nobody tells. */
  energyNeeded: number | null
  energyThere: number | null
  /** What is filled in at the stop. */
  energyAdded: number | null
  /** Who gets in at the stop, or stays in. */
  next: number | null
  /** In the pits at this stop, and at all that are left. */
  stopSeconds: number | null
  stopsSeconds: number
  endsAt: number
  laps: number
  problems: PlanProblem[]
}

export type Compared = {
  choice: RaceChoice
  asPlanned: RaceChoice
  /** Choice minus plan. */
  stops: number
  laps: number
  stopSeconds: number | null
  stopsSeconds: number
  /** The race ends so much later; null if it has another number of laps. */
  endSeconds: number | null
  /** What only does not fit because of the choice. */
  broken: PlanProblem[]
}

/** Comes in at the end of the lap under way. Null while the car is not out, or if nothing can be computed. */
export function pitNow(race: RunningRace): Compared | null {
  const running = runningOf(race)
  return running && compared(race, drivenLaps(race) + 1)
}

/** Comes in one lap later than planned. Null while the car is not out, or if nothing can be computed. */
export function oneLapLonger(race: RunningRace): Compared | null {
  const running = runningOf(race)
  return running && compared(race, running.laps + 1)
}

function runningOf({ assumptions, planned, driven }: RunningRace) {
  const followed = followRace(assumptions, planned, driven)
  return followed?.stints.find(({ state }) => state === 'running') ?? null
}

const lastDriven = ({ driven }: RunningRace) =>
  driven.reduce<DrivenStint | null>(
    (last, one) => (!last || one.toLap > last.toLap ? one : last),
    null,
  )

function drivenLaps(race: RunningRace) {
  const last = lastDriven(race)
  return last ? last.toLap - last.fromLap + 1 : 0
}

function compared(race: RunningRace, stintLaps: number): Compared | null {
  const { assumptions, planned, driven } = race
  const base = followRace(assumptions, planned, driven)
  const chosen = followRace(assumptions, planned, driven, stintLaps)
  if (!base || !chosen) return null
  const [choice, asPlanned] = [choiceOf(race, chosen), choiceOf(race, base)]
  const known = new Set(asPlanned.problems.map(keyOf))
  return {
    choice,
    asPlanned,
    stops: choice.stopsLeft - asPlanned.stopsLeft,
    laps: choice.laps - asPlanned.laps,
    stopSeconds:
      choice.stopSeconds === null || asPlanned.stopSeconds === null
        ? null
        : choice.stopSeconds - asPlanned.stopSeconds,
    stopsSeconds: choice.stopsSeconds - asPlanned.stopsSeconds,
    endSeconds: choice.laps === asPlanned.laps ? choice.endsAt - asPlanned.endsAt : null,
    broken: choice.problems.filter((problem) => !known.has(keyOf(problem))),
  }
}

/** What it is about, without by how much: a problem that only moves is no new one. */
const keyOf = ({ kind, member, stints, rule }: PlanProblem) =>
  JSON.stringify([kind, member, stints, rule])

function choiceOf(race: RunningRace, followed: Followed): RaceChoice {
  const { assumptions, drivers, rules } = race
  const at = followed.stints.findIndex(({ state }) => state === 'running')
  const [running, next] = [followed.stints[at], followed.stints[at + 1]]
  const line = lastDriven(race)
  const toLap = line?.toLap ?? 0
  const stops = followed.stints.slice(at).flatMap(({ stop }) => stop ?? [])
  const use = useIn(assumptions, 'energy', conditionAt(assumptions, line?.endSeconds ?? 0))
  const lapsToStop = (running?.lastLap ?? followed.laps) - toLap
  return {
    inLap: next && running ? running.lastLap : null,
    lapsLeft: followed.laps - toLap,
    stopsLeft: stops.length,
    toOneMore: followed.toOneMore,
    toOneLess: followed.toOneLess,
    energyNeeded: use ? lapsToStop * use.value + assumptions.energyReserve : null,
    energyThere: line?.energy ?? null,
    energyAdded: use && running?.stop ? running.stop.energyAdded : null,
    next: next?.member ?? null,
    stopSeconds: running?.stop?.seconds ?? null,
    stopsSeconds: stops.reduce((sum, { seconds }) => sum + seconds, 0),
    endsAt: followed.endsAt,
    laps: followed.laps,
    problems: raceProblems(followed, problemsOf(followed, drivers, rules)),
  }
}

/**
 * The plan with the turns of the next two drivers exchanged. Null where fewer than two get in.
 * @param now race time in seconds
 */
export function swapNextDrivers(
  planned: readonly PlannedStint[],
  followed: Pick<Followed, 'stints'>,
  now: number,
): { stints: PlannedStint[]; first: number; second: number } | null {
  const [first, second] = changesAfter(followed, now)
  if (!first || !second) return null
  const turnOf = (number: number) => {
    const from = followed.stints.findIndex((stint) => stint.number === number)
    const { member } = followed.stints[from] ?? {}
    const to = followed.stints.findIndex((stint, index) => index > from && stint.member !== member)
    return followed.stints.slice(from, to < 0 ? undefined : to).map(({ plannedAs }) => plannedAs)
  }
  const [own, other] = [turnOf(first.stint.number), turnOf(second.stint.number)]
  return {
    first: first.member,
    second: second.member,
    stints: planned.map((stint, index) => {
      if (own.includes(index + 1)) return { ...stint, member: second.member }
      return other.includes(index + 1) ? { ...stint, member: first.member } : stint
    }),
  }
}
