import type { SharedRace } from '#shared/contract/driver-history.ts'

export type HeadToHead = {
  races: number
  /** In one car, so that neither could be ahead. */
  together: number
  /** In different cars of any class, by place overall. */
  ahead: { a: number; b: number }
  /** In different cars of one class. */
  inClass: { a: number; b: number }
  /** Pace of the first driver against the second, as a share: the mean of the races of `pacedRaces`; negative is faster. */
  pace: number | null
  /** Races in one class in which both drove enough clean laps. */
  pacedRaces: number
}

/** Fewer clean laps say nothing about pace. */
export const FEWEST_FOR_PACE = 5

type Race = Pick<SharedRace, 'a' | 'b'>

/** How two drivers did against each other. */
export function headToHead(races: readonly Race[]): HeadToHead {
  const apart = races.filter((race) => !isOneCar(race))
  const inClass = apart.filter(isOneClass)
  const differences = races.flatMap((race) => paceDifference(race) ?? [])
  return {
    races: races.length,
    together: races.length - apart.length,
    ahead: countAhead(apart),
    inClass: countAhead(inClass),
    pace:
      differences.length === 0
        ? null
        : differences.reduce((sum, one) => sum + one, 0) / differences.length,
    pacedRaces: differences.length,
  }
}

export const isOneCar = ({ a, b }: Race) => a.entry === b.entry

const isOneClass = ({ a, b }: Race) => a.carClass === b.carClass

/** Who was ahead in a race; null in one car. A place stands also for a car that did not finish. */
export function winnerOf(race: Race): 'a' | 'b' | null {
  if (isOneCar(race)) return null
  return race.a.position < race.b.position ? 'a' : 'b'
}

/** How much slower the first driver's median clean lap was, as a share; null unless both drove enough of them in one class. */
export function paceDifference({ a, b }: Race): number | null {
  if (a.carClass !== b.carClass || !a.medianSeconds || !b.medianSeconds) return null
  if (Math.min(a.cleanLaps, b.cleanLaps) < FEWEST_FOR_PACE) return null
  return a.medianSeconds / b.medianSeconds - 1
}

function countAhead(races: readonly Race[]) {
  const ahead = races.filter((race) => winnerOf(race) === 'a').length
  return { a: ahead, b: races.length - ahead }
}
