import type { OrderedCar } from '#shared/contract/race-documents.ts'
import type { DrivenRaceCar } from '#shared/domain/race-documents/to-race-cars.ts'
import { countsInPlace } from '#shared/domain/result-status.ts'
import type { ChartLine } from '#web/ui/index.ts'
import { crewName, crewNames } from './crew-names.ts'

/** What every chart shows of a car, whatever it draws. */
export function carLine(car: Pick<DrivenRaceCar, LineField>): Omit<ChartLine, 'values'> {
  const status = car.status === 'Finished' ? undefined : car.status
  return {
    id: String(car.entry),
    plate: car.number,
    abbreviation: car.abbreviation,
    classToken: car.carClass,
    name: crewName(car),
    title: [crewNames(car), status].filter(Boolean).join(' '),
    note: status,
    ...(!countsInPlace(car.status) && { isOut: true as const }),
  }
}

type LineField = 'entry' | 'number' | 'abbreviation' | 'carClass' | 'drivers' | 'status'

/** A cross at the step at which a car completed its last lap, if it retired or was disqualified. */
export const outAfter = (car: Pick<OrderedCar, 'status'>, step: number): { outAt?: number } =>
  countsInPlace(car.status) ? {} : { outAt: step }

/** Names of full hours above a chart. */
export function hourNames(steps: readonly number[]) {
  return steps.map((step, index) => ({ step, label: `${index + 1} h` }))
}
