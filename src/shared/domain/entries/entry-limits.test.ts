import { describe, expect, it } from 'vitest'
import {
  carLimitOf,
  type EntryLimits,
  hasLimits,
  leftText,
  type LimitedEntry,
  limitOfChange,
  limitText,
  reachedLimit,
} from './entry-limits.ts'

const HYPERCAR = 1
const GT3 = 2
const porsche = { make: 'Porsche', model: '963' }
const ferrari = { make: 'Ferrari', model: '499P' }
const toyota = { make: 'Toyota', model: 'GR010 Hybrid' }
const bmw = { make: 'BMW', model: 'M Hybrid V8' }
const porscheGt3 = { make: 'Porsche', model: '911 GT3 R' }

const entry = (
  car: LimitedEntry['car'],
  teamName: string | null = null,
  classId = HYPERCAR,
): LimitedEntry => ({ classId, car, teamName })

const none: EntryLimits = { carsPerTeam: null, carLimits: [] }
const two963s = { ...none, carLimits: [{ ...porsche, maxCars: 2 }] }
const twoPorsches = { ...none, carLimits: [{ make: 'Porsche', model: null, maxCars: 2 }] }
const onePerTeam = { ...none, carsPerTeam: 1 }

describe('an entry is kept from a place', () => {
  it.each<[string, LimitedEntry, EntryLimits, LimitedEntry[], 'car' | 'team' | undefined]>([
    ['without limits: never', entry(porsche, 'A'), none, [entry(porsche, 'A')], undefined],
    ['below the limit of its model: not', entry(porsche), two963s, [entry(porsche)], undefined],
    ['at it', entry(porsche), two963s, [entry(porsche), entry(porsche)], 'car'],
    ['above it', entry(porsche), two963s, [1, 2, 3].map(() => entry(porsche)), 'car'],
    [
      'by the limit of another model: not',
      entry(ferrari),
      two963s,
      [porsche, porsche].map((car) => entry(car)),
      undefined,
    ],
    [
      'by another model of a limited make',
      entry(porsche),
      twoPorsches,
      [entry(porscheGt3, null, GT3), entry(porsche)],
      'car',
    ],
    [
      'by the limit of its team',
      entry(bmw, 'Kerb Crawlers'),
      onePerTeam,
      [entry(ferrari, 'kerb  crawlers')],
      'team',
    ],
    [
      'by its team in another class: not',
      entry(bmw, 'A'),
      onePerTeam,
      [entry(porscheGt3, 'A', GT3)],
      undefined,
    ],
    ['without a team: not', entry(bmw), onePerTeam, [entry(ferrari)], undefined],
  ])('%s', (_situation, wanted, limits, holding, expected) => {
    expect(reachedLimit(wanted, limits, holding)?.kind).toBe(expected)
  })
})

describe('an entry with a place cannot change', () => {
  it.each<[string, LimitedEntry, LimitedEntry, EntryLimits, LimitedEntry[], boolean]>([
    [
      'to a full model',
      entry(ferrari),
      entry(porsche),
      two963s,
      [entry(porsche), entry(porsche)],
      true,
    ],
    [
      'within a full make: it can',
      entry(porsche),
      entry({ ...porsche, model: '963 Evo' }),
      twoPorsches,
      [1, 2, 3].map(() => entry(porsche)),
      false,
    ],
    [
      'to a team with its cars',
      entry(bmw, 'A'),
      entry(bmw, 'B'),
      onePerTeam,
      [entry(bmw, 'A'), entry(ferrari, 'B')],
      true,
    ],
    [
      'the spelling of its own team: it can',
      entry(bmw, 'A'),
      entry(bmw, 'a '),
      onePerTeam,
      [entry(bmw, 'A')],
      false,
    ],
  ])('%s', (_situation, before, after, limits, holding, isRefused) => {
    expect(limitOfChange(before, after, limits, holding) !== undefined).toBe(isRefused)
  })
})

it('knows whether there is any limit', () => {
  expect([none, onePerTeam, two963s].map(hasLimits)).toEqual([false, true, true])
})

it('counts what is left of the tightest limit of a car, never less than none', () => {
  const limits = {
    carLimits: [
      { make: 'Porsche', model: null, maxCars: 5 },
      { ...porsche, maxCars: 2 },
    ],
  }
  const left = (...cars: LimitedEntry['car'][]) =>
    carLimitOf(
      porsche,
      limits,
      cars.map((car) => entry(car)),
    )

  expect(left(porsche)).toEqual({ limit: limits.carLimits[1], left: 1 })
  expect(left(porscheGt3, porscheGt3, porscheGt3, porscheGt3)).toEqual({
    limit: limits.carLimits[0],
    left: 1,
  })
  expect(left(porsche, porsche, porsche)?.left).toBe(0)
  expect(carLimitOf(ferrari, limits, [])).toBeUndefined()
})

it.each([
  [3, '3 of 5 left'],
  [0, 'None of 5 left'],
])('says how many are left: %d', (left, text) => {
  expect(leftText({ limit: { maxCars: 5 }, left })).toBe(text)
})

describe('a refusal says what to do instead', () => {
  const refusal = (maxCars: number, others: LimitedEntry['car'][]) => {
    const limits = { ...none, carLimits: [{ ...porsche, maxCars }] }
    const holding = Array.from({ length: maxCars }, () => entry(porsche))
    const reached = reachedLimit(entry(porsche), limits, holding)
    return reached && limitText(reached, others, limits, holding)
  }

  it.each([
    [1, [porsche, ferrari], 'The only place for Porsche 963 is taken. Choose Ferrari 499P.'],
    [
      2,
      [porsche, ferrari, toyota],
      'All 2 places for Porsche 963 are taken. Choose Ferrari 499P or Toyota GR010 Hybrid.',
    ],
    [
      2,
      [ferrari, toyota, bmw, porsche, { make: 'Lamborghini', model: 'SC63' }],
      'All 2 places for Porsche 963 are taken. Choose Ferrari 499P, Toyota GR010 Hybrid, BMW M Hybrid V8 or another car of the class.',
    ],
    [2, [porsche], 'All 2 places for Porsche 963 are taken. No other car of this class is free.'],
  ])('with %d places among %j', (maxCars, others, text) => {
    expect(refusal(maxCars, others)).toBe(text)
  })

  it('of a team', () => {
    const holding = [entry(ferrari, 'Kerb Crawlers')]
    const reached = reachedLimit(entry(bmw, 'Kerb Crawlers'), onePerTeam, holding)
    expect(reached && limitText(reached, [], onePerTeam, holding)).toBe(
      'Kerb Crawlers already has 1 car in this class, the most that a team may have. Choose another class or another team.',
    )
  })
})
