import { describe, expect, test } from 'vitest'
import type { RaceLog } from '#shared/contract/race-log.ts'
import { raceTimeline } from '#shared/domain/race-documents/timeline.ts'
import { raceLogWith } from '#tests/support/race-log.ts'
import { drivenCarWith, GREEN } from '#tests/support/race-laps.ts'
import { cleanestOf, incidentsOf } from './incidents.ts'
import { raceStory } from './race-story.ts'

const hour = (laps: number) => Array.from({ length: laps }, (_, lap) => ((lap + 1) * 3_600) / laps)

const person = (name: string) => ({ name, shownName: name, userId: null, category: null })

const race = raceTimeline([
  drivenCarWith({ entry: 1, number: '1', crossings: hour(36), drivers: [person('Ann')] }),
  drivenCarWith({ entry: 2, number: '2', crossings: hour(35), drivers: [person('Bea')] }),
  drivenCarWith({ entry: 3, number: '3', crossings: hour(34).slice(0, 17), drivers: [] }),
])
if (!race) throw new Error('The cars have laps')

const at = (seconds: number, entry: number) => ({
  etSeconds: GREEN + seconds,
  entry,
  driverName: 'Ann',
})

const contact = (seconds: number, entry: number, otherEntry: number | null) => ({
  ...at(seconds, entry),
  otherEntry,
  otherName: null,
  object: null,
  strength: 100,
  isMutual: false,
})

const penalty = (action: 'received' | 'served') => ({
  ...at(300, 1),
  action,
  kind: 'Drive Thru',
  seconds: null,
  laps: null,
  reason: null,
})

const limit = {
  ...at(100, 2),
  lap: 1,
  warningPoints: 1,
  currentPoints: 1,
  text: 'Warning',
}

const log = (change: Partial<RaceLog>) => ({ log: raceLogWith(change), green: GREEN })

const counts = (change: Partial<RaceLog>) =>
  incidentsOf(race, log(change)).map(({ car, incidents }) => [car.number, incidents])

describe('incidents', () => {
  test('are contacts of either car, track limits with a consequence, and penalties', () => {
    const all = {
      contacts: [contact(50, 1, 2), contact(60, 1, null), contact(70, 1, 1)],
      trackLimits: [limit],
      penalties: [penalty('received'), penalty('served')],
      damages: [{ ...at(50, 1), part: 'suspension' }],
    }
    expect(counts(all)).toEqual([
      ['1', 4],
      ['2', 2],
    ])
  })
  test('before the green flag, and of cars that drove less than half of the laps, do not count', () => {
    expect(counts({ contacts: [contact(-10, 1, 3), contact(10, 3, null)] })).toEqual([
      ['1', 0],
      ['2', 0],
    ])
  })
})

describe('the fewest incidents per hour', () => {
  const cleanest = (change: Partial<RaceLog>) => cleanestOf(incidentsOf(race, log(change)))?.car
  test('are found by the hours that a car drove', () => {
    expect(cleanest({ trackLimits: [limit] })?.number).toBe('1')
    expect(cleanest({ contacts: [contact(10, 1, null)] })?.number).toBe('2')
  })
  test('are nobody’s if all cars have the same', () => {
    expect(cleanest({})).toBeUndefined()
    expect(cleanest({ contacts: [contact(10, 1, 2)] })).toBeUndefined()
  })
  test('are nobody’s if several cars have none', () => {
    const four = raceTimeline(
      [1, 2, 3, 4].map((entry) => drivenCarWith({ entry, crossings: hour(36 - entry) })),
    )
    if (!four) throw new Error('The cars have laps')
    const last = { ...limit, entry: 4 }
    expect(cleanestOf(incidentsOf(four, log({ trackLimits: [last] })))).toBeUndefined()
  })
  test('are told in the story once the log is known', () => {
    const told = (change: Partial<RaceLog>) => raceStory(race, { ofLog: log(change) }).join(' ')
    expect(told({ trackLimits: [limit] })).toContain('Ann drove 1\u00A0h without an incident.')
    expect(
      told({ trackLimits: [limit], contacts: [contact(1, 1, 2), contact(9, 2, null)] }),
    ).toContain('Ann had the fewest incidents per hour: 1.0.')
    expect(raceStory(race).join(' ')).not.toContain('incident')
  })
})
