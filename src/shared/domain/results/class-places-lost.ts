import { withPlacesLost } from '../scoring/places-lost.ts'
import type { ResultStatus } from '#shared/contract/race-result.ts'

type Car = { carClass: string; placesLost: number; status: ResultStatus }

/**
 * The order after places were lost, which are places of the class. Overall, a car goes directly behind the rival that it
 * now follows; all others stay in their order. Reference: scoring, 2.3 and 2.4, and stewarding, 5.
 * @param field the order with the cars that were disqualified afterwards where they finished: a place can be lost to them
 */
export function afterPlacesLost<One extends Car>(
  order: readonly One[],
  field: readonly One[],
): readonly One[] {
  const classes = new Set(
    field.filter(({ placesLost }) => placesLost > 0).map(({ carClass }) => carClass),
  )
  let result = order
  for (const carClass of classes) {
    const ofClass = field.filter((car) => car.carClass === carClass)
    const moved = withPlacesLost(ofClass, ({ placesLost }) => placesLost)
    const last = ofClass.findLastIndex(({ status }) => status !== 'DSQ')
    // The file may have disqualified cars ahead of others. They keep their places.
    const isOut = (car: One) => car.status === 'DSQ' && ofClass.indexOf(car) > last
    const after = [...moved.filter((car) => !isOut(car)), ...moved.filter(isOut)]
    result = inClassOrder(result, after)
  }
  return result
}

function inClassOrder<One extends Car>(order: readonly One[], wanted: readonly One[]) {
  const before = order.filter((car) => wanted.includes(car))
  const after = wanted.filter((car) => before.includes(car))
  const fellBack = after.filter(
    (car, index) =>
      car.placesLost > 0 &&
      after.slice(0, index).some((rival) => before.indexOf(rival) > before.indexOf(car)),
  )
  const result = order.filter((car) => !fellBack.includes(car))
  for (const car of fellBack) {
    const rival = after[after.indexOf(car) - 1]
    result.splice(rival ? result.indexOf(rival) + 1 : 0, 0, car)
  }
  return result
}
