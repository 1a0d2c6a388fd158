import type { OrderedCar, Seam } from '#shared/contract/race-documents.ts'

/**
 * Lines in a chart where a race was stopped, with the length of the pause: after the last lap before it of the first of
 * these cars.
 * @param from the lap at the left end of the chart
 */
export function seamLines(
  seams: readonly Seam[],
  cars: readonly Pick<OrderedCar, 'restarts'>[],
  from: number,
) {
  return seams.map(({ afterLap, pauseSeconds }, index) => {
    const laps = cars.flatMap(({ restarts = [] }) =>
      restarts.length === seams.length ? (restarts[index]?.afterLap ?? []) : [],
    )
    return {
      step: (laps.length > 0 ? Math.max(...laps) : afterLap) - from,
      label: `Stopped ${Math.max(0, Math.round(pauseSeconds / 60))} min`,
    }
  })
}
