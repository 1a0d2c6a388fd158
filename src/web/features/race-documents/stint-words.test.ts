import { expect, it } from 'vitest'
import { endText, lapsAndCount } from './stint-words.ts'

it.each([
  ['Finished', 'End of race'],
  ['DNF', 'Retired'],
  ['DSQ', 'Disqualified'],
] as const)('says what ended the last stint of a car that is %s', (status, text) => {
  expect(endText({ status }, 'end of race')).toBe(text)
  expect(endText({ status }, 'pit stop')).toBe('Pit lane')
})

it('counts laps, but not a single one', () => {
  expect(lapsAndCount({ firstLap: 4, lastLap: 9, laps: 6 })).toBe('Laps 4–9, 6 laps')
  expect(lapsAndCount({ firstLap: 6, lastLap: 6, laps: 1 })).toBe('Lap 6')
})
