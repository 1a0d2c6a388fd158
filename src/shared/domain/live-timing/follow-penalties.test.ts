import { expect, it } from 'vitest'
import { LiveSample } from '#shared/contract/live-samples.ts'
import { changeCar, type SentSample, trackRace } from '#tests/support/track-race.ts'
import type { LiveFact } from './facts.ts'
import { fillHoles } from './fill-holes.ts'
import { beginTracking, followSession } from './follow-session.ts'

type Told = { pen?: number; kinds?: [number, number, number] | null }

const race = trackRace()
const sampleAt = (et: number, change: (sample: SentSample) => void) =>
  LiveSample.parse(race.at(et, change))

/** What is told of the first car second by second, from 20 s on. */
function penaltiesOf(told: readonly Told[], ofOther: (index: number) => Told = () => ({})) {
  const tracking = beginTracking(
    sampleAt(19, () => undefined),
    19_000,
  )
  const facts: LiveFact[] = []
  for (const [index, one] of told.entries()) {
    const et = 20 + index
    const by = (sender: Told) => sampleAt(et, (sample) => changeCar(sample, 3, sender))
    facts.push(...followSession(tracking, by(one), et * 1_000))
    facts.push(...fillHoles(tracking, by(ofOther(index))).facts)
  }
  const last = new Map(
    facts.flatMap((fact) =>
      fact.kind === 'moment' && fact.what === 'penalty' ? [[fact.key, fact]] : [],
    ),
  )
  return [...last.values()].map(({ at, count, of }) => [at, count, of])
}

const times = (count: number, told: Told) => Array.from({ length: count }, () => told)

const NONE: [number, number, number] = [0, 0, 0]
const THROUGH: [number, number, number] = [1, 0, 0]

it('names a penalty when its kind follows', () => {
  const told = [{ kinds: NONE }, ...times(3, { pen: 1, kinds: NONE }), { pen: 1, kinds: THROUGH }]
  expect(penaltiesOf(told)).toEqual([[21, 1, 'drive-through']])
})

it('names it when its kind came first, or with it, or when nothing was known before', () => {
  expect(penaltiesOf([{ kinds: NONE }, { kinds: THROUGH }, { pen: 1, kinds: THROUGH }])).toEqual([
    [22, 1, 'drive-through'],
  ])
  expect(penaltiesOf([{ kinds: NONE }, { pen: 1, kinds: [0, 1, 0] }])).toEqual([
    [21, 1, 'stop-and-go'],
  ])
  expect(penaltiesOf([{}, { pen: 1, kinds: [0, 0, 10] }])).toEqual([[21, 1, 'time']])
})

it('knows which one is new among several, and does not guess between two', () => {
  const one = [{ kinds: NONE }, { pen: 1, kinds: THROUGH }]
  expect(penaltiesOf([...one, { pen: 2, kinds: [1, 1, 0] }])).toEqual([
    [21, 1, 'drive-through'],
    [22, 2, 'stop-and-go'],
  ])
  expect(penaltiesOf([{ kinds: NONE }, { pen: 2, kinds: [1, 1, 0] }])).toEqual([[21, 2, null]])
})

it('leaves it unknown where nobody tells, or too late', () => {
  expect(penaltiesOf([{}, ...times(5, { pen: 1 })])).toEqual([[21, 1, null]])
  const late = [{ kinds: NONE }, ...times(40, { pen: 1, kinds: NONE }), { pen: 1, kinds: THROUGH }]
  expect(penaltiesOf(late)).toEqual([[21, 1, null]])
})

it('tells of a kind that is not counted, once', () => {
  const told = [{ kinds: NONE }, ...times(30, { kinds: [0, 0, 5] })]
  expect(penaltiesOf(told)).toEqual([[21, 0, 'time']])
})

it('hears the kind from another sender, too, and is not confused by one who is late', () => {
  expect(
    penaltiesOf([{}, ...times(4, { pen: 1 })], (index) => ({
      pen: 1,
      kinds: index > 2 ? THROUGH : NONE,
    })),
  ).toEqual([[21, 1, 'drive-through']])
  const served = [
    { kinds: NONE },
    { pen: 1, kinds: THROUGH },
    ...times(20, { pen: 0, kinds: NONE }),
  ]
  expect(penaltiesOf(served, (index) => ({ pen: 1, kinds: index > 4 ? NONE : THROUGH }))).toEqual([
    [21, 1, 'drive-through'],
  ])
})
