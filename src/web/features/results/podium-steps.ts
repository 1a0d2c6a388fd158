import type { RaceResult } from '#shared/contract/race-result.ts'
import { shownTime } from '#shared/domain/race-time.ts'
import type { PodiumStep } from '#web/ui/index.ts'
import { lapsText, withMates } from './result-texts.ts'

const PLACES = [1, 2, 3] as const

/** Positions 1 to 3, as far as they finished. Specification, section 2. */
export function podiumSteps(results: readonly RaceResult[]) {
  const winner = results.find(({ position }) => position === 1)
  return PLACES.flatMap((place): PodiumStep[] => {
    const car = results.find(({ position, status }) => position === place && status === 'Finished')
    if (!car) return []
    return [
      {
        place,
        classToken: car.carClass,
        number: car.carNumber || null,
        car: car.carModel,
        name: car.driverName,
        with: [withMates(car), car.teamName].filter(Boolean).join(', '),
        time: gapToWinner(car, winner) || shownTime(car.totalTime),
        laps: lapsText(car.lapsCompleted),
      },
    ]
  })
}

/** A gap is to the winner of the class: it says nothing about a winner of another one. */
function gapToWinner(car: RaceResult, winner: RaceResult | undefined) {
  return winner?.carClass === car.carClass ? car.gap : ''
}
