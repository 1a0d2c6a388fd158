import type { ResultEffect } from '../../contract/decisions.ts'
import { countsInPlace } from '../results/result-status.ts'

type Car = ResultEffect['cars'][number]
type Outcome = Car['before']

/** 'P3', or why there is no place: 'DSQ'. */
export const placeText = ({ status, classPosition }: Outcome) =>
  countsInPlace(status) ? `P${classPosition}` : status

/** '#22: P2 → P3 in LMP2, 18 → 15 points', or that nothing changed. */
export function resultEffectLines({ cars }: ResultEffect) {
  const lines = cars.filter(isChanged).map((car) => {
    const place = `${changed(placeText(car.before), placeText(car.after))} in ${car.carClass}`
    return `#${car.carNumber}: ${[place, ...pointsTexts(car)].join(', ')}`
  })
  return lines.length > 0 ? lines : ['No effect on the result']
}

/** Whether a place, the status or points are others than before. */
export function isChanged({ before, after, points }: Car) {
  return placeText(before) !== placeText(after) || points.some((one) => one.before !== one.after)
}

function pointsTexts({ points }: Car) {
  const isOne = points.length === 1
  return points
    .filter((one) => one.before !== one.after)
    .map(
      ({ championship, before, after }) =>
        `${changed(String(before), String(after))} points${isOne ? '' : ` in ${championship}`}`,
    )
}

const changed = (before: string, after: string) =>
  before === after ? after : `${before} → ${after}`
