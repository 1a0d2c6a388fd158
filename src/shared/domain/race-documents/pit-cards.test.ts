import { expect, test } from 'vitest'
import { pitCards, pitSummaries } from './pit-cards.ts'
import { raceTimeline } from './timeline.ts'
import { drivenCarWith } from '#tests/support/race-laps.ts'

/** Race times at the ends of laps that take these seconds. */
function ends(...durations: number[]) {
  let at = 0
  return durations.map((seconds) => (at += seconds))
}

const race = raceTimeline([
  drivenCarWith({
    entry: 1,
    number: '1',
    crossings: ends(105, 100, 100, 100, 102, 138, 100, 100, 110, 120, 100),
    pitLaps: [5, 9],
  }),
  drivenCarWith({
    entry: 2,
    number: '2',
    crossings: ends(106, 101, 101, 101, 101, 101, 121, 111, 101, 101, 101),
    pitLaps: [7],
  }),
  drivenCarWith({
    entry: 3,
    number: '3',
    carClass: 'LMGT3',
    crossings: ends(120, 110, 110, 110, 130, 200, 110, 110),
    pitLaps: [5],
  }),
  drivenCarWith({ entry: 4, number: '4', carClass: 'LMGT3', crossings: [121] }),
])
const cards = race ? pitCards(race) : []

test('count visits, add up the time lost, and have the place before and after', () => {
  expect(
    cards.map(({ car, visit, lap, lostSeconds, lostSoFar, placeBefore, placeAfter }) => [
      car.number,
      visit,
      lap,
      lostSeconds,
      lostSoFar,
      placeBefore,
      placeAfter,
    ]),
  ).toEqual([
    ['1', 1, 5, 40, 40, 1, 2],
    ['3', 1, 5, 110, 110, 3, 3],
    ['2', 1, 7, 30, 30, 1, 1],
    ['1', 2, 9, 30, 70, 2, 2],
  ])
})

test('are summed up by car, least lost first, with a rank in class', () => {
  expect(
    pitSummaries(cards).map(({ car, visits, total, shortest, mean, longest, classRank }) => [
      car.number,
      visits,
      total,
      shortest,
      mean,
      longest,
      classRank,
    ]),
  ).toEqual([
    ['2', 1, 30, 30, 30, 30, 1],
    ['1', 2, 70, 30, 35, 40, 2],
    ['3', 1, 110, 110, 110, 110, 1],
  ])
})

test.each([
  // With a change of driver, where others only drive through.
  [6, 17, false],
  [6, 35, false],
  [6, 36, true],
  [40, 70, false],
  [40, 80, true],
])(
  'count as repairs only if they cost twice the usual %s s and 30 s more: %s s',
  (usual, lost, expected) => {
    const stopping = (entry: number, seconds: number) =>
      drivenCarWith({
        entry,
        number: String(entry),
        crossings: ends(105, 100, 100, 100, 100 + seconds, 100, 100, 100),
        pitLaps: [4],
      })
    const timeline = raceTimeline([stopping(1, usual), stopping(2, usual), stopping(3, lost)])
    const repairs = timeline ? pitCards(timeline).filter(({ isRepair }) => isRepair) : []
    expect(repairs.map(({ car }) => car.number)).toEqual(expected ? ['3'] : [])
  },
)

test('have cars that did not finish last, without a rank', () => {
  const crossings = ends(105, 100, 100, 102, 118, 100)
  const cars = (['DNF', 'Finished', 'DSQ'] as const).map((status, index) =>
    drivenCarWith({
      entry: index + 1,
      number: String(index + 1),
      status,
      crossings: status === 'Finished' ? ends(105, 100, 100, 102, 138, 100) : crossings,
      pitLaps: [4],
    }),
  )
  const stopped = raceTimeline(cars)
  const summaries = stopped ? pitSummaries(pitCards(stopped)) : []
  expect(summaries.map(({ car, total, classRank }) => [car.number, total, classRank])).toEqual([
    ['2', 40, 1],
    ['1', 20, null],
    ['3', 20, null],
  ])
})

test('add up to the sum of the tenths that are shown', () => {
  // Each visit takes 30.04 s.
  const lost = 30.04
  const timeline = raceTimeline([
    drivenCarWith({
      crossings: ends(100, 100, 100, 100, 100 + lost, 100, 100, 100, 100 + lost, 100, 100, 100),
      pitLaps: [4, 8],
    }),
  ])
  const own = timeline ? pitCards(timeline) : []
  expect(own.map(({ lostSoFar }) => lostSoFar)).toEqual([30, 60])
  expect(pitSummaries(own)[0]).toMatchObject({ total: 60, mean: 30 })
})
