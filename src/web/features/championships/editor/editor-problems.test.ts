import { expect, it } from 'vitest'
import { type ChampionshipValues, START_VALUES } from './championship-values.ts'
import { judged, type Known } from './editor-problems.ts'
import { plainRound } from './form-rounds.ts'

const NOTHING: Known = { systems: new Map(), events: [] }

const race = {
  id: 1,
  title: 'Ardennes Night',
  startDateTime: new Date('2026-03-01T12:00:00Z'),
  timezone: 'UTC',
  status: 'upcoming' as const,
  track: { name: 'Spa' },
}

const named = { ...START_VALUES, name: 'Cup' }

function problemsOf(change: Partial<ChampionshipValues>, known: Partial<Known> = {}) {
  const { problems } = judged({ ...named, ...change }, { ...NOTHING, ...known })
  return problems.map(({ path, message }) => `${path}: ${message}`)
}

const options = (change: Partial<ChampionshipValues['configuration']>) => ({
  configuration: { ...START_VALUES.configuration, ...change },
})

it('sends only what is set', () => {
  expect(judged({ ...named, name: ' Cup ' }, NOTHING)).toEqual({
    problems: [],
    form: {
      name: 'Cup',
      firstDay: null,
      lastDay: null,
      configuration: {},
      pointsSystemId: null,
      countsFileTeams: false,
      rounds: [],
      categories: [],
    },
  })
})

it('says everything that is wrong, each at its field and in their order', () => {
  expect(
    problemsOf(
      {
        name: '',
        firstDay: '2026-03-01',
        ...options({
          points: '5 9',
          longRaces: [
            { fromMinutes: 360, factor: 0 },
            { fromMinutes: null, factor: null },
          ],
          classSize: [
            { starters: 8, points: '' },
            { starters: 8, points: '3, x' },
          ],
          drops: { kind: 'worst', count: 4, isInProportion: false, parts: [] },
        }),
        rounds: [
          { ...plainRound({ eventId: 1, race: null }), factor: 0, award: Number.NaN },
          plainRound({ eventId: 1, race: null }),
        ],
        categories: [{ name: '' }],
      },
      { events: [race] },
    ),
  ).toEqual([
    'name: Name is required',
    'lastDay: Please set first and last day',
    "configuration.points: Place 2 can't earn more than place 1: 9 after 5.",
    'configuration.longRaces.0.factor: A factor must be more than 0.',
    'configuration.longRaces.1.fromMinutes: Enter a number',
    'configuration.longRaces.1.factor: Enter a number',
    'configuration.classSize.1.starters: Two lists begin at this number of starters.',
    'configuration.classSize.1.points: "x" is not a number. Write a list such as 25, 18, 15.',
    'configuration.drops.count: Of 2 planned rounds at most 1 can be dropped: one always counts.',
    'rounds.0.factor: A factor must be more than 0.',
    'rounds.0.award: Enter a number',
    'rounds.1.race: Another round of this championship scores this session.',
    'categories.0.name: A category needs a name',
  ])
})

it('takes a category that no entry has yet', () => {
  const categories = [{ name: 'Am' }, { name: ' Pro ' }]
  expect(problemsOf({ categories }, { categories: ['Pro'] })).toEqual([])
})

it('judges what is set together with the points system', () => {
  const systems = new Map([[7, { points: [9, 6], drops: { best: 2 } }]])
  const { form } = judged({ ...named, pointsSystemId: 7 }, { ...NOTHING, systems })
  // The values are those of no points system, so they differ from it.
  expect(form?.configuration).toEqual({ points: [25, 18, 15, 12, 10, 8, 6, 4, 2, 1], drops: null })
})

it('counts the rounds that are chosen', () => {
  const drops = options({ drops: { kind: 'worst', count: 3, isInProportion: false, parts: [] } })
  const rounds = [plainRound({ eventId: 1, race: null })]
  expect(problemsOf(drops)).toEqual([])
  expect(problemsOf({ ...drops, rounds })).toHaveLength(1)
})

it.each<[Partial<ChampionshipValues['configuration']>, string]>([
  [{ points: '' }, 'configuration.points: Enter points for at least one place.'],
  [
    { bonus: { ...START_VALUES.configuration.bonus, qualifying: '1 2' } },
    "configuration.bonus.qualifying: Place 2 can't earn more than place 1: 2 after 1.",
  ],
  [
    { minDrivers: { action: 'factor', n: null, factor: -1 } },
    'configuration.minDrivers.n: Enter a number',
  ],
  [
    { maxShare: { action: 'no-points', percent: 120, of: 'class-leader' } },
    'configuration.maxShare.percent: A share must be between 0 and 100 %.',
  ],
  [
    { drops: { kind: 'best', count: null, isInProportion: false, parts: [] } },
    'configuration.drops.count: The number of rounds that count must be a whole number, 1 or more.',
  ],
  [
    {
      drops: {
        kind: 'parts',
        count: 2,
        isInProportion: false,
        parts: [{ kind: 'best', count: 1, isInProportion: false, rounds: ['1', '9'] }],
      },
    },
    'configuration.drops.parts.0.rounds: There is no round "9".',
  ],
  [{ keepRounds: ['9'] }, 'configuration.keepRounds: There is no round "9".'],
])('finds %j', (change, expected) => {
  const rounds = [plainRound({ eventId: 1, race: null })]
  expect(problemsOf({ ...options(change), rounds }, { events: [race] })[0]).toBe(expected)
})
