import type { PublicDriver, PublicRaceLog } from '../../contract/public/races.ts'
import type { DrivenRace, OrderedCar, RaceOrder } from '../../contract/race-documents.ts'
import type { RaceLog } from '../../contract/race-log.ts'
import { NAMELESS, publicNames, type PublicNamings } from './public-names.ts'

/** How visitors read of a race. */
export type RaceForVisitors = {
  namings: PublicNamings
  /** Replaces, in a text, the names of those who are not named as they raced. */
  hide: (text: string) => string
  /** Whether drivers have pages for visitors. */
  hasPages: boolean
  /** Whether their categories are public, which entry lists say. */
  hasCategories: boolean
  /** Whether reasons of decisions are public. */
  hasReasons: boolean
}

type DrivenCar = DrivenRace['cars'][number]
type Crewed = Pick<OrderedCar, 'number' | 'drivers'>

/** A race with its drivers named as they chose. */
export function publicRace(race: DrivenRace, how: RaceForVisitors): DrivenRace {
  const named = driversNamed(race.cars, how)
  return {
    ...race,
    cars: race.cars.map((car) => {
      const { uncounted, ...facts } = car
      const drivers = named(car)
      const nameOf = nameIn(car, drivers)
      return {
        ...facts,
        drivers,
        teamName: teamOf(car, how),
        penalties: how.hide(car.penalties),
        ...(uncounted && {
          uncounted: uncounted.map((lap) => ({
            ...lap,
            driverName: lap.driverName === null ? null : nameOf(lap.driverName),
          })),
        }),
      }
    }),
  }
}

/** The places in a race, in the same way. */
export function publicOrder(order: RaceOrder, how: RaceForVisitors): RaceOrder {
  const named = driversNamed(order.cars, how)
  return { ...order, cars: order.cars.map((car) => ({ ...car, drivers: named(car) })) }
}

/**
 * The log of a race: names are those of its drivers, texts are the game's own. What is about nobody in the results is left
 * out.
 * @param cars all cars of the session
 */
export function publicLog(
  log: RaceLog,
  cars: readonly (Crewed & Pick<DrivenCar, 'entry'>)[],
  how: RaceForVisitors,
): PublicRaceLog {
  const named = driversNamed(cars, how)
  const nameOf = new Map(cars.map((car) => [car.entry, nameIn(car, named(car))]))
  const nameAt = (entry: number | null, name: string) =>
    (entry === null ? undefined : nameOf.get(entry)?.(name)) ?? NAMELESS
  const lines = <Line extends { entry: number | null; driverName: string }>(all: readonly Line[]) =>
    all.flatMap((line) =>
      line.entry === null ? [] : [{ ...line, driverName: nameAt(line.entry, line.driverName) }],
    )
  return {
    ...log,
    contacts: lines(log.contacts).map((contact) => ({
      ...contact,
      otherName: contact.otherName === null ? null : nameAt(contact.otherEntry, contact.otherName),
    })),
    damages: lines(log.damages),
    trackLimits: lines(log.trackLimits).map((line) => ({ ...line, text: how.hide(line.text) })),
    unpunished: log.unpunished.map((line) => ({
      ...line,
      driverName: nameAt(line.entry, line.driverName),
    })),
    penalties: lines(log.penalties).map((line) => ({
      ...line,
      reason: line.reason === null ? null : how.hide(line.reason),
    })),
    driverChanges: log.driverChanges.flatMap(({ etSeconds, entry, oldName, newName }) =>
      entry === null
        ? []
        : [
            {
              etSeconds,
              entry,
              oldName: nameAt(entry, oldName),
              newName: nameAt(entry, newName),
            },
          ],
    ),
    decisions: log.decisions.map(({ entry, what, reason, at }) => ({
      entry,
      what: how.hide(what),
      reason: how.hasReasons ? how.hide(reason) : null,
      at,
    })),
  }
}

/** How the drivers of each car are named: the same person everywhere in the same way. */
export function driversNamed(
  cars: readonly Crewed[],
  {
    namings,
    hasPages,
    hasCategories,
  }: Pick<RaceForVisitors, 'namings' | 'hasPages' | 'hasCategories'>,
) {
  const people = cars.flatMap(({ number, drivers }) =>
    drivers.map(({ userId, shownName }) => ({ userId, name: shownName, number })),
  )
  const nameOf = publicNames(people, namings)

  return ({ number, drivers }: Crewed): PublicDriver[] => {
    const names = drivers.map(({ userId, shownName }) =>
      nameOf({ userId, name: shownName, number }),
    )
    return drivers.map(({ userId, category }, index) => {
      const shownName = names[index] ?? NAMELESS
      const isTaken = names.indexOf(shownName) < index
      return {
        // Two of a crew who show their number only are still two.
        name: isTaken ? `${shownName} (${index + 1})` : shownName,
        shownName,
        userId: hasPages && userId !== null && !namings.has(userId) ? userId : null,
        category: hasCategories ? category : null,
      }
    })
  }
}

/** What visitors read in place of a name in the file. */
export const nameIn =
  ({ drivers }: Pick<Crewed, 'drivers'>, named: readonly PublicDriver[]) =>
  (fileName: string) =>
    named[drivers.findIndex(({ name }) => name === fileName)]?.name ?? NAMELESS

/** What the file says may be the name of a driver. */
const teamOf = ({ teamName, drivers }: DrivenCar, { namings }: RaceForVisitors) =>
  drivers.some(({ userId }) => userId !== null && namings.has(userId)) ? '' : teamName
