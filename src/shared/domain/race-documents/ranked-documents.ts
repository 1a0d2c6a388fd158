import { bestSectors, type IdealLap, idealLap, lapsOfDrivers } from './best-sectors.ts'
import type { RaceCar, RaceLap } from './race-car.ts'
import { type Timeline, timelineOf } from './timeline.ts'
import { topSpeedOfCars, topSpeeds } from './top-speeds.ts'

/** The result among each class's own cars, the classes in the order of their best cars. */
export function byClass<Car extends RaceCar, Result>(
  { cars }: Timeline<Car>,
  make: (race: Timeline<Car>) => Result,
): (Result & { carClass: string })[] {
  return [...new Set(cars.map(({ carClass }) => carClass))].map((carClass) => ({
    carClass,
    ...make(timelineOf(cars.filter((car) => car.carClass === carClass))),
  }))
}

/** Sectors and speeds, which races have as other sessions do. */
export function rankedDocuments(session: Timeline) {
  const { cars } = session
  return {
    bestSectors: { cars: bestSectors(cars), drivers: bestSectors(cars, 'driver') },
    idealLaps: idealLaps(session),
    topSpeeds: {
      laps: topSpeeds(session),
      cars: topSpeedOfCars(session),
      classes: byClass(session, (ofClass) => ({ laps: topSpeeds(ofClass) })),
    },
  }
}

function idealLaps(session: Timeline) {
  const classes = byClass(session, (ofClass) => ({ ideal: idealOfAll(ofClass) }))
  const all = idealOfAll(session)
  return {
    cars: session.cars
      .flatMap(({ entry, laps }) => idealOf({ entry }, laps))
      .toSorted((one, other) => one.idealSeconds - other.idealSeconds),
    drivers: session.cars
      .flatMap((car) =>
        lapsOfDrivers(car).flatMap(({ driver, laps }) =>
          idealOf({ entry: car.entry, driver }, laps),
        ),
      )
      .toSorted((one, other) => one.idealSeconds - other.idealSeconds),
    classes: classes.flatMap(({ carClass, ideal }) =>
      ideal ? { carClass, ...inSeconds(ideal) } : [],
    ),
    all: all && inSeconds(all),
  }
}

function idealOf<Of>(whose: Of, laps: readonly RaceLap[]) {
  const ideal = idealLap(laps)
  return ideal ? [{ ...whose, ...inSeconds(ideal) }] : []
}

const idealOfAll = ({ cars }: Timeline) => idealLap(cars.flatMap(({ laps }) => laps))

const inSeconds = ({ seconds, left }: IdealLap) => ({ idealSeconds: seconds, leftSeconds: left })
