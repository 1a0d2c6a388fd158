import { counted } from '#shared/domain/words/plural.ts'
import { podiumOf } from '#shared/domain/results/podium.ts'
import type { RaceResult } from '#shared/contract/race-result.ts'
import { shownTime } from '#shared/domain/results/race-time.ts'
import { CarCrew } from '#web/parts/car-crew.tsx'
import { type PodiumStep, WholeName, WholeWords } from '#web/ui/index.ts'
import type { Unclassified } from './unclassified-results.ts'

/** A step stays empty if its car did not finish, or is not classified. */
export function podiumSteps(results: readonly RaceResult[], unclassified: Unclassified) {
  const winner = results.find(({ position }) => position === 1)
  const classified = results.filter((car) => !unclassified.has(car))
  return podiumOf(classified).map((car): PodiumStep => ({
    place: car.position,
    classToken: car.carClass,
    number: car.carNumber || null,
    car: <WholeName name={car.carModel} />,
    name: <CarCrew car={car} />,
    with: car.teamName !== '' && <WholeWords text={car.teamName} />,
    time: gapToWinner(car, winner) || shownTime(car.totalTime),
    laps: counted(car.lapsCompleted, 'lap'),
  }))
}

/** A gap is to the class winner, so it is omitted for other classes. */
function gapToWinner(car: RaceResult, winner: RaceResult | undefined) {
  return winner?.carClass === car.carClass ? car.gap : ''
}
