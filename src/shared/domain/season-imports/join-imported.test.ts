import { expect, it } from 'vitest'
import {
  type Imported,
  type ImportedEntry,
  type ImportedPerson,
  type ImportedResult,
  type ImportedRound,
  nothingImported,
} from './imported.ts'
import { joinImported } from './join-imported.ts'

const at = { file: 'a.csv', row: 2 }

const person = (key: string, change: Partial<ImportedPerson> = {}): ImportedPerson => ({
  key,
  at,
  name: key,
  userName: null,
  steamId: null,
  discordId: null,
  namesInFiles: [],
  ...change,
})

const entry = (key: string, change: Partial<ImportedEntry> = {}): ImportedEntry => ({
  key,
  at,
  number: null,
  className: null,
  carName: null,
  teamName: null,
  drivers: ['ann'],
  round: null,
  status: 'confirmed',
  signedUpAt: null,
  ...change,
})

const round = (key: string, change: Partial<ImportedRound> = {}): ImportedRound => ({
  key,
  at,
  number: 0,
  title: null,
  trackName: null,
  startsAt: null,
  state: null,
  ...change,
})

const result = (key: string, change: Partial<ImportedResult> = {}): ImportedResult => ({
  key,
  at,
  round: 'r1',
  entry: null,
  number: null,
  className: null,
  carName: null,
  teamName: null,
  drivers: [],
  place: null,
  placeInClass: null,
  laps: null,
  totalTimeMs: null,
  bestLapMs: null,
  status: 'finished',
  hasFastestLap: false,
  points: null,
  ...change,
})

const join = (...parts: Partial<Imported>[]) =>
  joinImported(parts.map((part) => ({ ...nothingImported(), ...part })))

const ANN = '76561202255230001'
const BEN = '76561202255230002'

it('joins people with one Steam id, and knows them by the key of their account', () => {
  const { people, entries } = join(
    {
      people: [person('csv:ann', { name: 'Ann', steamId: ANN })],
      entries: [entry('e', { drivers: ['csv:ann'] })],
    },
    { people: [person('simgrid:user:7', { name: 'blueowl', userName: 'blueowl', steamId: ANN })] },
  )
  expect(people).toMatchObject([{ key: 'simgrid:user:7', name: 'Ann', userName: 'blueowl' }])
  expect(entries[0]?.drivers).toEqual(['simgrid:user:7'])
})

it('gives a Steam id that two accounts claim to neither, and names both', () => {
  const { people, problems } = join({
    people: [
      person('simgrid:user:7', { name: 'Ann', steamId: ANN }),
      person('simgrid:user:8', { name: 'Ben', steamId: ANN }),
    ],
  })
  expect(people.map(({ steamId }) => steamId)).toEqual([null, null])
  expect(problems.map(({ sentence }) => sentence)).toEqual([
    'Ann and Ben have the same Steam id, so neither gets it.',
    'Ann and Ben have the same Steam id, so neither gets it.',
  ])
})

it('joins by name only who has nothing else to the only other one of the name', () => {
  const known = person('csv:1', { name: 'Ann Owl', steamId: ANN })
  const named = person('csv:2', { name: 'ann  owl', at: { file: 'b.csv', row: 3 } })
  const keys = (...parts: Partial<Imported>[]) => join(...parts).people.map(({ key }) => key)
  expect(keys({ people: [known] }, { people: [named] })).toEqual(['csv:1'])
  const other = person('csv:3', { name: 'Ann Owl', steamId: BEN })
  expect(keys({ people: [known, other] }, { people: [named] })).toEqual(['csv:1', 'csv:3', 'csv:2'])
  expect(keys({ people: [known] }, { people: [other] })).toEqual(['csv:1', 'csv:3'])
  const accounts = [
    person('simgrid:user:7', { name: 'Ann' }),
    person('simgrid:user:8', { name: 'Ann' }),
  ]
  expect(keys({ people: accounts })).toEqual(['simgrid:user:7', 'simgrid:user:8'])
})

it('joins entries of one crew unless class or number differ, and ignores zeros that were eaten', () => {
  const keys = (...entries: ImportedEntry[]) => join({ entries }).entries.map(({ key }) => key)
  const registration = entry('simgrid:registration:1', { number: '7', className: 'LMGT3' })
  expect(keys(entry('csv:a', { number: '007' }), registration)).toEqual(['simgrid:registration:1'])
  expect(keys(entry('csv:a', { number: '8' }), registration)).toHaveLength(2)
  expect(keys(entry('csv:a', { className: 'LMP2' }), registration)).toHaveLength(2)
  expect(keys(entry('csv:a', { round: 'r1' }), registration)).toHaveLength(2)
})

it('joins rounds by number, and counts those that have only an id', () => {
  const { rounds, results } = join(
    { rounds: [round('simgrid:race:10'), round('simgrid:race:9')] },
    {
      rounds: [
        round('simgrid:race:9', {
          number: 1,
          title: 'First',
          startsAt: '2026-01-01T19:00:00.000Z',
        }),
      ],
    },
    {
      rounds: [round('csv:1', { number: 1, trackName: 'Spa' })],
      results: [result('x', { round: 'csv:1' })],
    },
  )
  expect(
    rounds.map(({ key, number, title, trackName }) => [key, number, title, trackName]),
  ).toEqual([
    ['simgrid:race:9', 1, 'First', 'Spa'],
    ['simgrid:race:10', 2, null, null],
  ])
  expect(results[0]?.round).toBe('simgrid:race:9')
})

it('takes what a result does not say of its car from the entry', () => {
  const { results } = join({
    entries: [entry('e', { number: '7', className: 'LMGT3', teamName: 'Owls' })],
    results: [result('x', { entry: 'e', number: '8' })],
  })
  expect(results).toMatchObject([{ number: '8', className: 'LMGT3', teamName: 'Owls' }])
})

it('finds the crew of a team by its number, and takes it for the drivers of its results', () => {
  const team = entry('simgrid:team-registration:3', { number: '7', drivers: [], teamName: 'Owls' })
  const crew = entry('simgrid:entry:ann', { number: '007', drivers: ['ann', 'ben'] })
  const results = [result('x', { entry: team.key })]
  const found = join({ entries: [crew] }, { entries: [team], results })
  expect(found.entries).toMatchObject([
    { key: team.key, number: '007', teamName: 'Owls', drivers: ['ann', 'ben'] },
  ])
  expect(found.results).toMatchObject([{ entry: team.key, drivers: ['ann', 'ben'] }])
  const twin = entry('csv:b', { number: '7', drivers: ['cleo'] })
  expect(join({ entries: [crew, twin] }, { entries: [team] }).entries).toHaveLength(3)
})

it('asks a question of two files once', () => {
  const question = { id: 'crews', sentence: 'Crews?', choices: [], proposal: null, at: [at] }
  const { questions } = join({ questions: [question] }, { questions: [question] })
  expect(questions).toEqual([{ ...question, at: [at, at] }])
})
