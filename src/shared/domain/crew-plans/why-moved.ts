import type { Assumptions } from './assumptions.ts'
import { compareWithDriven } from './compare-with-driven.ts'
import { layOut, type PlannedStint } from './lay-out.ts'
import { inTheRace, type RaceFigure, raceFigures, type RaceLap } from './race-figures.ts'
import { changesAfter, type DrivenStint, followRace } from './replan.ts'

/** Less is what each lap differs by. */
const NOTABLE_SECONDS = 5

/** Seconds are later than planned; negative ones are earlier. `stint` counts as driven, from 1. */
export type MoveReason =
  | { kind: 'driver'; stint: number; member: number | null; instead: number | null }
  | { kind: 'unplanned'; stint: number; member: number | null; firstLap: number }
  | { kind: 'length'; stint: number; member: number | null; laps: number; seconds: number }
  | { kind: 'speed'; stint: number; member: number | null; seconds: number }
  | { kind: 'stop'; stint: number; seconds: number }
  /** What the last laps of the race change for what is to come. */
  | { kind: 'pace'; figure: RaceFigure; laps: number }
  | { kind: 'energy'; figure: RaceFigure; laps: number }

export type Moved = {
  /** Until the next driver gets in: later than planned. Null if nobody does, or somebody else. */
  nextSeconds: number | null
  /** More than planned, in the race. */
  laps: number
  reasons: MoveReason[]
}

/** Why the plan is not what it was before the race. Null without a race under way. */
export function whyMoved(
  assumptions: Assumptions,
  planned: readonly PlannedStint[],
  driven: readonly DrivenStint[],
  laps: readonly RaceLap[],
): Moved | null {
  const before = layOut(assumptions, planned)
  const asAssumed = followRace(assumptions, planned, driven)
  const followed = followRace(inTheRace(assumptions, laps), planned, driven)
  const last = driven.reduce((latest, one) => Math.max(latest, one.endSeconds), 0)
  if (!before || !asAssumed || !followed || driven.length === 0) return null
  const [next] = changesAfter(followed, last)
  const plannedNext = before.stints.find(({ number }) => number === next?.stint.plannedAs)
  const plannedBefore = plannedNext && before.stints[plannedNext.number - 2]
  const reasons: MoveReason[] = []
  for (const row of compareWithDriven(before, followed)) {
    const { driven: own, planned: wanted } = row
    if (!own) continue
    const { number: stint, member } = own
    if (!wanted) {
      reasons.push({ kind: 'unplanned', stint, member, firstLap: own.firstLap })
      continue
    }
    if (own.member !== wanted.member)
      reasons.push({ kind: 'driver', stint, member, instead: wanted.member })
    const perLap = (wanted.end - wanted.start) / wanted.laps
    const more = own.laps - wanted.laps
    const isLast = wanted.number === before.stints.length
    if (more !== 0 && !isLast && own.state === 'driven')
      reasons.push({ kind: 'length', stint, member, laps: more, seconds: more * perLap })
    const slower = own.end - own.start - own.laps * perLap
    if (own.state === 'driven' && Math.abs(slower) >= NOTABLE_SECONDS)
      reasons.push({ kind: 'speed', stint, member, seconds: slower })
    const stop = own.stop && wanted.stop ? own.stop.seconds - wanted.stop.seconds : 0
    if (own.state === 'driven' && own.stop?.seconds && Math.abs(stop) >= NOTABLE_SECONDS)
      reasons.push({ kind: 'stop', stint, seconds: stop })
  }
  const { pace, energy } = raceFigures(assumptions, laps)
  const more = followed.laps - asAssumed.laps
  if (pace?.planned) reasons.push({ kind: 'pace', figure: pace, laps: more })
  if (energy?.planned) reasons.push({ kind: 'energy', figure: energy, laps: more })
  return {
    nextSeconds: next && plannedBefore ? next.at - plannedBefore.end : null,
    laps: followed.laps - before.laps,
    reasons,
  }
}
