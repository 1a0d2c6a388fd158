import { expect, it } from 'vitest'
import type { ResultsDesk } from '#shared/contract/results-desk.ts'
import { sampleCar, sampleDesk } from '#web/testing/desk-samples.ts'
import { deskParts } from './desk-parts.ts'

const open = (desk: ResultsDesk) =>
  Object.fromEntries(deskParts(desk).map(({ id, open: count }) => [id, count]))

const name = (at: number) => ({
  name: `Name ${at}`,
  carNumber: '1',
  carClass: 'Hypercar',
  suggestions: [],
})

it('counts what is open in each part of the desk', () => {
  const entry = {
    id: 5,
    name: '#7 Kerb Crawlers',
    number: 7,
    carClass: 'Hypercar',
    drivers: ['Lotta Laps'],
    holdsPlace: true,
  }
  const desk = sampleDesk({
    cars: [sampleCar(1, { status: 'Running' }), sampleCar(2), sampleCar(3, { status: 'DNF' })],
    unmatched: Array.from({ length: 44 }, (_, at) => name(at)),
    entries: [entry, { ...entry, id: 6, holdsPlace: false }],
    trackWarning: 'This file was driven at Monza.',
  })
  // Three cars without an entry, and one entry without a car.
  expect(open(desk)).toEqual({
    'to-judge': 1,
    names: 44,
    'not-linked': 4,
    'worth-a-look': desk.reading?.oddities?.length ?? 0,
    files: 1,
    'to-confirm': 1,
  })
})

it('has no part for what these results do not have', () => {
  const desk = sampleDesk({ classification: null, entries: [], unmatched: [] })
  expect(Object.keys(open(desk))).toEqual(['to-judge', 'names', 'worth-a-look', 'files'])
})

it('has nothing to confirm once the results are official', () => {
  const classification = { state: 'official', number: 1, at: new Date(0) } as const
  expect(open(sampleDesk({ classification }))['to-confirm']).toBe(0)
})
