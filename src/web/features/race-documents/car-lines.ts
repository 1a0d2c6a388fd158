import type { OrderedCar } from '#shared/contract/race-documents.ts'
import type { DrivenRaceCar } from '#shared/domain/race-documents/to-race-cars.ts'
import { countsInPlace } from '#shared/domain/results/result-status.ts'
import { type ChartLine, MOST_PLAIN } from '#web/ui/index.ts'
import { crewName, crewNames } from '#shared/domain/entries/car-crew.ts'

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

/** How many of each class stay strong among many. */
const FIRST_OF_CLASS = 3

/**
 * The same lines with the first of each class marked, which stay strong where many others are faint, and the viewer's.
 * @param lines in finishing order
 * @param own ids
 */
export function markedLines<Line extends ChartLine>(
  lines: readonly Line[],
  own: ReadonlySet<string>,
): Line[] {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const before = counts.get(line.classToken) ?? 0
    counts.set(line.classToken, before + 1)
    const isYou = own.has(line.id)
    return {
      ...line,
      ...((isYou || before < FIRST_OF_CLASS) && { isStrong: true as const }),
      ...(isYou && { isYou: true as const }),
    }
  })
}

/**
 * What is said below a chart of lines some of which are faint.
 * @param own lines of the viewer's own cars
 */
export const faintText = (most: number, own: ReadonlySet<string>) =>
  most > MOST_PLAIN &&
  `The first three of each class${own.size > 0 ? ', your own car' : ''} and the chosen ones are strong. Point at a line or its plate to see it among the others.`

/** Names of full hours above a chart. */
export function hourNames(steps: readonly number[]) {
  return steps.map((step, index) => ({ step, label: `${index + 1} h` }))
}
