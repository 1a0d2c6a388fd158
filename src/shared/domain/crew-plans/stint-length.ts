/** A share of a full tank or allowance, or laps, that is missing because floating point numbers are not exact. */
const TOLERANCE = 1e-9

export type StintLimits = {
  /** Fractions; null for a car without it, or if nobody knows. */
  energyPerLap: number | null
  fuelPerLap: number | null
  /** Fractions that stay in. */
  energyReserve: number
  fuelReserve: number
  /** Fractions at the beginning of the stint. */
  energy?: number
  fuel?: number
  tyreLaps: number | null
  longestSeconds: number | null
  lapSeconds: number
}

export const STINT_LIMITS = ['energy', 'fuel', 'tyres', 'rule'] as const
export type StintLimit = (typeof STINT_LIMITS)[number]

export type StintLength = {
  /** The most laps; null if nothing limits it. */
  laps: number | null
  /** What decides. */
  by: StintLimit | null
  /** How many laps each of them would do for. */
  each: { by: StintLimit; laps: number }[]
}

/** n = min( ⌊(E − rE)/e⌋, ⌊(F − rF)/f⌋, laps of a set of tyres, longest stint / lap time ) */
export function stintLength(limits: StintLimits): StintLength {
  const { energyPerLap, fuelPerLap, energyReserve, fuelReserve, energy = 1, fuel = 1 } = limits
  const { tyreLaps, longestSeconds, lapSeconds } = limits
  const each = [
    ...by('energy', energyPerLap && (energy - energyReserve) / energyPerLap),
    ...by('fuel', fuelPerLap && (fuel - fuelReserve) / fuelPerLap),
    ...by('tyres', tyreLaps),
    ...by('rule', longestSeconds && longestSeconds / lapSeconds),
  ]
  const first = each.toSorted((one, other) => one.laps - other.laps)[0]
  return { laps: first?.laps ?? null, by: first?.by ?? null, each }
}

function by(name: StintLimit, laps: number | null) {
  return laps === null ? [] : [{ by: name, laps: Math.max(0, Math.floor(laps + TOLERANCE)) }]
}
