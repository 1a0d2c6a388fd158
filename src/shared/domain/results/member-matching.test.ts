import { describe, expect, it } from 'vitest'
import { linkDrivers } from '../drivers/driver-links.ts'
import { type Member, memberMatcher } from './member-matching.ts'

const member = (userId: number, rest: Partial<Member> = {}): Member => ({
  userId,
  raceControlUsername: null,
  gameProfiles: [],
  registeredName: null,
  ...rest,
})
const racer = (userId: number, raceControlUsername: string) =>
  member(userId, { raceControlUsername })
const profile = (profileId: string, profileName: string | null = null) => ({
  profileId,
  profileName,
})

const table: [string, string, Member[], number | undefined][] = [
  ['the Race Control username', 'Lotta Laps', [racer(1, 'Lotta Laps')], 1],
  ['another case', 'LOTTA laps', [racer(1, 'Lotta Laps')], 1],
  ['outer and doubled space', '  Lotta   Laps ', [racer(1, 'Lotta Laps')], 1],
  ['another Unicode form', 'Jose\u0301', [racer(1, 'Jos\u00e9')], 1],
  ['nobody for a name with an invisible character', 'Zo\u200Be', [racer(1, 'Zoe')], undefined],
  [
    'nobody for an invisible character that JavaScript treats as a space',
    'Lotta \uFEFFLaps',
    [racer(1, 'Lotta Laps')],
    undefined,
  ],
  ['a suffix in the file', 'Lotta Laps#0042', [racer(1, 'Lotta Laps')], 1],
  ['a suffix on the profile', 'Lotta Laps', [racer(1, 'Lotta Laps#0042')], 1],
  [
    'the exact name before the one without suffix',
    'Lotta#0042',
    [racer(1, 'Lotta#0041'), racer(2, 'Lotta#0042')],
    2,
  ],
  [
    'nobody for two members whose names differ only by suffix',
    'Lotta',
    [racer(1, 'Lotta#0041'), racer(2, 'Lotta#0042')],
    undefined,
  ],
  ['a game profile id', 'lotta_84', [member(1, { gameProfiles: [profile('Lotta_84')] })], 1],
  ['a game profile name', 'El Lotta', [member(1, { gameProfiles: [profile('x', 'El Lotta')] })], 1],
  [
    'a profile id before a profile name',
    'Lotta',
    [
      member(1, { gameProfiles: [profile('x', 'Lotta')] }),
      member(2, { gameProfiles: [profile('Lotta')] }),
    ],
    2,
  ],
  [
    'the name of a registered driver',
    'Lotta Laps',
    [member(1, { registeredName: 'Lotta Laps' })],
    1,
  ],
  [
    'nobody for two registered drivers with the same name',
    'Lotta Laps',
    [member(1, { registeredName: 'Lotta Laps' }), member(2, { registeredName: 'lotta laps' })],
    undefined,
  ],
  [
    'the Race Control username before a registered name',
    'Lotta Laps',
    [member(1, { registeredName: 'Lotta Laps' }), racer(2, 'Lotta Laps')],
    2,
  ],
  ['nobody for a stranger', 'Hank Hairpin', [racer(1, 'Lotta Laps')], undefined],
  ['nobody for five digits', 'Lotta#00421', [racer(1, 'Lotta')], undefined],
]

it.each(table)('finds %s', (_case, name, members, userId) => {
  expect(memberMatcher(members)(name)).toBe(userId)
})

it("prefers an admin's link to anything else", () => {
  const links = [{ nameKey: 'lotta', userId: 9 }]
  expect(memberMatcher([racer(1, 'Lotta')], links)('LOTTA')).toBe(9)
})

const memberOf = (name: string) => ({ Lotta: 1, Hank: 2 })[name]

describe('linkDrivers', () => {
  it('links every driver of a shared car and lists unmatched names once', () => {
    const cars = [{ drivers: ['Lotta', 'Guest'] }, { drivers: ['Hank', 'guest '] }]
    expect(linkDrivers(cars, memberOf)).toEqual({
      userIds: [
        [1, null],
        [2, null],
      ],
      matched: 2,
      unmatched: ['guest '],
    })
  })

  it('does not link a member whose name is listed in two cars', () => {
    const cars = [{ drivers: ['Lotta'] }, { drivers: ['Lotta', 'Hank'] }]
    expect(linkDrivers(cars, memberOf)).toEqual({
      userIds: [[null], [null, 2]],
      matched: 1,
      unmatched: ['Lotta'],
    })
  })
})
