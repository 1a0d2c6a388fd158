import { expect, it } from 'vitest'
import { sessionNames } from './session-names.ts'

type Entry = Parameters<typeof sessionNames>[0][number]
type Member = Entry['crew'][number]

const member = (displayName: string, options: Partial<Member> = {}): Member => ({
  displayName,
  raceControlUsername: `${displayName}#1`,
  role: 'driver',
  state: 'accepted',
  ...options,
})

const entry = (name: string, crew: Member[], options: Partial<Entry> = {}): Entry => ({
  name,
  state: 'confirmed',
  car: { carClass: { name: 'Hypercar' } },
  crew,
  ...options,
})

const crawlers = entry('#7 Kerb Crawlers', [
  member('Lotta'),
  member('Otto', { raceControlUsername: null }),
  member('Rita', { role: 'reserve' }),
  member('Max', { role: 'manager' }),
  member('Ugo', { state: 'invited' }),
])
const pirates = entry('#19 Pitwall Pirates', [member('Hank')], {
  car: { carClass: { name: 'LMGT3' } },
})
const entries = [
  crawlers,
  pirates,
  entry('#8', [member('Penny')], { state: 'waitlisted' }),
  entry('#9', [member('Nils', { raceControlUsername: null })], { state: 'offered' }),
  entry('#10', [member('Vera')], { state: 'withdrawn' }),
]

it('lists the drivers and reserves of confirmed entries, and who has no name', () => {
  expect(sessionNames(entries)).toEqual({
    names: ['Lotta#1', 'Rita#1', 'Hank#1'],
    missing: [{ displayName: 'Otto', entry: '#7 Kerb Crawlers' }],
  })
})

it('lists those of one class', () => {
  expect(sessionNames(entries, 'LMGT3')).toEqual({ names: ['Hank#1'], missing: [] })
})

it('lists a reserve of two cars once', () => {
  const shared = entry('#20', [member('Rita', { role: 'reserve' })])

  expect(sessionNames([crawlers, shared]).names).toEqual(['Lotta#1', 'Rita#1'])
})
