import { expect, it } from 'vitest'
import { otherNames } from './result-texts.ts'

it.each([
  ['Lotta Laps', 'Lotta Laps', 'Lotta Laps', ''],
  ['Lotta Laps', 'Lotta Laps', null, ''],
  ['Lotta Laps', 'Lotta Laps', 'LottaLaps#0042', 'LottaLaps#0042'],
  ['Lotta Laps', 'lotta42', 'Lotta Laps', 'lotta42'],
  ['Lotta Laps', 'lotta42', 'lotta42', 'lotta42'],
  ['Lotta Laps', 'lotta42', 'LottaLaps#0042', 'lotta42, LottaLaps#0042'],
])('shown as %j, in the file as %j, in Race Control as %j: %j beside it', (...names) => {
  const [shownName, driverName, raceControlUsername, others] = names
  expect(otherNames({ shownName, driverName, raceControlUsername })).toBe(others)
})
