import type { DrivingFigures } from '#shared/contract/driver-history.ts'

/** Fewer clean laps say nothing about how steadily somebody drives. */
export const FEWEST_FOR_CONSISTENCY = 5

export type SummarisedDrive = {
  sessionId: number
  laps: number
  cleanLaps: number
  stints: number
  seatSeconds: number | null
  drivenSeconds: number | null
  medianSeconds: number | null
  spreadSeconds: number | null
  contacts: number
}

/** What a driver did over all races. A member may be listed in a car under two names, so a race may have two drives. */
export function drivingFigures(drives: readonly SummarisedDrive[]): DrivingFigures {
  const laps = sum(drives.map((drive) => drive.laps))
  const contacts = sum(drives.map((drive) => drive.contacts))
  return {
    races: new Set(drives.map(({ sessionId }) => sessionId)).size,
    laps,
    cleanLaps: sum(drives.map(({ cleanLaps }) => cleanLaps)),
    stints: sum(drives.map(({ stints }) => stints)),
    seatSeconds: sum(drives.map(({ seatSeconds }) => seatSeconds ?? 0)),
    drivenSeconds: sum(drives.map(({ drivenSeconds }) => drivenSeconds ?? 0)),
    contacts,
    contactsPer100Laps: laps === 0 ? null : (contacts / laps) * 100,
    consistency: consistencyOf(drives),
  }
}

/** The mean of the races, each with the weight of its clean laps. */
function consistencyOf(drives: readonly SummarisedDrive[]) {
  let weight = 0
  let total = 0
  for (const { cleanLaps, medianSeconds, spreadSeconds } of drives) {
    if (cleanLaps < FEWEST_FOR_CONSISTENCY || !medianSeconds || spreadSeconds === null) continue
    weight += cleanLaps
    total += (cleanLaps * spreadSeconds) / medianSeconds
  }
  return weight === 0 ? null : total / weight
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
