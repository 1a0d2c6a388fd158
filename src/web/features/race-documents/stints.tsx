import { drivingTimes } from '#shared/domain/race-documents/driving-time.ts'
import { drivenRuns, timeOf } from '#shared/domain/race-documents/car-stints.ts'
import { Folded, Panel, type StintBar, StintBars, timeTicks } from '#web/ui/index.ts'
import { driverName, type ShownCar, type ShownRace } from './shown-race.ts'
import { hoursAndMinutes } from './shown-values.ts'

const MOST_TICKS = 5

/** Who drove each car, and when. */
export function Stints({ race }: { race: ShownRace }) {
  const end = Math.max(1, ...race.cars.map(({ crossings }) => crossings.findLast(isKnown) ?? 0))
  const bars = race.cars.filter(({ laps }) => laps.length > 0).map((car) => barOf(car, end))
  const axis = timeTicks(0, end, MOST_TICKS).map((seconds) => ({
    at: seconds / end,
    text: hoursAndMinutes(seconds),
  }))
  return (
    <Panel
      title="Stints"
      isFlush
      foot="A bar per run between two visits to the pit lane: the first driver is solid, the second hatched, the third outlined, the fourth dotted. Times are in the car, pit stops included."
    >
      <Folded rows={bars} noun="Cars">
        {(shown) => <StintBars label="Stints" bars={shown} axis={axis} />}
      </Folded>
    </Panel>
  )
}

function barOf(car: ShownCar, end: number): StintBar {
  const times = drivingTimes(car, 'gross')
  const all = times.reduce((sum, { gross }) => sum + gross, 0)
  const parts = drivenRuns(car).flatMap(({ driver, firstLap, lastLap }) => {
    const time = timeOf({ firstLap, lastLap }, car)
    if (!time) return []
    return {
      start: time.start / end,
      end: time.end / end,
      driver,
      text: `${driverName(car, driver)}, laps ${firstLap} to ${lastLap}, ${hoursAndMinutes(time.end - time.start)}`,
    }
  })
  return {
    id: String(car.entry),
    plate: car.number,
    classToken: car.carClass,
    drivers: times.map(({ driver, gross }) => ({
      name: driverName(car, driver),
      time: hoursAndMinutes(gross),
    })),
    parts,
    share:
      times.length < 2
        ? ''
        : `${times.map(({ gross }) => Math.round((gross / all) * 100)).join(' / ')}%`,
  }
}

const isKnown = (seconds: number | null) => seconds !== null
