import { expect, it } from 'vitest'
import { clockWatch } from './clock-watch.ts'

/** @param et the game's seconds, once a second */
const seen = (et: number[], speed = 1) => {
  const clock = clockWatch(speed)
  return et.map((seconds, index) => clock.isRight((index * 1_000) / speed, seconds))
}

it('is right while the clock of the game runs like ours', () => {
  expect(seen([100, 101, 102.3, 103, 104])).toEqual([true, true, true, true, true])
})

it('is wrong while it stands, and for two seconds after', () => {
  expect(seen([100, 101, 101, 101, 101, 102, 103, 104, 105])).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    true,
    true,
    true,
  ])
})

it('is wrong after a jump, and when it runs twice as fast', () => {
  expect(seen([100, 500, 501, 502, 503, 504]).slice(1)).toEqual([false, false, false, true, true])
  expect(seen([100, 102, 104, 106]).slice(2)).toEqual([false, false])
})

it('measures at the speed of a test', () => {
  expect(seen([100, 101, 102, 103, 104], 60)).toEqual([true, true, true, true, true])
})
