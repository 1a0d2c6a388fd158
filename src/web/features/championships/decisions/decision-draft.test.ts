import { expect, it } from 'vitest'
import type { ChampionshipDecisionValues } from '#shared/contract/championship-decisions.ts'
import {
  BEGINNING,
  type DecisionDraft,
  decisionResolver,
  EMPTY_DRAFT,
  fieldOf,
  isAboutCar,
  NO_TEAM,
  readDraft,
} from './decision-draft.ts'
import { ALL_CLASSES } from '#web/parts/all-classes.ts'
import { KIND_OPTIONS } from './decision-kinds.ts'

const FILLED: DecisionDraft = {
  ...EMPTY_DRAFT,
  keys: { drivers: 'user 7', entries: 'LMGT3 7', teams: 'team red', makes: 'Ford' },
  entered: { drivers: 'user 9', entries: ' 9 ', teams: 'team blue', makes: ' BMW ' },
  round: '31',
  from: '32',
  cars: { in31: 'LMGT3 7', all: 'LMGT3 8' },
  points: -2.5,
  session: 'qualifying',
  status: 'dnf',
  seconds: 10,
  laps: 2,
  places: 3,
  drop: 'keep',
  team: 'team red',
  make: ' Aston Martin ',
  others: { drivers: 'user 8', entries: 'LMGT3 8', teams: 'team blue', makes: 'BMW' },
  categories: 'Am, , Rookie ',
  carClass: 'LMGT3',
  category: ' Am ',
  reason: ' Late to the briefing ',
}
const onCar = { round: '31', car: 'LMGT3 7' }

it.each<[Partial<DecisionDraft>, ChampionshipDecisionValues]>([
  [{}, { kind: 'points', of: 'drivers', key: 'user 7', points: -2.5, round: '32' }],
  [
    { of: 'teams', from: BEGINNING },
    { kind: 'points', of: 'teams', key: 'team red', points: -2.5, round: null },
  ],
  [{ kind: 'bonus' }, { kind: 'bonus', ...onCar, points: -2.5 }],
  [{ kind: 'set-points' }, { kind: 'set-points', ...onCar, points: -2.5 }],
  [{ kind: 'pole' }, { kind: 'pole', ...onCar }],
  [{ kind: 'dsq' }, { kind: 'dsq', ...onCar, session: 'qualifying' }],
  [{ kind: 'status' }, { kind: 'status', ...onCar, status: 'dnf' }],
  [{ kind: 'time' }, { kind: 'time', ...onCar, seconds: 10 }],
  [{ kind: 'laps' }, { kind: 'laps', ...onCar, laps: 2 }],
  [{ kind: 'places' }, { kind: 'places', ...onCar, places: 3 }],
  [{ kind: 'scores-for' }, { kind: 'scores-for', ...onCar, team: 'team red' }],
  [
    { kind: 'scores-for', team: NO_TEAM },
    { kind: 'scores-for', ...onCar, team: null },
  ],
  [{ kind: 'drop' }, { kind: 'drop', key: 'user 7', round: '31', drop: false }],
  [
    { kind: 'exclude', of: 'makes' },
    { kind: 'exclude', key: 'Ford' },
  ],
  [
    { kind: 'guest', of: 'makes' },
    { kind: 'guest', key: 'user 7', rounds: null },
  ],
  [
    { kind: 'guest', rounds: ['31'] },
    { kind: 'guest', key: 'user 7', rounds: ['31'] },
  ],
  [{ kind: 'category' }, { kind: 'category', car: 'LMGT3 8', categories: ['Am', 'Rookie'] }],
  [
    { kind: 'guest-car', rounds: ['31'] },
    { kind: 'guest-car', car: 'LMGT3 8', rounds: ['31'] },
  ],
  [{ kind: 'guest-car' }, { kind: 'guest-car', car: 'LMGT3 8', rounds: null }],
  [{ kind: 'same-entry' }, { kind: 'same-entry', car: 'LMGT3 8', into: 'LMGT3 8' }],
  [{ kind: 'make' }, { kind: 'make', car: 'LMGT3 8', make: 'Aston Martin' }],
  [
    { kind: 'same-person', of: 'makes' },
    { kind: 'same-person', key: 'user 7', into: 'user 8' },
  ],
  [{ kind: 'part-of' }, { kind: 'part-of', key: 'team red', team: 'team red' }],
  [
    { kind: 'order', of: 'makes' },
    { kind: 'order', of: 'makes', key: 'Ford', behind: 'BMW' },
  ],
  [
    { kind: 'entrant' },
    { kind: 'entrant', of: 'drivers', key: 'user 9', carClass: 'LMGT3', category: 'Am' },
  ],
  [
    { kind: 'entrant', of: 'entries', category: '' },
    { kind: 'entrant', of: 'entries', key: 'LMGT3 9', carClass: 'LMGT3', category: null },
  ],
  [
    { kind: 'entrant', of: 'makes', carClass: ALL_CLASSES },
    { kind: 'entrant', of: 'makes', key: 'BMW', carClass: null, category: 'Am' },
  ],
])('sends of %j only what it needs', (change, decision) => {
  expect(readDraft({ ...FILLED, ...change }).data).toEqual({
    decision,
    reason: 'Late to the briefing',
  })
})

it.each(KIND_OPTIONS.map(({ value }) => value))(
  'says at a field what an empty decision of the kind %s lacks',
  async (kind) => {
    const draft = { ...EMPTY_DRAFT, kind }
    const { errors } = await decisionResolver(draft, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    })
    expect(errors.reason?.message).toBe('Reason is required')
    const about = isAboutCar(kind)
      ? errors.cars?.['in']
      : (errors.keys ?? errors.entered ?? errors.cars?.['all'])
    expect(JSON.stringify(about)).toMatch(/Choose a (competitor|car)/)
    if (isAboutCar(kind)) expect(errors.round?.message).toBe('Choose a round')
    expect(JSON.stringify(errors)).not.toMatch(/Invalid|expected/)
  },
)

it('finds the fields of the server’s errors', () => {
  expect(fieldOf('key', { ...FILLED, kind: 'guest', of: 'teams' })).toBe('keys.drivers')
  expect(fieldOf('key', { ...FILLED, kind: 'entrant', of: 'teams' })).toBe('entered.teams')
  expect(fieldOf('car', { ...FILLED, kind: 'pole' })).toBe('cars.in31')
  expect(fieldOf('car', { ...FILLED, kind: 'category' })).toBe('cars.all')
  expect(fieldOf('car', { ...FILLED, kind: 'make' })).toBe('cars.all')
  expect(fieldOf('key', { ...FILLED, kind: 'part-of' })).toBe('keys.teams')
  expect(fieldOf('into', { ...FILLED, kind: 'same-person', of: 'teams' })).toBe('others.drivers')
  expect(fieldOf('behind', { ...FILLED, kind: 'order', of: 'teams' })).toBe('others.teams')
  expect(fieldOf('round', FILLED)).toBe('from')
  expect(fieldOf('carClass', FILLED)).toBe('carClass')
})
