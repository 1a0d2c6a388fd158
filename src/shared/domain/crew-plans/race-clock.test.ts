import { expect, it } from 'vitest'
import { momentOfRace, raceSecondsAt } from './race-clock.ts'

const beganAt = new Date('2026-12-12T14:00:00Z')

it.each([
  [1, 90, '2026-12-12T14:01:30.000Z'],
  [15, 900, '2026-12-12T14:01:00.000Z'],
])('counts the seconds of a race at a speed of %d', (speed, seconds, moment) => {
  expect(momentOfRace({ beganAt, speed }, seconds).toISOString()).toBe(moment)
  expect(raceSecondsAt({ beganAt, speed }, new Date(moment))).toBe(seconds)
})
