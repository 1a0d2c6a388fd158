import { describe, expect, it } from 'vitest'
import { car, race, races, tableOf, writtenTable } from '#tests/support/small-seasons.ts'

it.each([
  ['invisible' as const, ['1 A 25 (25)', '2 B 18 (18)']],
  ['block' as const, ['1 A 18 (18)', '2 B 15 (15)']],
])('passes guests over or leaves them their place: %s', (guests, expected) => {
  const season = { rounds: races('G A B'), guests: ['G'] }
  expect(writtenTable(season, { guests })).toEqual(expected)
  expect(tableOf(season, { guests }, { of: 'entries' }).rows).toHaveLength(2)
})

it('scores a guest from the round in which he is a regular driver', () => {
  const season = { rounds: races('G A', 'G A'), guests: { G: ['r1'] } }
  expect(writtenTable(season)).toEqual(['1 A 43 (25 18)', '2 G 25 (- 25)'])
  expect(writtenTable({ ...season, guests: { G: true as const } })).toEqual(['1 A 50 (25 25)'])
})

it('leaves car and crewmates their points if one of them is a guest', () => {
  const rounds = [race('r1', [car('7', { drivers: ['G', 'A'] }), 'B'])]
  const season = { rounds, guests: ['G'] }
  expect(writtenTable(season)).toEqual(['1 A 25 (25)', '2 B 18 (18)'])
  expect(writtenTable(season, {}, { of: 'entries' })[0]).toBe('1 7 25 (25)')
})

it("gives a regular driver in a guest's car a start with 0", () => {
  const guestCar = car('99', { drivers: ['A', 'Visitor'], guest: true })
  const season = { rounds: [...races('A B'), race('r2', [guestCar, 'B'])] }
  expect(writtenTable(season)).toEqual(['1 B 43 (18 25)', '2 A 25 (25 0)'])
})

describe('somebody who raced as a regular driver and in a guest car', () => {
  const guestCar = car('1', { drivers: ['A'], guest: true })
  const own = car('2', { drivers: ['A'], status: 'dnf' })

  it('has a row, also if a start of 0 was in the same round', () => {
    const season = { rounds: [race('r1', [guestCar, 'B', own])] }
    expect(writtenTable(season)).toEqual(['1 B 25 (25)', '2 A 0 (0)'])
  })

  it('has a row for a start in a guest car that keeps its place', () => {
    const season = { rounds: [race('r1', [guestCar, 'B'])] }
    expect(writtenTable(season, { guests: 'block' })).toEqual(['1 B 18 (18)', '2 A 0 (0)'])
    expect(writtenTable(season)).toEqual(['1 B 25 (25)'])
  })

  it('has a row if they were entered for the season', () => {
    const entrants = [{ of: 'drivers' as const, name: 'A' }]
    const season = { rounds: [race('r1', [guestCar, 'B'])], entrants }
    expect(writtenTable(season)).toEqual(['1 B 25 (25)', '2 A 0 (0)'])
  })
})

it.each([
  ['keep-place' as const, ['1 B 18 (18)', '2 C 15 (15)', '- A 25 (25)']],
  ['invisible' as const, ['1 B 25 (25)', '2 C 18 (18)']],
])('excludes a driver: %s', (excluded, expected) => {
  expect(writtenTable({ rounds: races('A B C'), excluded: ['A'] }, { excluded })).toEqual(expected)
})

it('passes over the cars of a team that is excluded as if never entered', () => {
  const rounds = [race('r1', [car('A', { team: 'Red' }), car('B', { team: 'Blue' })])]
  const season = { rounds, excluded: ['Red'] }
  expect(writtenTable(season, { excluded: 'invisible' }, { of: 'teams' })).toEqual([
    '1 Blue 25 (25)',
  ])
  expect(writtenTable(season, {}, { of: 'teams' })).toEqual(['1 Blue 18 (18)', '- Red 25 (25)'])
})
