import { expect, it } from 'vitest'
import { crewName, crewNames } from './crew-names.ts'

const crew = (...names: string[]) => ({
  drivers: names.map((name) => ({ name, shownName: name, userId: null, category: null })),
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
