import { expect, it } from 'vitest'
import { initials } from './initials.ts'

it.each([
  ['Lotta Laps', 'LL'],
  ['  otto  ', 'O'],
  ['Jean Marie van der Berg', 'JB'],
  ['[TEAM] élan', 'TÉ'],
  ['Łukasz Ćwik', 'ŁĆ'],
  ['#42', '4'],
  ['~~~', ''],
  ['', ''],
])('shortens %j to %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
