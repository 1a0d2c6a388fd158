import { expect, test } from 'vitest'
import { crossingsOf } from './crossings.ts'
import { lostInPits } from './pit-loss.ts'
import { carWith, GREEN } from '#tests/support/race-laps.ts'

test("the example of driving time: what a stop took over each driver's usual lap", () => {
  const car = carWith({
    crossings: [100, 200, 310, 445, 546, 648],
    pitLaps: [3],
    ranges: [
      { driver: 0, firstLap: 1, lastLap: 3 },
      { driver: 1, firstLap: 4, lastLap: 6 },
    ],
  })
  const lost = lostInPits({ ...car, crossings: crossingsOf(car, GREEN) })
  expect([...lost]).toEqual([
    [
      3,
      {
        seconds: 43.5,
        laps: [
          { lap: 3, seconds: 110, usual: 100 },
          { lap: 4, seconds: 135, usual: 101.5 },
        ],
      },
    ],
  ])
})
