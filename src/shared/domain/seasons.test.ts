import { expect, it } from 'vitest'
import type { Season } from '../contract/seasons.ts'
import { seasonOf, seasonsOf } from './seasons.ts'

const spring: Season = {
  key: 'season-3',
  id: 3,
  name: 'Spring Cup',
  startsAt: new Date('2026-03-01T00:00:00Z'),
  endsAt: new Date('2026-06-01T00:00:00Z'),
  pointsSystem: 'world-endurance',
  dropRounds: 2,
  countsFileTeams: true,
  version: 4,
}
const autumn: Season = {
  ...spring,
  key: 'season-4',
  id: 4,
  name: 'Autumn Cup',
  startsAt: new Date('2026-09-01T00:00:00Z'),
  endsAt: new Date('2026-12-01T00:00:00Z'),
}

const days = (...texts: string[]) => texts.map((text) => new Date(text))
const keys = (seasons: readonly Season[]) => seasons.map(({ key }) => key)

it("lists only the admins' seasons if every race is in one, latest first", () => {
  expect(seasonsOf([spring, autumn], days('2026-04-04', '2026-10-10'))).toEqual([autumn, spring])
  expect(seasonsOf([spring, autumn], [])).toEqual([autumn, spring])
})

it('adds a calendar year once for races outside of all seasons', () => {
  const races = days('2026-07-07', '2026-08-08', '2024-12-31T23:59:59Z', '2025-01-01T00:00:00Z')

  const seasons = seasonsOf([spring], races)

  expect(keys(seasons)).toEqual(['season-3', 'year-2026', 'year-2025', 'year-2024'])
  expect(seasons[1]).toEqual({
    key: 'year-2026',
    id: null,
    name: '2026 Season',
    startsAt: new Date('2026-01-01T00:00:00Z'),
    endsAt: new Date('2027-01-01T00:00:00Z'),
    pointsSystem: 'world-endurance',
    dropRounds: 0,
    countsFileTeams: false,
    version: 1,
  })
})

it.each([
  ['2026-02-28T23:59:59Z', 'year-2026'],
  ['2026-03-01T00:00:00Z', 'season-3'],
  ['2026-05-31T23:59:59Z', 'season-3'],
  ['2026-06-01T00:00:00Z', 'year-2026'],
  ['2025-06-01T00:00:00Z', undefined],
])('counts a race of %s for %s', (text, key) => {
  const race = new Date(text)
  const seasons = seasonsOf([spring], days('2026-07-07'))

  expect(seasonOf(seasons, race)?.key).toBe(key)
  expect(seasonOf(seasons.toReversed(), race)?.key).toBe(key)
})
