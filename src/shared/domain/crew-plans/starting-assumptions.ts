import { wallTime } from '../words/wall-time.ts'
import { hasEnergy } from '../live-timing/has-energy.ts'
import type { Assumptions } from './assumptions.ts'
import type { Measured } from './sample-laps.ts'
import { USUAL_SERVICES } from './stop-time.ts'

const HOUR = 3_600

type Race = {
  startDateTime: Date
  timezone: string
  raceMinutes: number
  timeProgression: number
  carClass: string
}

/**
 * What a new plan begins with: what was measured, and for the rest what the captain then changes. Nothing tells the light
 * in the game: its clock begins as the one of the event, with the sun from 6:00 to 21:00. Nor does anything tell how much
 * slower the night and the wet are.
 */
export function startingAssumptions(race: Race, measured: Measured): Assumptions {
  const { pace, paceOf, energy, fuel, pitLane } = measured
  return {
    raceSeconds: race.raceMinutes * 60,
    clock: {
      startSeconds: secondsOfDay(race.startDateTime, race.timezone),
      factor: race.timeProgression,
      sunriseSeconds: 6 * HOUR,
      sunsetSeconds: 21 * HOUR,
    },
    isWet: false,
    pace,
    paceOf,
    paceOffsets: { nightPercent: 0, wetPercent: 0 },
    energy: hasEnergy(race.carClass) ? energy : {},
    fuel,
    useOffsets: { nightPercent: 0, wetPercent: 0 },
    energyReserve: 0.001,
    fuelReserve: 0.001,
    formationLaps: 1,
    pitLane,
    services: USUAL_SERVICES,
    tyreLaps: null,
    longestStintSeconds: null,
    leastRestSeconds: null,
    leaderLapSeconds: null,
    savedPercent: 0,
    slowerPercent: 0,
  }
}

function secondsOfDay(moment: Date, timezone: string) {
  const [hours = 0, minutes = 0] = wallTime(moment, timezone).slice(11).split(':').map(Number)
  return hours * HOUR + minutes * 60
}
