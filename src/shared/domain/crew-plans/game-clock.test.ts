import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type GameClock, gameTimeAt, isNightAt, nightSeconds, nightsOf } from './game-clock.ts'

const HOUR = 3_600
const SARTHE: GameClock = {
  startSeconds: 15 * HOUR,
  factor: 1,
  sunriseSeconds: 6 * HOUR,
  sunsetSeconds: 21 * HOUR,
}

it('goes past midnight, as fast as the event says', () => {
  expect(gameTimeAt(SARTHE, 10 * HOUR)).toBe(1 * HOUR)
  expect(gameTimeAt({ ...SARTHE, factor: 6 }, 2 * HOUR)).toBe(3 * HOUR)
})

it('is dark from sunset to sunrise', () => {
  expect([5, 6, 14, 15].map((hour) => isNightAt(SARTHE, hour * HOUR))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

it('has one night in 24 hours, with twilight around it', () => {
  expect(nightsOf(SARTHE, 24 * HOUR)).toEqual([
    {
      night: { start: 6 * HOUR, end: 15 * HOUR },
      dusk: { start: 5.5 * HOUR, end: 15.5 * HOUR },
    },
  ])
})

it('has a night that began before the race, and several where the clock is fast', () => {
  const atMidnight = { ...SARTHE, startSeconds: 0 }
  expect(nightsOf(atMidnight, 4 * HOUR)[0]?.night).toEqual({ start: 0, end: 4 * HOUR })
  expect(nightsOf({ ...SARTHE, factor: 6 }, 12 * HOUR)).toHaveLength(3)
  expect(nightsOf({ ...SARTHE, sunriseSeconds: 21 * HOUR }, 24 * HOUR)).toEqual([])
})

it('counts dark seconds as it tells night from day, whatever the clock', () => {
  const time = fc.integer({ min: 0, max: 23 })
  fc.assert(
    fc.property(time, time, time, fc.constantFrom(1, 2, 6), (start, rise, set, factor) => {
      fc.pre(rise !== set)
      const clock = {
        startSeconds: start * HOUR,
        factor,
        sunriseSeconds: rise * HOUR,
        sunsetSeconds: set * HOUR,
      }
      const step = 600
      const dark = Array.from({ length: 144 }, (_, index) => index * step).filter((at) =>
        isNightAt(clock, at),
      )
      expect(nightSeconds(clock, { start: 0, end: 24 * HOUR })).toBeCloseTo(dark.length * step)
    }),
  )
})
