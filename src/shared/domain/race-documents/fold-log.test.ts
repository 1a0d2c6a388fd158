import { describe, expect, test } from 'vitest'
import {
  type ContactLine,
  foldContacts,
  foldDamages,
  foldTrackLimits,
  type LimitLine,
  strengthBand,
} from './fold-log.ts'

const ENTRIES: Record<string, number> = { A: 1, B: 2, C: 3 }
const entryOf = (name: string) => ENTRIES[name] ?? null

function contact(etSeconds: number, driverName: string, other: string, strength = 100) {
  const isCar = other in ENTRIES
  return {
    etSeconds,
    entry: entryOf(driverName),
    driverName,
    otherName: isCar ? other : null,
    object: isCar ? null : other,
    strength,
  } satisfies ContactLine
}

const fold = (...lines: ContactLine[]) =>
  foldContacts(lines, entryOf).map((one) => [
    one.etSeconds,
    one.driverName,
    one.otherName ?? one.object,
    one.strength,
    one.isMutual,
  ])

describe('contacts', () => {
  test('that both cars report within a second are one, with the larger strength', () => {
    expect(fold(contact(10, 'A', 'B', 90), contact(11, 'B', 'A', 120))).toEqual([
      [10, 'A', 'B', 120, true],
    ])
  })
  test('of a car with itself are none, unless two drivers have the name', () => {
    expect(fold(contact(10, 'A', 'A'))).toEqual([])
    const twins = { ...contact(10, 'A', 'A'), driverName: 'Twin', otherName: 'Twin' }
    expect(foldContacts([twins], entryOf)).toHaveLength(1)
  })
  test('of the same pair more than a second apart are two', () => {
    expect(fold(contact(10, 'A', 'B'), contact(11.1, 'B', 'A'))).toHaveLength(2)
  })
  test('of a car with the same object within a second are one, and are not mutual', () => {
    expect(fold(contact(10, 'A', 'Wing', 50), contact(10.4, 'A', 'Wing', 40))).toEqual([
      [10, 'A', 'Wing', 50, false],
    ])
  })
  test('of other pairs and objects in the same second are separate', () => {
    const lines = [
      contact(10, 'A', 'B'),
      contact(10, 'A', 'C'),
      contact(10.2, 'A', 'Wing'),
      contact(10.2, 'B', 'Wing'),
    ]
    expect(fold(...lines)).toHaveLength(4)
  })
  test('name the car of the other driver if it is certain', () => {
    const lines = [contact(10, 'A', 'B'), { ...contact(20, 'A', 'B'), otherName: 'Nobody' }]
    expect(foldContacts(lines, entryOf).map(({ otherEntry }) => otherEntry)).toEqual([2, null])
  })
  test('are light, medium or heavy, except on the scale of older games', () => {
    const bandsOf = (...strengths: number[]) => {
      const contacts = foldContacts(
        strengths.map((strength, index) => contact(index * 10, 'A', 'B', strength)),
        entryOf,
      )
      return contacts.map(strengthBand(contacts))
    }
    expect(bandsOf(365, 366, 1440, 1441)).toEqual(['light', 'medium', 'medium', 'heavy'])
    expect(bandsOf(0.2, 0.9)).toEqual([null, null])
  })
})

describe('damage', () => {
  const damage = (etSeconds: number, part = 'suspension', driverName = 'A') => ({
    etSeconds,
    entry: 1,
    driverName,
    part,
  })

  test('of the same car and part within two seconds is one', () => {
    expect(
      foldDamages([damage(100), damage(101), damage(102), damage(102.1)]).map(
        ({ etSeconds }) => etSeconds,
      ),
    ).toEqual([100, 102.1])
  })
  test('of another part or car is another one', () => {
    const lines = [damage(100), damage(100, 'engine'), damage(100, 'suspension', 'B')]
    expect(foldDamages(lines)).toHaveLength(3)
  })
})

describe('track limits', () => {
  const limit = (line: Partial<LimitLine>): LimitLine => ({
    etSeconds: 100,
    entry: 1,
    driverName: 'A',
    lap: 3,
    warningPoints: 1,
    currentPoints: 1.5,
    resolution: 4,
    text: 'Warning',
    ...line,
  })

  test('of the same car, lap, points and verdict within two seconds are one', () => {
    const { trackLimits } = foldTrackLimits([limit({}), limit({ etSeconds: 102 })])
    expect(trackLimits).toHaveLength(1)
  })
  test.each([
    ['later', { etSeconds: 102.1 }],
    ['of another car', { driverName: 'B' }],
    ['of another lap', { lap: 4 }],
    ['with other points', { currentPoints: 2.5 }],
    ['with another verdict', { resolution: 5, text: 'Invalid Lap' }],
  ])('are two if one is %s', (_, change) => {
    expect(foldTrackLimits([limit({}), limit(change)]).trackLimits).toHaveLength(2)
  })
  test('without a consequence are counted by lap', () => {
    const none = { resolution: 7, text: 'No Further Action' }
    const folded = foldTrackLimits([
      limit(none),
      limit({ ...none, etSeconds: 110 }),
      limit({ ...none, etSeconds: 200, lap: 4 }),
      limit({ ...none, etSeconds: 210, entry: null, driverName: 'Nobody' }),
      limit({ etSeconds: 300 }),
    ])
    expect(folded.unpunished).toEqual([
      { etSeconds: 100, entry: 1, driverName: 'A', lap: 3, count: 2 },
      { etSeconds: 200, entry: 1, driverName: 'A', lap: 4, count: 1 },
    ])
    expect(folded.trackLimits.map(({ etSeconds }) => etSeconds)).toEqual([300])
  })
})
