import type { Plan } from '#shared/contract/crew-plans.ts'
import type { LaidStint } from '#shared/domain/crew-plans/lay-out.ts'

type Stints = Plan['stints']

/** Numbers of stints count from 1. */
export function giveTo(stints: Stints, number: number, member: number | null): Stints {
  return stints.map((stint, index) => (index === number - 1 ? { ...stint, member } : stint))
}

/** A stint changes its driver with the one at another time; given to another driver, only it does. */
export function moveStint(
  stints: Stints,
  laid: readonly LaidStint[],
  { number, member, at }: { number: number; member: number; at: number },
): Stints {
  const own = stints[number - 1]
  if (!own) return stints
  if (own.member !== member) return giveTo(stints, number, member)
  const other = laid.find(({ start, end }) => at >= start && at <= end)
  const theirs = other && stints[other.number - 1]
  if (!theirs || other.number === number) return stints
  return giveTo(giveTo(stints, number, theirs.member), other.number, own.member)
}

/** What one stint gains, the next one loses. */
export function setLaps(stints: Stints, number: number, laps: number): Stints {
  const own = stints[number - 1]
  if (!own) return stints
  const wanted = Math.max(1, Math.round(laps))
  const change = wanted - own.laps
  return stints.map((stint, index) => {
    if (index === number - 1) return { ...stint, laps: wanted }
    return index === number ? { ...stint, laps: Math.max(1, stint.laps - change) } : stint
  })
}

/** How many laps a stint has that ends at a race time. */
export function lapsUntil({ start, end, laps }: LaidStint, seconds: number) {
  return end > start ? Math.round(((seconds - start) / (end - start)) * laps) : laps
}

export function setTyres(stints: Stints, number: number, hasTyres: boolean): Stints {
  return stints.map((stint, index) => (index === number - 1 ? { ...stint, hasTyres } : stint))
}

/** A stop in the middle of a stint. */
export function splitStint(stints: Stints, number: number): Stints {
  return stints.flatMap((stint, index) => {
    if (index !== number - 1 || stint.laps < 2) return stint
    const first = Math.ceil(stint.laps / 2)
    return [
      { ...stint, laps: first, hasTyres: false },
      { ...stint, laps: stint.laps - first },
    ]
  })
}

/** Without the stop after a stint. */
export function joinWithNext(stints: Stints, number: number): Stints {
  const next = stints[number]
  if (!next) return stints
  return stints.flatMap((stint, index) => {
    if (index === number) return []
    return index === number - 1
      ? { ...stint, laps: stint.laps + next.laps, hasTyres: next.hasTyres }
      : stint
  })
}
