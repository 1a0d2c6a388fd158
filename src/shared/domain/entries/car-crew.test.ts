import { expect, it } from 'vitest'
import { crewName, crewNames, lastDriverTag } from './car-crew.ts'

const crew = (...names: string[]) => ({
  drivers: names.map((shownName) => ({ shownName })),
})

it('says how many others drove the car, in one piece', () => {
  expect(crewName(crew('Lotta Laps'))).toBe('Lotta Laps')
  expect(crewName(crew('Lotta Laps', 'Hank Hairpin', 'Max Torque'))).toBe(
    'Lotta Laps &\u00A02\u00A0more',
  )
})

it('says that a driver is unknown', () => {
  expect(crewName(crew())).toBe('Unknown driver')
  expect(crewNames(crew())).toBe('Unknown driver')
})

it('says of nobody that they were in the car at the flag if it never took it', () => {
  expect((['Finished', 'Running', 'DNF', 'DSQ'] as const).map(lastDriverTag)).toEqual([
    'Flag',
    'Last',
    'Last',
    'Last',
  ])
})
