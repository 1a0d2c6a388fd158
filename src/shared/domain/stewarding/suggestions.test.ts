import { describe, expect, it } from 'vitest'
import type { Contact, RaceLog } from '../../contract/race-log.ts'
import { raceTimeline } from '../race-documents/timeline.ts'
import { drivenCarWith, GREEN } from '#tests/support/race-laps.ts'
import { raceLogWith } from '#tests/support/race-log.ts'
import { suggestionsOf } from './suggestions.ts'

/** Ten laps of 100 s; some of them longer. */
function laps(start: number, slow: Readonly<Record<number, number>> = {}) {
  let at = start
  return Array.from({ length: 10 }, (_, index) => (at += 100 + (slow[index + 1] ?? 0)))
}

const car = (entry: number, crossings: number[], out = false) =>
  drivenCarWith({
    entry,
    number: String(entry),
    crossings,
    flagSeconds: out ? null : (crossings.at(-1) ?? null),
    status: out ? 'DNF' : 'Finished',
    place: entry,
  })

/** B loses 15 s and three places on lap 5, F retires on lap 7. */
const race = raceTimeline([
  car(1, laps(0)),
  car(2, laps(1, { 5: 15 })),
  car(3, laps(2)),
  car(4, laps(3)),
  car(5, laps(4)),
  car(6, laps(5).slice(0, 6), true),
])
if (!race) throw new Error('The race has laps')

const contact = (at: number, one: number, other: number, strength: number | null): Contact => ({
  etSeconds: GREEN + at,
  entry: one,
  driverName: `Driver ${one}`,
  otherEntry: other,
  otherName: `Driver ${other}`,
  object: null,
  strength,
  isMutual: true,
})

const suggest = (log: Partial<RaceLog>) => suggestionsOf(race, raceLogWith(log), GREEN)

describe('of contacts', () => {
  it.each<[string, Contact, readonly string[] | undefined]>([
    ['a medium one, whatever came of it', contact(450, 2, 3, 1_400), undefined],
    ['a heavy one of which nothing came', contact(250, 1, 3, 2_000), undefined],
    [
      'a heavy one that cost time and places',
      contact(450, 2, 3, 2_000),
      ['Heavy contact.', '#2 lost 15 s on that lap.', '#2 lost 4 places of its class.'],
    ],
    ['a very heavy one', contact(250, 1, 3, 3_200), ['Very heavy contact.']],
    [
      'a heavy one on the first lap',
      contact(50, 1, 3, 2_000),
      ['Heavy contact.', 'On the first lap.'],
    ],
    [
      'a heavy one after which a car stopped',
      contact(620, 6, 5, 2_000),
      ['Heavy contact.', '#6 stopped within a lap.'],
    ],
    ['one before the green flag', contact(-5, 1, 2, 9_000), undefined],
  ])('suggests %s as it should', (_, one, facts) => {
    const found = suggest({ contacts: [one] })
    expect(found.map((suggestion) => suggestion.facts)).toEqual(facts ? [facts] : [])
  })

  it('suggests nothing by the strengths of older games', () => {
    expect(suggest({ contacts: [contact(450, 2, 3, 0.9), contact(250, 1, 3, 1)] })).toEqual([])
  })

  it('suggests a pair once for three contacts within ten minutes, in place of each', () => {
    const three = [contact(210, 1, 3, 100), contact(300, 3, 1, 3_500), contact(800, 1, 3, 200)]
    expect(suggest({ contacts: three })).toMatchObject([
      {
        kind: 'pair',
        entry: 1,
        otherEntry: 3,
        atSeconds: 210,
        lap: 3,
        figure: { count: 3, what: 'contacts' },
        facts: ['3 contacts within 10 minutes.', '1 of them heavy.'],
      },
    ])
    const apart = [contact(210, 1, 3, 100), contact(300, 3, 1, 100), contact(811, 1, 3, 200)]
    expect(suggest({ contacts: apart })).toEqual([])
  })

  it('suggests a pair for two heavy ones', () => {
    const two = [contact(210, 1, 3, 1_500), contact(300, 3, 1, 1_500)]
    expect(suggest({ contacts: two })).toMatchObject([{ kind: 'pair' }])
  })

  it('puts first what weighs most', () => {
    const contacts = [contact(250, 1, 3, 3_200), contact(450, 2, 4, 2_000)]
    expect(suggest({ contacts }).map(({ entry }) => entry)).toEqual([2, 1])
    expect(suggest({ contacts })[0]?.figure).toEqual({ count: 2_000, what: 'force' })
  })

  it('is short, even after a race of nothing but contacts', () => {
    const contacts = Array.from({ length: 300 }, (_, index) =>
      contact(110 + index * 3, 1 + (index % 5), 2 + (index % 5), 4_000),
    )
    expect(suggest({ contacts }).length).toBeLessThanOrEqual(15)
  })
})

const limit = (at: number, text: string, warningPoints: number) => ({
  etSeconds: GREEN + at,
  entry: 4,
  driverName: 'Driver 4',
  lap: 1,
  warningPoints,
  currentPoints: warningPoints,
  text,
})

describe('of track limits', () => {
  it.each([
    ['one drive-through', [limit(200, 'Drive Through Penalty', 1)], undefined],
    [
      'two of them',
      [limit(200, 'Drive Through Penalty', 1), limit(400, 'Drive Through Penalty', 1)],
      ['2 penalties of the game for track limits.', '2 warning points in the race.'],
    ],
    [
      'a stop-and-go',
      [limit(200, 'Stop Go Penalty', 1)],
      ['1 penalty of the game for track limits.', '1 warning point in the race.'],
    ],
    [
      'ten points',
      Array.from({ length: 20 }, (_, index) => limit(100 + index * 40, 'Warning', 0.5)),
      ['10 warning points in the race.'],
    ],
  ])('suggests %s as it should', (_, trackLimits, facts) => {
    expect(suggest({ trackLimits }).map((suggestion) => suggestion.facts)).toEqual(
      facts ? [facts] : [],
    )
  })
})

const penalty = (
  at: number,
  action: 'received' | 'served' | 'added',
  kind: string | null,
  reason: string | null = null,
) => ({
  etSeconds: GREEN + at,
  entry: 4,
  driverName: 'Driver 4',
  action,
  kind,
  seconds: null,
  laps: null,
  reason,
})

describe('of penalties', () => {
  const given = penalty(300, 'received', 'Drive Thru', 'Speeding In Pitlane')

  it('suggests those that are harder than a drive-through, but for track limits', () => {
    const penalties = [
      penalty(200, 'received', 'Stop/Go', 'Geschwindigkeit..'),
      penalty(210, 'served', 'Stop/Go'),
      penalty(400, 'received', 'Time', 'Track Limits'),
    ]
    expect(suggest({ penalties })).toMatchObject([
      {
        kind: 'penalty',
        figure: { count: 1, what: 'penalty' },
        facts: ['The game gave a stop-and-go: Geschwindigkeit.'],
      },
    ])
  })

  it.each([
    ['served', [given, penalty(400, 'served', 'Drive Thru')], []],
    ['added at the flag', [given, penalty(1_003, 'added', null)], []],
    ['ignored', [given], ['penalty-not-served']],
    [
      'ignored once of two',
      [given, penalty(500, 'received', 'Drive Thru'), penalty(600, 'served', 'Drive Thru')],
      ['penalty-not-served'],
    ],
  ])('suggests one that was %s as it should', (_, penalties, kinds) => {
    expect(suggest({ penalties }).map(({ kind }) => kind)).toEqual(kinds)
  })
})
