import type { OrderedCar } from '#shared/contract/race-documents.ts'
import type { DrivenRaceCar } from '#shared/domain/race-documents/to-race-cars.ts'
import type { ChartLine } from '#web/ui/index.ts'
import { crewName, crewNames } from './crew-names.ts'

/** What every chart shows of a car, whatever it draws. */
export function carLine(car: Pick<DrivenRaceCar, LineField>): Omit<ChartLine, 'values'> {
  const hasFinished = car.status === 'Finished'
  return {
    id: String(car.entry),
    plate: car.number,
    abbreviation: car.abbreviation,
    classToken: car.carClass,
    name: crewName(car),
    title: [crewNames(car), !hasFinished && car.status].filter(Boolean).join(' '),
    note: hasFinished ? undefined : car.status,
    ...(!hasFinished && { isOut: true as const }),
  }
}

type LineField = 'entry' | 'number' | 'abbreviation' | 'carClass' | 'drivers' | 'status'

/** A cross at the step at which a car completed its last lap, if it retired or was disqualified. */
export const outAfter = (car: Pick<OrderedCar, 'status'>, step: number): { outAt?: number } =>
  car.status === 'Finished' ? {} : { outAt: step }

/** Names of full hours above a chart. */
export function hourNames(steps: readonly number[]) {
  return steps.map((step, index) => ({ step, label: `${index + 1} h` }))
}
