import { expect, it } from 'vitest'
import { drivenCarWith } from '#tests/support/race-laps.ts'
import { raceTimeline } from '../race-documents/timeline.ts'
import { NO_CAR, type RaceMessage } from '../race-documents/race-message.ts'
import { type MomentFact, momentOf } from './moment.ts'

/** #28 is right behind #22 until it hits it on lap 5; #22 loses 12 seconds and its place. #31 is a lap down beside them. */
function race() {
  const cars = [
    drivenCarWith({
      entry: 1,
      number: '28',
      carClass: 'LMP2',
      crossings: [100.5, 200.5, 300.5, 400.4, 501, 601, 701],
    }),
    drivenCarWith({
      entry: 2,
      number: '22',
      carClass: 'LMP2',
      crossings: [100, 200, 300, 400, 512, 612, 712],
    }),
    drivenCarWith({ entry: 3, number: '31', carClass: 'LMGT3', crossings: [131, 266, 401, 540] }),
  ]
  const found = raceTimeline(cars)
  if (!found) throw new Error('The race has laps')
  return found
}

const CONTACT: RaceMessage = {
  ...NO_CAR,
  kind: 'contact',
  atSeconds: 414.6,
  entry: 1,
  otherEntry: 2,
  lap: 5,
  text: 'Heavy contact with #22',
}

const textOf = ({ text }: MomentFact) =>
  text
    .map((part) => (typeof part === 'string' ? part : part.figure))
    .join('')
    .replaceAll('\u00A0', ' ')

const around = { one: 1, other: 2, lap: null, raceSeconds: 414.6 }

it('shows three laps before and after, with places and the gap at the line', () => {
  const rows = momentOf(race(), [], around)?.rows ?? []
  expect(rows.map(({ one }) => one.lap)).toEqual([2, 3, 4, 5, 6, 7])
  expect(rows.map(({ gap }) => gap && Math.round(gap * 10) / 10)).toEqual([
    0.5, 0.5, 0.4, -11, -11, -11,
  ])
  expect(rows.find(({ isMoment }) => isMoment)).toMatchObject({
    one: { lap: 5, place: 1 },
    other: { lap: 5, seconds: 112, place: 2 },
  })
})

it('tells in sentences what the file has, in the order of time', () => {
  const facts = momentOf(race(), [CONTACT], around)?.facts ?? []
  expect(facts.map(textOf)).toEqual([
    '#28 is 0.400 s behind #22 at the line before it',
    'The moment of the report',
    '#28: Heavy contact with #22',
    '#28 drives lap 5 as fast as those before, P2 → P1 in class',
    '#28 is 11.000 s ahead of #22 at the line after it',
    '#22 loses 12.0 s on lap 5, P1 → P2 in class',
  ])
  expect(facts.map(({ from }) => from)).toEqual(['File', 'Report', 'File', 'File', 'File', 'File'])
})

it('leaves out what others did, and what was long before', () => {
  const others = [
    { ...CONTACT, entry: 3, otherEntry: null },
    { ...CONTACT, atSeconds: 300 },
    { ...CONTACT, isLoose: true as const },
  ]
  const facts = momentOf(race(), others, around)?.facts ?? []
  expect(facts.map(textOf).filter((text) => text.includes('contact'))).toEqual([])
})

it('compares the laps that two cars drove beside each other, however many they are apart', () => {
  const rows = momentOf(race(), [], { ...around, other: 3 })?.rows ?? []
  expect(rows.find(({ one }) => one.lap === 4)).toMatchObject({ other: { lap: 3 } })
  expect(rows.find(({ one }) => one.lap === 4)?.gap).toBeCloseTo(-0.6)
})

it('says that something is unknown, instead of leaving it out', () => {
  const cars = [
    drivenCarWith({ entry: 1, number: '28', crossings: [100] }),
    drivenCarWith({ entry: 2, number: '22', crossings: [] }),
  ]
  const only = raceTimeline(cars)
  if (!only) throw new Error('The race has laps')
  const facts = momentOf(only, [], { ...around, lap: 1, raceSeconds: null })?.facts ?? []
  expect(facts.map(textOf)).toEqual([
    'Gap of #28 and #22 at the line before it: unknown',
    'The moment of the report',
    'What lap 1 cost #28: unknown',
    'Gap of #28 and #22 at the line after it: unknown',
    'What lap 1 cost #22: unknown',
  ])
  expect(momentOf(only, [], { ...around, one: 9 })).toBeNull()
  expect(momentOf(only, [], { ...around, raceSeconds: null })?.rows).toEqual([])
})
