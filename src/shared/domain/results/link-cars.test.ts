import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carIdentity } from './car-identity.ts'
import { type LinkableEntry, linkCars, type LinkDecision, type RacedCar } from './link-cars.ts'

const person = (name: string) => {
  const userId = Number(/^\d+$/.exec(name)?.[0] ?? NaN)
  return { name, userId: Number.isNaN(userId) ? null : userId, formerMemberId: null }
}

/** '7 Hypercar 1 2': number, class and drivers; those with a numeric name are members. */
function car(rank: number, words: string): RacedCar {
  const [carNumber = '', carClass = '', ...names] = words.split(' ')
  return { entry: rank, carNumber, carClass, people: names.map(person) }
}

function entry(id: number, words: string): LinkableEntry {
  const [number = '', carClass = '', ...names] = words.split(' ')
  return {
    id,
    number: number === '-' ? null : Number(number),
    carClass,
    people: names.map(person),
  }
}

/** 'car:entry reason' */
function linked(
  cars: readonly string[],
  entries: readonly string[],
  decisions: readonly LinkDecision[] = [],
) {
  const { links } = linkCars(
    cars.map((words, index) => car(index + 1, words)),
    entries.map((words, index) => entry(index + 1, words)),
    decisions,
  )
  return links.map((link) => `${link.car}:${link.entryId} ${link.reason}`)
}

describe('cars are linked to entries', () => {
  it.each<[string, string[], string[], string[]]>([
    [
      'by number and class',
      ['7 GT3 1', '8 GT3 2'],
      ['8 GT3 2', '7 GT3 1'],
      ['1:2 number', '2:1 number'],
    ],
    ['whatever the drivers', ['7 GT3 9'], ['7 GT3 1'], ['1:1 number']],
    ['with leading zeros', ['007 GT3 9'], ['7 GT3 1'], ['1:1 number']],
    [
      'with the same number in two classes',
      ['7 GT3 2', '7 LMP2 1'],
      ['7 LMP2 1', '7 GT3 2'],
      ['1:2 number', '2:1 number'],
    ],
    ['not by a number with letters', ['7a GT3 9', 'a8 GT3 9'], ['7 GT3 1', '8 GT3 2'], []],
    ['not without numbers on both sides', [' GT3 9', '0 GT3 9'], ['- GT3 1'], []],
    ['not by number in another class', ['7 GT3 9'], ['7 LMP2 1'], []],
    [
      'by the crew where several cars have the number',
      ['7 GT3 2', '7 GT3 1', '7 GT3 3'],
      ['7 GT3 1'],
      ['2:1 number'],
    ],
    ['not at all where several with the number fit', ['7 GT3 8', '7 GT3 9'], ['7 GT3 1'], []],
    ['by names in another class', ['99 LMP2 1 2'], ['7 GT3 1 2'], ['1:1 names']],
    ['by names without a number', [' GT3 1'], ['- GT3 1'], ['1:1 names']],
    [
      'by most names, when a member drove two cars',
      ['90 GT3 1 2', '91 GT3 3 1'],
      ['7 GT3 1 2', '8 GT3 3'],
      ['1:1 names', '2:2 names'],
    ],
    [
      'by names for what numbers leave over',
      ['7 GT3 1', '9 GT3 1 5'],
      ['7 GT3 1', '8 GT3 5'],
      ['1:1 number', '2:2 names'],
    ],
    ['by class, where the names fit both', ['90 GT3 1', '91 LMP2 1'], ['7 LMP2 1'], ['2:1 names']],
    ['not where the names fit both alike', ['90 GT3 1', '91 GT3 1'], ['7 GT3 1'], []],
    ['by names of people without an account', ['90 GT3 Otto'], ['7 GT3 otto'], ['1:1 names']],
  ])('%s', (_, cars, entries, expected) => {
    expect(linked(cars, entries)).toEqual(expected)
  })

  const cars = ['7 GT3 1', '8 GT3 2']
  const entries = ['7 GT3 1', '8 GT3 2', '9 GT3 3']
  const raced = cars.map((words, index) => car(index + 1, words))
  const withNames = raced.map((one) => ({ ...one, drivers: one.people.map(({ name }) => name) }))
  function decision(id: number, carRank: number, entryId: number | null): LinkDecision {
    const meant = withNames[carRank - 1]
    if (!meant) throw new Error('There is no such car')
    const identity = carIdentity(withNames, { ...meant, driverName: meant.drivers[0] ?? '' })
    return { ...identity, id, entryId }
  }

  it('as an admin decided, whatever the number', () => {
    expect(linked(cars, entries, [decision(1, 1, 3)])).toEqual(['1:3 hand', '2:2 number'])
    expect(linked(cars, entries, [decision(1, 1, 2)])).toEqual(['1:2 hand'])
  })

  it('to nothing, where an admin separated them', () => {
    expect(linked(cars, entries, [decision(1, 1, null)])).toEqual(['2:2 number'])
  })

  it('by the latest decision about the car or the entry', () => {
    expect(linked(cars, entries, [decision(2, 1, 3), decision(1, 1, 2)])).toEqual([
      '1:3 hand',
      '2:2 number',
    ])
    expect(linked(cars, entries, [decision(1, 1, 3), decision(2, 2, 3)])).toEqual([
      '1:1 number',
      '2:3 hand',
    ])
  })

  it('to nothing by several decisions, each about its own car', () => {
    const apart = [decision(1, 1, null), decision(2, 2, null)]
    expect(linked(cars, entries, apart)).toEqual([])
  })

  it('without a decision that no longer fits', () => {
    const moved = { ...decision(1, 1, 3), carNumber: '70' }
    const { links, decided } = linkCars(
      raced,
      entries.map((words, index) => entry(index + 1, words)),
      [moved, decision(2, 2, 3), decision(3, 2, 1)],
    )
    expect(links).toEqual([{ car: 2, entryId: 1, reason: 'hand' }])
    expect(decided.map(({ id }) => id)).toEqual([3])
  })
})

it('gives a car at most one entry, an entry at most one car, in any order of either', () => {
  const words = fc.tuple(
    fc.constantFrom('7', '8', '007', '9'),
    fc.constantFrom('GT3', 'LMP2'),
    fc.subarray(['1', '2', '3', '4']),
  )
  const text = ([number, carClass, names]: [string, string, string[]]) =>
    [number, carClass, ...names].join(' ')
  fc.assert(
    fc.property(
      fc.array(words, { maxLength: 6 }),
      fc.array(words, { maxLength: 6 }),
      fc.func(fc.nat()),
      (someCars, someEntries, order) => {
        const raced = someCars.map((one, index) => car(index + 1, text(one)))
        const entered = someEntries.map((one, index) => entry(index + 1, text(one)))
        const { links } = linkCars(raced, entered, [])
        expect(new Set(links.map((link) => link.car)).size).toBe(links.length)
        expect(new Set(links.map(({ entryId }) => entryId)).size).toBe(links.length)
        const shuffled = entered.toSorted((a, b) => order(a.id) - order(b.id))
        expect(linkCars(raced.toReversed(), shuffled, []).links).toEqual(links)
      },
    ),
  )
})
