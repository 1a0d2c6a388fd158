import { describe, expect, test } from 'vitest'
import { carWith, GREEN, lapWith } from '#tests/support/race-laps.ts'
import { greenOf } from './green.ts'
import type { RaceCar } from './race-car.ts'
import { raceTimeline } from './timeline.ts'

/** A car of 12 even laps of which a recording has those from a given one on. */
function lateCar(entry: number, lapSeconds: number, from: number, car: Partial<RaceCar> = {}) {
  const laps = Array.from({ length: 12 }, (_, index) =>
    index + 1 < from
      ? lapWith({ number: index + 1 })
      : lapWith({
          number: index + 1,
          startedSeconds: GREEN + index * lapSeconds,
          seconds: lapSeconds,
        }),
  )
  return carWith({ entry, number: String(entry), laps, flagSeconds: lapSeconds * 12, ...car })
}

describe('the green flag', () => {
  test('is the earliest start of a first lap', () => {
    expect(greenOf([lateCar(1, 100, 1), lateCar(2, 101, 1)])).toEqual({
      seconds: GREEN,
      source: 'first lap',
      firstLap: 1,
    })
  })

  test('is what a finisher without a penalty tells, in a recording that joined late', () => {
    const penalised = { penalties: 'Drive Thru', flagSeconds: 1225 }
    const cars = [lateCar(1, 100, 6, penalised), lateCar(2, 101, 6), lateCar(3, 102, 6, penalised)]
    expect(greenOf(cars)).toEqual({ seconds: GREEN, source: 'finish', firstLap: 6 })
  })

  test('is not the first lap of a car that joined as late as the recording', () => {
    const joined = carWith({
      entry: 3,
      laps: [lapWith({ number: 1, startedSeconds: GREEN + 700, seconds: 103 })],
    })
    expect(greenOf([lateCar(1, 100, 6), lateCar(2, 101, 6), joined])?.seconds).toBe(GREEN)
  })

  test('is estimated from usual laps where no car took the flag', () => {
    const out = { flagSeconds: null }
    const cars = [lateCar(1, 100, 6, out), lateCar(2, 101, 6, out)]
    expect(greenOf(cars)).toEqual({ seconds: GREEN, source: 'estimate', firstLap: 6 })
    expect(greenOf([carWith({ laps: [lapWith({ number: 1 })] })])).toBeNull()
  })

  test('gives a late recording the order and the times of the whole one', () => {
    const whole = raceTimeline([lateCar(1, 100, 1), lateCar(2, 101, 1)])
    const late = raceTimeline([lateCar(1, 100, 6), lateCar(2, 101, 6)])
    expect(late?.orders.slice(0, 4)).toEqual([[], [], [], []])
    // The fifth ends where the sixth begins.
    expect(late?.orders.slice(4)).toEqual(whole?.orders.slice(4))
    expect(late?.leaderCrossings.slice(4)).toEqual(whole?.leaderCrossings.slice(4))
  })
})
