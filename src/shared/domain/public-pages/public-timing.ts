import type { PublicDriver } from '../../contract/public/races.ts'
import type { LiveCarDetails, LiveMoment, LiveRow, LiveTiming } from '../../contract/live-timing.ts'
import type { DrivenRace } from '../../contract/race-documents.ts'
import { namedCar, namedMoment } from '../live-timing/named.ts'
import type { SeenCar } from '../live-timing/seen-car.ts'
import { isKnownObject } from '../race-documents/message-words.ts'
import { NAMELESS, type PublicNamings } from './public-names.ts'
import { driversNamed, nameIn, publicRace } from './public-race.ts'

/** How visitors read of it. */
export type TimingForVisitors = {
  namings: PublicNamings
  /** Replaces, in a text, the names of those who are not named as they raced. */
  hide: (text: string) => string
}

/**
 * What happens on a track, with everybody named as they chose. Nothing says which entry a car is, or who sends. What happened
 * to nobody in the table is left out.
 */
export function publicTiming(
  timing: LiveTiming,
  cars: readonly SeenCar[],
  how: TimingForVisitors,
): LiveTiming {
  const seen = seenCars(cars, how)
  return {
    ...timing,
    head: { ...timing.head, senders: [] },
    rows: timing.rows.map((row) => ({
      ...row,
      entryId: null,
      driver: seen.get(row.car)?.told(row.driver) ?? NAMELESS,
      team: teamOf(row, seen.get(row.car), how),
    })),
    moments: timing.moments.flatMap((moment) => momentOf(moment, seen)),
  }
}

/** Who may drive a car and what it did at its stops, in the same way. */
export function publicLiveCar(
  details: LiveCarDetails,
  number: number,
  cars: readonly SeenCar[],
  how: TimingForVisitors,
): LiveCarDetails {
  const seen = seenCars(cars, how).get(number)
  return namedCar(details, (name) => seen?.told(name) ?? NAMELESS)
}

/** Every lap so far, in the same way. */
export function publicLiveRace(
  race: DrivenRace,
  cars: readonly SeenCar[],
  how: TimingForVisitors,
): DrivenRace {
  const seen = seenCars(cars, how)
  const known = race.cars.map((car): DrivenRace['cars'][number] => {
    const one = seen.get(car.entry)
    return {
      ...car,
      drivers: car.drivers.map(({ name }) => one?.known(name) ?? nobody(name)),
      teamName: teamOf({ team: car.teamName }, one, how),
    }
  })
  return publicRace({ ...race, cars: known }, { ...how, ...WITHOUT_PAGES })
}

/** Timing leads to no pages of drivers: these have them from the results on. */
const WITHOUT_PAGES = { hasPages: false, hasCategories: false, hasReasons: false }

type Driver = DrivenRace['cars'][number]['drivers'][number]

const nobody = (name: string): Driver => ({
  name,
  shownName: NAMELESS,
  userId: null,
  category: null,
})

type Seen = {
  isHidden: boolean
  /** Somebody of the car by the name in the game. */
  known: (name: string) => Driver | undefined
  /** What visitors read: two of a crew who show their number only are still two. */
  told: (name: string) => string
}

function seenCars(cars: readonly SeenCar[], { namings, hide }: TimingForVisitors) {
  const withDrivers = cars.map(({ drivers, ...car }) => ({
    ...car,
    drivers: drivers.map(({ name, userId, shownName }) => ({
      name,
      userId,
      // Nobody has said how a name of the game is shown, but it may be that of somebody who has.
      shownName: userId === null ? hide(shownName) : shownName,
      category: null,
    })),
  }))
  const named = driversNamed(withDrivers, { namings, ...WITHOUT_PAGES })
  return new Map(
    withDrivers.map((car): [number, Seen] => {
      const shown: readonly PublicDriver[] = named(car)
      const at = (name: string) => car.drivers.findIndex((driver) => driver.name === name)
      const people = [...car.crew, ...car.drivers.map(({ userId }) => userId)]
      return [
        car.car,
        {
          isHidden: people.some((userId) => userId !== null && namings.has(userId)),
          known: (name) => car.drivers[at(name)],
          told: nameIn(car, shown),
        },
      ]
    }),
  )
}

/** What the game says may be the name of a driver. */
const teamOf = (
  { team }: Pick<LiveRow, 'team'>,
  seen: Seen | undefined,
  { hide }: TimingForVisitors,
) => (!seen || seen.isHidden ? '' : hide(team))

function momentOf(moment: LiveMoment, seen: ReadonlyMap<number, Seen>): LiveMoment[] {
  const { car, from, to, driver } = moment
  const isKnown = car !== null && seen.has(car)
  const isOfAll = driver === undefined && from === undefined && to === undefined
  if (!isKnown && !(car === null && isOfAll)) return []
  return [
    namedMoment(moment, (of, name) => {
      const theirs = typeof of === 'number' ? seen.get(of) : undefined
      if (theirs) return theirs.told(name)
      // Without a car it is a thing, unless it is somebody who is no longer there.
      return isKnownObject(name) ? name : undefined
    }),
  ]
}
