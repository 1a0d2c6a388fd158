import { expect, test } from 'vitest'
import { drivenCarWith } from '#tests/support/race-laps.ts'
import { classificationOf } from './classification.ts'
import { raceTimeline } from './timeline.ts'

const finished = (place: number, seconds: number, status: 'Finished' | 'DSQ' = 'Finished') =>
  drivenCarWith({
    entry: place,
    number: String(place),
    gridPlace: place,
    place,
    status,
    crossings: [seconds / 2, seconds],
    flagSeconds: seconds,
  })

test('gaps of the classification pass over disqualified cars, which have none', () => {
  const race = raceTimeline([finished(1, 200), finished(2, 205, 'DSQ'), finished(3, 210)])
  const rows = race ? classificationOf(race) : []
  for (const gap of ['gap', 'interval', 'classGap'] as const)
    expect(rows.map((row) => row[gap]?.seconds)).toEqual([undefined, undefined, 10])
  expect(rows.map(({ entry }) => entry)).toEqual([1, 2, 3])
})

test('the first car that counts has no gap, also behind one that does not', () => {
  const race = raceTimeline([finished(1, 200, 'DSQ'), finished(2, 205), finished(3, 210)])
  const rows = race ? classificationOf(race) : []
  expect(rows.map(({ gap }) => gap?.seconds)).toEqual([undefined, undefined, 5])
})
