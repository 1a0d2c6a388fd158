import type { CaseSide, CaseState } from './case-state.ts'

/** Of a report or a car when a case is split; what a case says of several incidents can be needed in both. */
export const SPLIT_WAYS = { stays: 'Stays here', goes: 'Goes', both: 'In both' } as const

export type SplitWay = keyof typeof SPLIT_WAYS

type Car = { id: number; side: CaseSide }
type Report = { code: string; carId: number | null; isWithdrawn: boolean }
type SplitCase = { state: CaseState; cars: readonly Car[]; reports: readonly Report[] }

/** What does not stay: reports by their codes, and cars that are accused or also involved. */
export type SplitParts = {
  reports: readonly { code: string; way: SplitWay }[]
  cars: readonly { carId: number; way: SplitWay }[]
}

/**
 * The cars of both cases, in the order in which they were, with their sides. Who reports goes with the reports; a car that is
 * accused in one case and has reported in the other is in both.
 */
export function splitCars({ cars, reports }: SplitCase, parts: SplitParts) {
  const wayOfReport = (code: string) => parts.reports.find((one) => one.code === code)?.way
  const wayOfCar = (id: number) => parts.cars.find(({ carId }) => carId === id)?.way
  const cut = (isStaying: boolean) =>
    cars.flatMap((car): Car[] => {
      const isHere = (way: SplitWay = 'stays') =>
        way === 'both' || way === (isStaying ? 'stays' : 'goes')
      const own = reports.filter(({ carId }) => carId === car.id)
      if (car.side !== 'reporting' && isHere(wayOfCar(car.id))) return [car]
      const hasReport = own.some(({ code }) => isHere(wayOfReport(code)))
      const isLeft = own.length === 0 && car.side === 'reporting' && isStaying
      return hasReport || isLeft ? [{ id: car.id, side: 'reporting' }] : []
    })
  return { staying: cut(true), going: cut(false) }
}

/** Why a case cannot be split like this, in a sentence; undefined if it can. */
export function splitProblem(of: SplitCase, parts: SplitParts) {
  const ways = [...parts.reports, ...parts.cars].map(({ way }) => way)
  if (!ways.includes('goes')) return 'Choose what goes into the new case'
  const { staying, going } = splitCars(of, parts)
  if (!going.some(isAccused)) return 'The new case needs a car that is accused'
  if (!staying.some(isAccused)) return 'A car that is accused has to stay in this case'
  const open = of.reports.filter(({ isWithdrawn }) => !isWithdrawn)
  const has = (...wanted: SplitWay[]) =>
    open.some(({ code }) =>
      wanted.includes(parts.reports.find((one) => one.code === code)?.way ?? 'stays'),
    )
  if (!has('goes', 'both')) return 'The new case needs a report'
  if (!has('stays', 'both')) return 'A report has to stay in this case'
  // Before that, whoever is named in one of the cases knows of neither.
  if (of.state === 'submitted' && parts.reports.some(({ way }) => way === 'both'))
    return 'Take the case up first: a report in both cases tells each of the other'
  return undefined
}

const isAccused = ({ side }: Car) => side === 'accused'
