import type { Report } from '#relay/report.ts'

export type NotedLap = { time: number | null; driver: string }

type Open = { lap: number; start: number; end: number; before: number | null }

/**
 * What a site would note of reports, as simply as can be: laps by car number, each with its time and driver. It waits up to
 * three seconds for a time, and takes missed laps where it has none.
 */
export function trackNotes() {
  const laps = new Map<string, Map<number, NotedLap>>()
  const open = new Map<string, Open>()
  let before: Report | undefined

  const of = (number: string) => {
    const noted = laps.get(number) ?? new Map<number, NotedLap>()
    laps.set(number, noted)
    return noted
  }

  function follow(report: Report) {
    for (const car of report.cars) {
      const noted = of(car.no)
      const last = before?.cars.find(({ no }) => no === car.no)
      if (last && car.laps === last.laps + 1) {
        noted.set(car.laps, { time: null, driver: last.drv })
        const [start, end] = [last.start ?? 0, car.start ?? 0]
        open.set(car.no, { lap: car.laps, start, end, before: last.last })
      }
      const waiting = open.get(car.no)
      const lap = waiting && noted.get(waiting.lap)
      if (!waiting || !lap || car.last === null) continue
      const isPatient = report.session.et - waiting.end <= 3
      const fits = Math.abs(waiting.end - waiting.start - car.last) < 0.021
      if (fits && !(car.last === waiting.before && isPatient)) lap.time = car.last
      if (lap.time !== null || !isPatient) open.delete(car.no)
    }
    for (const { slot, lap, time, drv } of report.missed ?? []) {
      const car = report.cars.find((one) => one.slot === slot)
      if (car && !of(car.no).has(lap)) of(car.no).set(lap, { time, driver: drv })
    }
    before = report
  }

  return {
    take(report: Report) {
      const isNew = before && report.session.et < before.session.et - 5
      if (isNew) {
        laps.clear()
        open.clear()
        before = undefined
      }
      follow(report)
    },
    /** The last lap without a hole before it, by slot. */
    known: ({ cars }: Report) =>
      Object.fromEntries(
        cars.map(({ slot, no }) => {
          let last = 0
          while (of(no).has(last + 1)) last += 1
          return [slot, last]
        }),
      ),
    laps: (number: string) =>
      [...of(number)].sort(([a], [b]) => a - b).map(([lap, noted]) => ({ lap, ...noted })),
    order: () => before?.cars.toSorted((a, b) => a.pos - b.pos).map(({ no }) => no) ?? [],
  }
}
