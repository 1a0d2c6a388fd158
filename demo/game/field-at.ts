import { TICKS } from '../race-file/drive.ts'
import type { RunCar } from '../race-file/run-race.ts'
import { carAt, type CarNow } from './car-at.ts'
import { timeAt } from './lap-progress.ts'
import type { Scenario } from './scenario.ts'
import type { Shown } from './timeline.ts'

/** A car as the whole field sees it. */
export type FieldCar = CarNow & { slot: number; position: number; classPosition: number }

/** In the lap in which it loses its connection: after the first sector. */
const AWAY_BEFORE_RETURN = 5 * TICKS
/** How long before its start a late car is in the garage. */
const JOINS_BEFORE = 10 * TICKS

/** One answer needs the field several times, and several answers the same one. */
const last = new WeakMap<Scenario, { part: Shown['part']; at: number; field: FieldCar[] }>()

/** The cars that are on the server, in their order. */
export function fieldAt(shown: Shown, scenario: Scenario): FieldCar[] {
  const { part, at } = shown
  const kept = last.get(scenario)
  if (kept?.part === part && kept.at === at) return kept.field
  const field = findField(shown, scenario)
  last.set(scenario, { part, at, field })
  return field
}

function findField({ part, at }: Shown, { quirks, ...scenario }: Scenario): FieldCar[] {
  const { race } = part
  const cars = race.cars.flatMap((car) => {
    const index = car.slot - race.setup.firstSlot
    const slot = slotAt(car, index, at, scenario)
    if (slot === undefined) return []
    const garageLap = scenario.garageVisits?.find((visit) => visit.car === index)?.lap
    return [{ ...carAt(race, car, at, quirks, garageLap), slot }]
  })
  const places = new Map<string, number>()
  return cars
    .sort(race.setup.session.startsWith('Race') ? byProgress : byBestLap(at))
    .map((car, index) => {
      const { carClass } = car.car.entry
      const classPosition = (places.get(carClass) ?? 0) + 1
      places.set(carClass, classPosition)
      return { ...car, position: index + 1, classPosition }
    })
}

/** Undefined while the car is not on the server. */
function slotAt(
  { slot, laps }: RunCar,
  index: number,
  at: number,
  { race, reconnects }: Pick<Scenario, 'race' | 'reconnects'>,
) {
  const startsAfter = race.stories?.[index]?.startsAfterSeconds
  if (startsAfter !== undefined && at < startsAfter * TICKS - JOINS_BEFORE) return undefined
  const reconnect = reconnects?.find(({ car }) => car === index)
  const lap = reconnect && laps[reconnect.lap - 1]
  if (!lap) return slot
  const goneAt = timeAt(lap, 0.28)
  if (at < goneAt) return slot
  return at < goneAt + lap.lost - AWAY_BEFORE_RETURN ? undefined : reconnect.slot
}

const isOut = ({ finish }: FieldOrder) => finish === 'FSTAT_DNF' || finish === 'FSTAT_DQ'

type FieldOrder = CarNow & { slot: number }

/** As in the result: finishers by laps and time, then who is out, by laps. */
function byProgress(a: FieldOrder, b: FieldOrder) {
  return (
    Number(isOut(a)) - Number(isOut(b)) ||
    progress(b) - progress(a) ||
    (a.car.finishTime ?? lastEnd(a)) - (b.car.finishTime ?? lastEnd(b)) ||
    a.car.gridPosition - b.car.gridPosition
  )
}

/** Laps; a car that has finished or stopped for good has only whole ones. */
function progress({ done, fraction, finish, car }: FieldOrder) {
  const isOver = finish !== 'FSTAT_NONE' || (done >= car.laps.length && car.status === 'None')
  return isOver ? done : done + fraction
}

const lastEnd = ({ car, done }: FieldOrder) => car.laps[done - 1]?.end ?? 0

const byBestLap = (at: number) => (a: FieldOrder, b: FieldOrder) =>
  bestOf(a.car, at) - bestOf(b.car, at) || a.car.gridPosition - b.car.gridPosition

function bestOf({ laps }: RunCar, at: number) {
  const timed = laps.filter(({ isTimed, end, number }) => isTimed && end <= at && number > 1)
  return Math.min(Infinity, ...timed.map(({ start, end }) => end - start))
}

/** What a car is behind another: whole laps, and ticks. */
export function behind(car: FieldCar, ahead: FieldCar | undefined, at: number) {
  if (!ahead || ahead === car || at < 0) return { laps: 0, ticks: 0 }
  const apart = ahead.done + ahead.fraction - car.done - car.fraction
  const laps = Math.max(0, Math.floor(apart))
  const lap = ahead.car.laps[car.done + laps]
  if (!lap) return { laps, ticks: Math.max(0, lastEnd(car) - lastEnd(ahead)) }
  return { laps, ticks: Math.max(0, at - timeAt(lap, car.fraction)) }
}
