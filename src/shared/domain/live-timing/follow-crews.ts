import type { LiveSample, SampleStop, SampleTeam } from '../../contract/live-samples.ts'
import type { LiveFact } from './facts.ts'
import type { TrackedCar, Tracking } from './tracking.ts'

/** Takes in who may drive which car. Changes `tracking`. */
export function followTeams({ cars }: Tracking, { teams }: Pick<LiveSample, 'teams'>) {
  for (const team of teams) {
    const car = carOfTeam(cars, team)
    if (car && team.drivers.length > 0) car.crew = [...new Set(team.drivers)].filter(Boolean)
  }
}

/** By number and vehicle: the game's number of a crew may be another one than its slot. */
function carOfTeam(cars: readonly TrackedCar[], { slot, no, veh }: SampleTeam) {
  const like = cars.filter((car) => car.number === no && isSameVehicle(car.vehicle, veh))
  return like.length > 1 ? like.find((car) => car.slot === slot) : like[0]
}

const isSameVehicle = (one: string, other: string) =>
  one.replace(/\.veh$/i, '') === other.replace(/\.veh$/i, '')

/** What was done at stops, as facts of their cars. */
export function followStops(
  { cars }: Tracking,
  { stops, session }: Pick<LiveSample, 'stops' | 'session'>,
): LiveFact[] {
  return stops.flatMap((stop): LiveFact[] => {
    const car = carOfStop(cars, stop)
    if (!car || stop.lap < 1) return []
    const { lap, driver, penalty: isPenalty, time: seconds, ve: energy, tyres } = stop
    return [
      {
        kind: 'moment',
        key: `service ${car.car} ${lap}`,
        at: session.et,
        car: car.car,
        what: 'service',
        lap,
        driver,
        isPenalty,
        seconds,
        energy,
        tyres,
      },
    ]
  })
}

/** The game names the crew alone; where two have one name, or it is called otherwise there, its driver tells. */
function carOfStop(cars: readonly TrackedCar[], { team, driver }: SampleStop) {
  const named = cars.filter((car) => car.team === team)
  if (named.length === 1) return named[0]
  const of = (named.length > 1 ? named : cars).filter(
    (car) => car.drivers.includes(driver) || car.crew?.includes(driver) === true,
  )
  return of.length === 1 ? of[0] : undefined
}
