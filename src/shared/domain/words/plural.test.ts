import { expect, it } from 'vitest'
import { counted, plural } from './plural.ts'

it.each([
  [0, '0 laps'],
  [1, '1 lap'],
  [2, '2 laps'],
  [21, '21 laps'],
])('counts %i', (count, text) => expect(counted(count, 'lap')).toBe(text))

it('accepts a plural that does not end in s', () => {
  expect(counted(2, 'class', 'classes')).toBe('2 classes')
  expect(counted(1, 'class', 'classes')).toBe('1 class')
})

it('chooses the verb that fits', () => {
  expect([0, 1, 2].map((count) => plural(count, 'is', 'are'))).toEqual(['are', 'is', 'are'])
})
