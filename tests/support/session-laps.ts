import type { RaceLap } from '#shared/domain/race-documents/race-car.ts'
import { sessionTimeline } from '#shared/domain/session-documents/session-timeline.ts'
import { drivenCarWith, lapWith } from './race-laps.ts'

export const person = (name: string) => ({
  name,
  shownName: name,
  userId: null,
  category: null,
})

/** A car of a practice or a qualifying: a lap out of the garage without a start and a time, then laps of these seconds. */
export function sessionCar({
  seconds,
  laps = [],
  ...car
}: Omit<Parameters<typeof drivenCarWith>[0], 'laps'> & {
  seconds?: readonly (number | null)[]
  /** Replaces values of the laps after the first, in their order. */
  laps?: readonly Partial<RaceLap>[]
}) {
  let at = 120
  const timed = (seconds ?? []).map((time, index) => {
    const startedSeconds = at
    at += time ?? 100
    return lapWith({ number: index + 2, startedSeconds, seconds: time, ...laps[index] })
  })
  return drivenCarWith({
    drivers: [person('Ann')],
    ranges: [{ driver: 0, firstLap: 1, lastLap: timed.length + 1 }],
    ...car,
    laps: seconds ? [lapWith({ number: 1 }), ...timed] : [],
  })
}

export const sessionOf = (...cars: ReturnType<typeof drivenCarWith>[]) => sessionTimeline(cars)
