import { expect, it } from 'vitest'
import { splitCars, type SplitParts, splitProblem } from './split-case.ts'

/** Gil (1) and Tom (2) have reported Ada (3), who has reported Gil; Bob (4) is accused, too, and Ivy (5) was near. */
const CASE = {
  state: 'under-review',
  cars: [
    { id: 1, side: 'reporting' },
    { id: 2, side: 'reporting' },
    { id: 3, side: 'accused' },
    { id: 4, side: 'accused' },
    { id: 5, side: 'other' },
  ],
  reports: [
    { code: 'GIL', carId: 1, isWithdrawn: false },
    { code: 'TOM', carId: 2, isWithdrawn: false },
    { code: 'ADA', carId: 3, isWithdrawn: false },
  ],
} as const

const parts = (
  reports: Record<string, 'goes' | 'both'>,
  cars: Record<number, 'goes' | 'both'>,
): SplitParts => ({
  reports: Object.entries(reports).map(([code, way]) => ({ code, way })),
  cars: Object.entries(cars).map(([carId, way]) => ({ carId: Number(carId), way })),
})

const sides = (cars: readonly { id: number; side: string }[]) =>
  cars.map(({ id, side }) => `${id} ${side}`)

it.each([
  {
    of: 'a report with whom it accuses',
    ...parts({ TOM: 'goes' }, { 4: 'goes' }),
    staying: ['1 reporting', '3 accused', '5 other'],
    going: ['2 reporting', '4 accused'],
  },
  {
    of: 'an accused car out of one report',
    ...parts({ GIL: 'both' }, { 4: 'goes' }),
    staying: ['1 reporting', '2 reporting', '3 accused', '5 other'],
    going: ['1 reporting', '4 accused'],
  },
  {
    of: 'a car that is accused here and has reported there',
    ...parts({ ADA: 'goes' }, { 4: 'goes', 5: 'both' }),
    staying: ['1 reporting', '2 reporting', '3 accused', '5 other'],
    going: ['3 reporting', '4 accused', '5 other'],
  },
  {
    of: 'a car that is accused there and has reported here',
    ...parts({ TOM: 'goes' }, { 3: 'goes' }),
    staying: ['1 reporting', '3 reporting', '4 accused', '5 other'],
    going: ['2 reporting', '3 accused'],
  },
])('takes $of into a new case', ({ reports, cars, staying, going }) => {
  expect(splitProblem(CASE, { reports, cars })).toBeUndefined()
  const split = splitCars(CASE, { reports, cars })
  expect(sides(split.staying)).toEqual(staying)
  expect(sides(split.going)).toEqual(going)
})

it.each([
  [parts({}, {}), 'Choose what goes into the new case'],
  [parts({ GIL: 'both' }, { 3: 'both' }), 'Choose what goes into the new case'],
  [parts({ GIL: 'goes' }, {}), 'The new case needs a car that is accused'],
  [
    parts({ GIL: 'goes' }, { 3: 'goes', 4: 'goes' }),
    'A car that is accused has to stay in this case',
  ],
  [parts({}, { 4: 'goes' }), 'The new case needs a report'],
  [
    parts({ GIL: 'goes', TOM: 'goes', ADA: 'goes' }, { 4: 'goes' }),
    'A report has to stay in this case',
  ],
])('needs an accused car and a report in both cases: %#', (chosen, problem) => {
  expect(splitProblem(CASE, chosen)).toBe(problem)
})

it('does not count what was withdrawn', () => {
  const reports = CASE.reports.map((one) => ({ ...one, isWithdrawn: one.code !== 'GIL' }))
  expect(splitProblem({ ...CASE, reports }, parts({ TOM: 'goes' }, { 4: 'goes' }))).toBe(
    'The new case needs a report',
  )
})

it('leaves no report in two cases while those who are named know of none', () => {
  const chosen = parts({ GIL: 'both' }, { 4: 'goes' })
  expect(splitProblem({ ...CASE, state: 'submitted' }, chosen)).toMatch(/^Take the case up first/)
})
