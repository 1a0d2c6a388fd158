import { smallRace } from './small-race.ts'

/** Session time of the green flag. */
export const TIMED_GREEN = 100

type TimedCar = {
  number: string
  grid?: number
  /** As in the file. */
  carClass?: string
  driver?: string
  /** By lap; null for a lap without a time, which lasts `untimedSeconds`. */
  laps: readonly (number | null)[]
  untimedSeconds?: number
  /** The first lap that the file lists, as of a recording that joined late. */
  from?: number
  status?: 'Finished Normally' | 'DNF' | 'DQ' | 'None'
  /** More children of the car. */
  rest?: string
  /** More attributes of each lap. */
  lapAttributes?: string
  /** Seconds in FinishTime that were not driven. */
  addedSeconds?: number
}

type Options = { session?: string; facts?: string; stream?: string; minutes?: number }

/** A file of cars whose every lap is known to the ten-thousandth, in finishing order. */
export function timedRace(cars: readonly TimedCar[], options: Options = {}) {
  const { minutes = 10, facts = '', ...parts } = options
  const places = new Map<string, number>()
  const drivers = cars.map((car, index) => {
    const { carClass = 'GT3' } = car
    const classPlace = (places.get(carClass) ?? 0) + 1
    places.set(carClass, classPlace)
    return driverOf({ ...car, carClass }, index + 1, classPlace)
  })
  return smallRace({
    ...parts,
    facts: `<Minutes>${minutes}</Minutes>${facts}`,
    drivers: drivers.join(''),
  })
}

function driverOf(car: TimedCar & { carClass: string }, place: number, classPlace: number) {
  const { number, grid, carClass, driver = `Driver ${number}`, from = 1, rest = '' } = car
  const { status = 'Finished Normally', untimedSeconds = 100, addedSeconds = 0 } = car
  const lengths = car.laps.map((seconds) => seconds ?? untimedSeconds)
  const starts = lengths.map((_, index) =>
    lengths.slice(0, index).reduce((sum, seconds) => sum + seconds, TIMED_GREEN),
  )
  const laps = car.laps.flatMap((seconds, index) =>
    index + 1 < from
      ? []
      : `<Lap num="${index + 1}" p="${place}" et="${starts[index]?.toFixed(4)}" topspeed="270.00"${car.lapAttributes ?? ''}>${seconds?.toFixed(4) ?? '--.----'}</Lap>`,
  )
  const timed = car.laps.filter((seconds, index) => seconds !== null && index + 1 >= from)
  const finish = lengths.reduce((sum, seconds) => sum + seconds, addedSeconds)
  return [
    `<Driver><Name>${driver}</Name><CarType>BMW M4 LMGT3</CarType><CarClass>${carClass}</CarClass>`,
    `<CarNumber>${number}</CarNumber><TeamName>Team ${number}</TeamName>`,
    grid === undefined ? '' : `<GridPos>${grid}</GridPos>`,
    `<Position>${place}</Position><ClassPosition>${classPlace}</ClassPosition>`,
    ...laps,
    timed.length === 0
      ? ''
      : `<BestLapTime>${Math.min(...timed.map(Number)).toFixed(4)}</BestLapTime>`,
    status === 'Finished Normally' ? `<FinishTime>${finish.toFixed(4)}</FinishTime>` : '',
    `<Laps>${car.laps.length}</Laps><FinishStatus>${status}</FinishStatus>${rest}</Driver>`,
  ].join('')
}
