import type { LiveSample, MissedLap } from '../../contract/live-samples.ts'
import type { LiveFact, LiveLap } from './facts.ts'
import { remember, SAME_LAP, singleSectors } from './follow-laps.ts'
import { followStops, followTeams } from './follow-crews.ts'
import { followFuel } from './follow-fuel.ts'
import { namePenalty } from './follow-penalties.ts'
import { carFact, followContacts, isSameCar, noteStored } from './follow-session.ts'
import { hasLap } from './stored-laps.ts'
import type { Tracking } from './tracking.ts'

/**
 * What a sample tells that moves nothing: laps that nobody saw, times that are missing, contacts, stops, and what the game of
 * this sender tells by its WebSocket and that of the first one does not. Of a secondary sender, or of one who catches up.
 * Changes `tracking`; `hasChanged` says whether it is to be stored.
 */
export function fillHoles(
  tracking: Tracking,
  sample: LiveSample,
): { facts: LiveFact[]; hasChanged: boolean } {
  followTeams(tracking, sample)
  let hasChanged = sample.teams.length > 0
  const facts = [
    ...followStops(tracking, sample),
    ...missedLaps(tracking, sample.missed),
    ...missingTimes(tracking, sample),
    ...followContacts(tracking, sample),
  ]
  for (const seen of sample.cars) {
    const car = tracking.cars.findLast((one) => isSameCar(one, seen))
    if (!car) continue
    if (!car.energy && seen.ve) car.energy = seen.ve
    if (seen.kinds) facts.push(...namePenalty(car, seen.kinds))
    if (car.hasTyresTold || !seen.tyres || isEqual(car.tyres, seen.tyres)) continue
    car.tyres = seen.tyres
    hasChanged = true
  }
  noteStored(tracking, facts)
  const noted = fuelNoted(tracking)
  facts.push(...followFuel(tracking, sample))
  return { facts, hasChanged: hasChanged || facts.length > 0 || fuelNoted(tracking) !== noted }
}

/** Changes when the fuel of a car is noted whose lap is not stored yet. */
const fuelNoted = ({ cars }: Tracking) => cars.map(({ fuelAfter }) => fuelAfter?.lap ?? 0).join(' ')

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Laps of the game's own history. It does not tell when they ended. */
export function missedLaps(tracking: Tracking, missed: readonly MissedLap[]): LiveFact[] {
  const facts = missed.flatMap((one) => factsOfMissed(tracking, one))
  noteStored(tracking, facts)
  return facts
}

function factsOfMissed(tracking: Tracking, one: MissedLap): LiveFact[] {
  const car = tracking.cars.findLast((known) => isSameCar(known, one))
  if (!car || one.lap < 1 || one.lap > car.laps || car.pending?.lap === one.lap) return []
  const shown = car.recent.find(({ lap }) => lap === one.lap)
  const isBetter = one.time !== null && shown?.seconds === null
  if (hasLap(car.stored, one.lap) && !isBetter) return []
  const known = car.drivers.indexOf(one.drv)
  const driver = known === -1 && one.drv ? car.drivers.push(one.drv) - 1 : Math.max(known, 0)
  const lap: LiveLap = {
    car: car.car,
    lap: one.lap,
    crossed: shown?.crossed ?? null,
    seconds: one.time,
    sectors: singleSectors(one.time, [one.s1, one.s2]),
    driver,
    place: one.pos || null,
    isPit: one.pitting,
    flag: 'green',
    energy: null,
  }
  remember(car, lap)
  const facts: LiveFact[] = [{ kind: 'lap', ...lap }]
  return known === -1 && one.drv ? [carFact(car), ...facts] : facts
}

/** A time of a lap that was stored without one: it beats no time. */
function missingTimes(tracking: Tracking, { cars }: LiveSample): LiveFact[] {
  return cars.flatMap((seen): LiveFact[] => {
    const car = tracking.cars.findLast((one) => isSameCar(one, seen) && seen.laps === one.laps)
    const lap = car?.recent.find((one) => one.lap === seen.laps)
    if (!car || !lap || lap.seconds !== null || seen.last === null) return []
    if (lap.crossed === null || seen.start === null || Math.abs(lap.crossed - seen.start) > 0.1)
      return []
    const began = car.recent.find((one) => one.lap === seen.laps - 1)?.crossed ?? null
    if (began === null || Math.abs(lap.crossed - began - seen.last) > SAME_LAP) return []
    const known = { ...lap, seconds: seen.last, sectors: singleSectors(seen.last, seen.ls) }
    remember(car, known)
    return [
      {
        kind: 'lap',
        car: car.car,
        ...known,
        driver: car.driver,
        place: null,
        isPit: false,
        flag: 'green',
        energy: null,
      },
    ]
  })
}
