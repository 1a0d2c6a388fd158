import type { LiveSample, SampleCar } from '../../contract/live-samples.ts'
import { contactKey, mergedContacts } from './contacts.ts'
import { type FinishState, type LiveCar, type LiveFact, type LiveLap, worseFlag } from './facts.ts'
import { flagIn, followFlags } from './follow-flags.ts'
import { followLaps, remember } from './follow-laps.ts'
import { followStops, followTeams } from './follow-crews.ts'
import { followFuel } from './follow-fuel.ts'
import { followPenalties } from './follow-penalties.ts'
import { followPits } from './follow-pits.ts'
import { liveSessionKey } from './live-session-key.ts'
import { isBeforeGreen, PHASE } from './phases.ts'
import { hasLap, withLap } from './stored-laps.ts'
import type { TrackedCar, Tracking } from './tracking.ts'

/** Weather is stored this often, in seconds. */
const WEATHER_EVERY = 60

/** A car that the game does not list for this long has left, in seconds: while it loads, it may be absent for a moment. */
const LEFT_AFTER = 10

/** A session as its first sample shows it: nothing is known of what was before. */
export function beginTracking({ session, contacts }: LiveSample, at: number): Tracking {
  return {
    et: session.et,
    at,
    left: session.left,
    max: session.max,
    phase: session.phase,
    greenAt: null,
    chequeredAt: null,
    flags: { course: null, sectors: [null, null, null] },
    weather: { air: null, road: null, rain: null, wet: null, clock: null, storedAt: null },
    oldContacts: contacts.filter(({ et }) => et > session.et + 1).map(contactKey),
    cars: [],
  }
}

/** A session of which only what is stored of its cars is known any more: whatever else was told of them was wrong. */
export function withStoredCars(
  tracking: Tracking,
  { cars, laps }: { cars: readonly LiveCar[]; laps: readonly LiveLap[] },
): Tracking {
  const known = cars.map((car) =>
    resumed(
      car,
      laps.filter((lap) => lap.car === car.car),
    ),
  )
  return { ...tracking, cars: known }
}

function resumed(known: LiveCar, laps: readonly LiveLap[]): TrackedCar {
  const inOrder = laps.toSorted((one, other) => one.lap - other.lap)
  const last = inOrder.at(-1)
  const car = newCar(known)
  car.driver = last?.driver ?? 0
  car.laps = last?.lap ?? 0
  car.start = last?.crossed ?? null
  car.hasRun = last !== undefined
  for (const lap of inOrder) {
    remember(car, lap)
    car.stored = withLap(car.stored, lap.lap)
  }
  return car
}

/**
 * Follows a session by the next sample of the sender that moves it, and says what is to be stored. Changes `tracking`.
 * @param at milliseconds since 1970
 */
export function followSession(tracking: Tracking, sample: LiveSample, at: number): LiveFact[] {
  const { session } = sample
  const facts = [...followPhase(tracking, session), ...followFlags(tracking, sample)]
  const seen = new Set<TrackedCar>()
  for (const one of sample.cars) {
    const known = findCar(tracking, one)
    const car = known ?? addCar(tracking, one)
    seen.add(car)
    facts.push(...followCar(tracking, car, { one, et: session.et, isNew: !known }))
  }
  for (const car of tracking.cars) {
    if (seen.has(car) || car.isGone || session.et - car.seenAt < LEFT_AFTER) continue
    car.isGone = true
    facts.push({
      kind: 'moment',
      key: `left ${car.car} ${session.et}`,
      at: session.et,
      car: car.car,
      what: 'left',
    })
  }
  followTeams(tracking, sample)
  tracking.forecast = sample.weather[liveSessionKey(session.type).kind] ?? tracking.forecast ?? []
  facts.push(
    ...followStops(tracking, sample),
    ...followWeather(tracking, session),
    ...followContacts(tracking, sample),
  )
  tracking.et = session.et
  tracking.at = at
  tracking.left = session.left
  tracking.max = session.max ?? tracking.max
  noteStored(tracking, facts)
  return [...facts, ...followFuel(tracking, sample)]
}

export function noteStored(tracking: Tracking, facts: readonly LiveFact[]) {
  for (const fact of facts) {
    if (fact.kind !== 'lap') continue
    const car = tracking.cars.find((one) => one.car === fact.car)
    if (car && !hasLap(car.stored, fact.lap)) car.stored = withLap(car.stored, fact.lap)
  }
}

function followPhase(tracking: Tracking, { phase, et }: LiveSample['session']): LiveFact[] {
  const facts: LiveFact[] = []
  // Also what one sender sees whose player is in the garage.
  if (phase === PHASE.paused) return facts
  const isGreenNow = !isBeforeGreen(phase) && isBeforeGreen(tracking.phase)
  if (isGreenNow && tracking.greenAt === null) {
    tracking.greenAt = et
    for (const car of tracking.cars) car.outSince = et
    facts.push({ kind: 'moment', key: 'green', at: et, car: null, what: 'green' })
  }
  if (phase === PHASE.chequered && tracking.chequeredAt === null) {
    tracking.chequeredAt = et
    facts.push({ kind: 'moment', key: 'chequered', at: et, car: null, what: 'chequered' })
  }
  tracking.phase = phase
  return facts
}

export const isSameCar = (
  car: Pick<TrackedCar, 'slot' | 'vehicle'>,
  seen: { slot: number; veh: string },
) => car.slot === seen.slot && car.vehicle === seen.veh

