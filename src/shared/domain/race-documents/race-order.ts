import type { DrivenRace, OrderedCar, RaceOrder } from '../../contract/race-documents.ts'
import { aiCount, withoutAi } from './ai-cars.ts'
import { lateRecording } from './green.ts'
import { placesOf } from './lap-chart.ts'
import type { Crossings } from './crossings.ts'
import { raceTimeline, type Timeline, timelineOf } from './timeline.ts'
import { type DrivenRaceCar, toRaceCars } from './to-race-cars.ts'

/** What the first chart of a race needs: a twentieth of its laps. Without laps, no car has places. */
export function raceOrder(race: DrivenRace): RaceOrder {
  const timeline = raceTimeline(toRaceCars(race))
  const late = timeline && lateRecording(timeline.cars)
  return {
    cars: race.cars.map(
      ({
        entry,
        number,
        carClass,
        isAi,
        drivers,
        gridPlace,
        status,
        pitLaps,
        times,
        restarts,
      }) => ({
        entry,
        number,
        carClass,
        ...(isAi && { isAi }),
        drivers,
        gridPlace,
        status,
        pitLaps,
        laps: times.length,
        places: timeline ? placesOf(timeline, entry, 'own') : [],
        ...(restarts && { restarts }),
      }),
    ),
    ...(late && { late }),
    ...(race.seams && { seams: race.seams, weight: race.weight }),
    hours: timeline ? hoursOf(timeline) : [],
    ...(timeline &&
      aiCount(timeline.cars) > 0 && {
        hoursOfPeople: hoursOf(timelineOf(withoutAi(timeline.cars))),
      }),
  }
}

function hoursOf({ cars, leaderCrossings }: Timeline<DrivenRaceCar>): RaceOrder['hours'] {
  const classes = [...new Set(cars.map(({ carClass }) => carClass))]
  return [
    { carClass: null, steps: hourSteps(leaderCrossings) },
    ...classes.map((name) => {
      const ofClass = cars.filter(({ carClass }) => carClass === name)
      return { carClass: name, steps: hourSteps(timelineOf(ofClass).leaderCrossings) }
    }),
  ]
}

/** The same among these cars only. */
export function placesAmong<Car extends Pick<OrderedCar, 'places'>>(cars: readonly Car[]): Car[] {
  const laps = Math.max(0, ...cars.map(({ places }) => places.length))
  const among = cars.map((): (number | null)[] => [])
  for (let lap = 0; lap < laps; lap++) {
    const order = cars
      .flatMap(({ places }, index) => {
        const place = places[lap] ?? null
        return place === null ? [] : [{ index, place }]
      })
      .toSorted((one, other) => one.place - other.place)
    for (const [index, { places }] of cars.entries())
      if (lap < places.length) among[index]?.push(null)
    for (const [place, { index }] of order.entries()) {
      const column = among[index]
      if (column) column[lap] = place + 1
    }
  }
  return cars.map((car, index) => ({ ...car, places: among[index] ?? [] }))
}

const HOUR_SECONDS = 3_600

/** Where full hours lie between the leader's laps: 12.5 is halfway through lap 13. */
export function hourSteps(leaderCrossings: Crossings) {
  const steps: number[] = []
  let start = 0
  let from = 0
  for (const [index, end] of leaderCrossings.entries()) {
    if (end === null) continue
    for (let hour = steps.length + 1; end >= hour * HOUR_SECONDS; hour++) {
      const share = (hour * HOUR_SECONDS - start) / (end - start)
      steps.push(hundredth(from + share * (index + 1 - from)))
    }
    start = end
    from = index + 1
  }
  return steps
}

const hundredth = (value: number) => Math.round(value * 100) / 100
