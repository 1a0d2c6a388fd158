import { expect, it } from 'vitest'
import { carTeam } from './car-team.ts'

const of = (...teamNames: (string | null)[]) =>
  teamNames.map((teamName, index) => ({ id: index + 1, teamName }))

it.each([
  ['no registered driver', of(), undefined],
  ['a driver who signed up without a team', of(null), undefined],
  ['a driver who signed up with a blank team', of('  '), undefined],
  ['a driver of a team', of(' Kerb Crawlers '), 'Kerb Crawlers'],
  ['a driver of a team and one without', of(null, 'Kerb Crawlers'), 'Kerb Crawlers'],
  ['most of its drivers', of('Late Brakers', 'Kerb Crawlers', 'kerb  crawlers'), 'Kerb Crawlers'],
  ['the first to sign up, in a tie', of('Late Brakers', 'Kerb Crawlers'), 'Late Brakers'],
])('uses the team of %s', (_whom, registrations, team) => {
  const car = { registrations, fileTeam: 'Red Livery 2024' }
  expect(carTeam(car, false)).toBe(team)
  expect(carTeam(car, true)).toBe(team ?? 'Red Livery 2024')
})

it('does not depend on the order of the drivers in the file', () => {
  const registrations = of('Late Brakers', 'Kerb Crawlers').toReversed()
  expect(carTeam({ registrations, fileTeam: '' }, false)).toBe('Late Brakers')
})

it('counts a driver once who is listed under two names', () => {
  const [late, kerb] = of('Late Brakers', 'Kerb Crawlers')
  if (!late || !kerb) throw new Error('There are two')
  expect(carTeam({ registrations: [kerb, kerb, late], fileTeam: '' }, false)).toBe('Late Brakers')
})

it('has no team if the file names none', () => {
  expect(carTeam({ registrations: [], fileTeam: ' ' }, true)).toBeUndefined()
})