/** By slot and vehicle. Slots are reused, so a car with fewer laps is another one; whoever comes back may get another slot. */
export function findCar(tracking: Tracking, seen: SampleCar): TrackedCar | undefined {
  const known = tracking.cars.findLast((car) => isSameCar(car, seen))
  if (known && seen.laps >= known.laps) return known
  const back = tracking.cars.findLast(
    (car) =>
      car !== known &&
      car.vehicle === seen.veh &&
      car.number === seen.no &&
      car.team === seen.team &&
      seen.laps >= car.laps &&
      (car.isGone || tracking.et - car.seenAt > 1),
  )
  if (back) back.slot = seen.slot
  return back
}

function addCar(tracking: Tracking, seen: SampleCar): TrackedCar {
  const car = newCar({
    car: tracking.cars.length + 1,
    slot: seen.slot,
    vehicle: seen.veh,
    number: seen.no,
    carClass: seen.cls,
    team: seen.team,
    drivers: [seen.drv],
  })
  car.laps = seen.laps
  car.start = seen.start
  car.place = seen.pos
  car.penalties = seen.pen
  car.seenAt = tracking.et
  tracking.cars.push(car)
  return car
}

const newCar = (car: LiveCar): TrackedCar => ({
  ...car,
  driver: 0,
  drivingSince: null,
  laps: 0,
  stored: [],
  start: null,
  pending: null,
  recent: [],
  best: null,
  bestSectors: [null, null, null],
  worstFlag: 'green',
  place: 0,
  distance: null,
  sector: null,
  position: null,
  energy: null,
  penalties: 0,
  visit: null,
  visits: 0,
  outSince: null,
  hasRun: false,
  finish: null,
  seenAt: 0,
  isGone: false,
})

export const carFact = ({
  car,
  slot,
  vehicle,
  number,
  carClass,
  team,
  drivers,
}: TrackedCar): LiveFact => ({
  kind: 'car',
  car,
  slot,
  vehicle,
  number,
  carClass,
  team,
  drivers: [...drivers],
})

type Seen = { one: SampleCar; et: number; isNew: boolean }

function followCar(tracking: Tracking, car: TrackedCar, { one, et, isNew }: Seen): LiveFact[] {
  const facts: LiveFact[] = []
  const moment = (key: string) => ({
    kind: 'moment' as const,
    key: `${key} ${car.car} ${et}`,
    at: et,
    car: car.car,
  })
  let isChanged = isNew
  if (car.isGone) {
    car.isGone = false
    isChanged = true
    facts.push({ ...moment('back'), what: 'back' })
  }
  // The lap that has ended is of who drove before.
  facts.push(...followLaps(car, one, et))
  const driver = car.drivers[car.driver]
  if (one.drv && one.drv !== driver) {
    const known = car.drivers.indexOf(one.drv)
    car.driver = known === -1 ? car.drivers.push(one.drv) - 1 : known
    isChanged ||= known === -1
    car.drivingSince = et
    if (driver)
      facts.push({
        ...moment('driver'),
        what: 'driver',
        from: driver,
        to: one.drv,
        lap: one.laps + 1,
      })
  }
  facts.push(...followPits(car, one, et))
  facts.push(...followPenalties(car, one, et))
  const finish = finishOf(one.fin)
  if (finish && finish !== car.finish && tracking.greenAt !== null)
    facts.push({ ...moment('finish'), key: `finish ${car.car}`, what: 'finish', as: finish })
  car.finish = finish
  car.place = one.pos || car.place
  car.distance = one.dist === null ? null : Math.round(one.dist)
  car.sector = one.sec
  car.position = one.x === null || one.z === null ? null : [Math.round(one.x), Math.round(one.z)]
  car.energy = one.ve ?? car.energy
  car.tyres = one.tyres ?? car.tyres ?? null
  car.hasTyresTold = one.tyres !== null
  car.raceLaps = one.of ?? car.raceLaps ?? null
  car.worstFlag = worseFlag(car.worstFlag, flagIn(tracking, one.sec))
  car.seenAt = et
  if (isChanged || (one.no && one.no !== car.number) || (one.team && one.team !== car.team)) {
    car.number = one.no || car.number
    car.team = one.team || car.team
    facts.unshift(carFact(car))
  }
  return facts
}

function finishOf(state: string): FinishState | null {
  if (/FINISHED|CHECKERED/.test(state)) return 'finished'
  if (state.includes('DNF')) return 'retired'
  return /DQ|DSQ/.test(state) ? 'disqualified' : null
}

function followWeather(tracking: Tracking, session: LiveSample['session']): LiveFact[] {
  const { air, road, rain, wet, clock, et } = session
  const { storedAt } = tracking.weather
  const isDue = storedAt === null || et - storedAt >= WEATHER_EVERY
  tracking.weather = { air, road, rain, wet, clock, storedAt: isDue ? et : storedAt }
  if (!isDue || [air, road, rain, wet].every((value) => value === null)) return []
  return [
    {
      kind: 'moment',
      key: `weather ${Math.floor(et / WEATHER_EVERY)}`,
      at: et,
      car: null,
      what: 'weather',
      air,
      road,
      rain,
      wet,
      clock,
    },
  ]
}

export function followContacts(tracking: Tracking, { contacts, session }: LiveSample): LiveFact[] {
  const old = new Set(tracking.oldContacts)
  const carOf = (name: string) =>
    tracking.cars.findLast((car) => !car.isGone && car.drivers.includes(name))?.car ?? null
  return mergedContacts(contacts)
    .filter((one) => one.et <= session.et + 1 && !old.has(contactKey(one)))
    .map(({ et, a, b }) => ({
      kind: 'moment',
      key: `contact ${contactKey({ et, a, b })}`,
      at: et,
      car: carOf(a),
      what: 'contact',
      driver: a,
      other: b,
      otherCar: carOf(b),
    }))
}
