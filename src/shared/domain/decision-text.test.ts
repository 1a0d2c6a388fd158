import { expect, it } from 'vitest'
import type { ChampionshipDecisionValues } from '../contract/championship-decisions.ts'
import { decisionText } from './decision-text.ts'

const labels = new Map([
  ['31', 'R1'],
  ['32', 'R2'],
])
const onCar = { round: '31', car: 'Hypercar 7' }
const key = 'user 7'

it.each<[ChampionshipDecisionValues, string]>([
  [{ kind: 'points', of: 'drivers', key, points: -5, round: '32' }, '-5 points in R2'],
  [{ kind: 'points', of: 'drivers', key, points: 1, round: null }, '+1 point'],
  [{ kind: 'bonus', ...onCar, points: 2 }, '2 bonus points in R1'],
  [{ kind: 'set-points', ...onCar, points: 12.5 }, 'Points 12.5 in R1'],
  [{ kind: 'pole', ...onCar }, 'Pole position in R1'],
  [{ kind: 'dsq', ...onCar, session: 'qualifying' }, 'Disqualified from qualifying in R1'],
  [{ kind: 'status', ...onCar, status: 'dnf' }, 'Status DNF in R1'],
  [{ kind: 'time', ...onCar, seconds: 10 }, 'Time penalty +10 s in R1'],
  [{ kind: 'laps', ...onCar, laps: 1 }, '1 lap taken off in R1'],
  [{ kind: 'places', ...onCar, places: 3 }, '3 places lost in R1'],
  [{ kind: 'drop', key, round: '32', drop: true }, 'R2 never counts'],
  [{ kind: 'drop', key, round: '99', drop: false }, 'A round that was removed always counts'],
  [{ kind: 'exclude', key }, 'Excluded from the championship'],
  [{ kind: 'guest', key, rounds: null }, 'Guest in all rounds'],
  [{ kind: 'guest', key, rounds: ['31', '32'] }, 'Guest in R1, R2'],
  [{ kind: 'scores-for', ...onCar, team: 'team kerb crawlers' }, 'Scores for Kerb Crawlers in R1'],
  [{ kind: 'category', car: 'Hypercar 7', categories: ['Am', 'Rookie'] }, 'Category Am, Rookie'],
  [{ kind: 'category', car: 'Hypercar 7', categories: [] }, 'No category'],
  [{ kind: 'same-entry', car: 'Hypercar 7', into: 'Hypercar 8' }, 'Continues as Kerb Crawlers'],
  [{ kind: 'make', car: 'Hypercar 7', make: 'Porsche' }, 'Make Porsche'],
  [{ kind: 'guest-car', car: 'Hypercar 7', rounds: null }, 'Guest car in all rounds'],
  [{ kind: 'guest-car', car: 'Hypercar 7', rounds: ['32'] }, 'Guest car in R2'],
  [{ kind: 'same-person', key, into: 'user 8' }, 'The same person as Kerb Crawlers'],
  [{ kind: 'part-of', key: 'team blue', team: 'team kerb crawlers' }, 'Part of Kerb Crawlers'],
  [
    { kind: 'order', of: 'teams', key, behind: 'team kerb crawlers' },
    'Ahead of Kerb Crawlers, if no rule decides',
  ],
  [
    { kind: 'entrant', of: 'drivers', key, carClass: 'LMP2', category: null },
    'Entered for the season in LMP2',
  ],
])('says of %j: %s', (decision, text) => {
  const isAboutTwo = 'team' in decision || 'into' in decision || 'behind' in decision
  const otherName = isAboutTwo ? 'Kerb Crawlers' : null
  expect(decisionText({ decision, otherName }, labels)).toBe(text)
})

it('says that a car scores for no team', () => {
  const decision = { kind: 'scores-for' as const, ...onCar, team: null }
  expect(decisionText({ decision, otherName: null }, labels)).toBe('Scores for no team in R1')
})
