import { expect, it } from 'vitest'
import { approvalOf, approvalsOf, positionIfApproved } from './approvals.ts'
import type { EntryState } from './entry-state.ts'

const LMP2 = { id: 2, name: 'LMP2' }
const GT3 = { id: 4, name: 'LMGT3' }
const oreca = { make: 'Oreca', model: '07', carClass: LMP2 }
const bmw = { make: 'BMW', model: 'M4', carClass: GT3 }

const entry = (id: number, state: EntryState, car = bmw, teamName: string | null = null) => ({
  id,
  state,
  isSkipped: false,
  car,
  teamName,
})

const event = {
  maxParticipants: 5,
  registrationCount: 3,
  hasWaitlist: true,
  carsPerTeam: null as number | null,
  carLimits: [] as { make: string; model: string | null; maxCars: number }[],
  eventCarClasses: [
    { carClass: LMP2, maxSlots: 1, registeredCount: 1, wildcards: 0 },
    { carClass: GT3, maxSlots: 4, registeredCount: 2, wildcards: 0 },
  ],
}

const entries = [
  entry(1, 'confirmed', oreca),
  entry(2, 'confirmed', bmw, 'Kerb Crawlers'),
  entry(3, 'offered'),
  entry(4, 'waitlisted', oreca),
  entry(5, 'applied'),
  entry(6, 'applied', oreca),
  entry(7, 'applied', bmw, 'kerb crawlers'),
  entry(8, 'applied'),
]
const five = entry(5, 'applied')

it('says for each what it gets alone', () => {
  expect(approvalOf({ event, entries }, five)).toEqual({
    gets: 'place',
    why: '2 places free in LMGT3',
  })
  expect(approvalOf({ event, entries }, entry(6, 'applied', oreca))).toEqual({
    gets: 'waitlist',
    why: 'LMP2 is full',
  })
  expect(positionIfApproved({ event, entries }, entry(6, 'applied', oreca))).toBe(2)
})

it.each([
  ['the event is full', { maxParticipants: 3 }, 'waitlist', 'The event is full'],
  ['there is no waitlist', { maxParticipants: 3, hasWaitlist: false }, 'none', 'The event is full'],
  [
    'its make is full',
    { carLimits: [{ make: 'BMW', model: null, maxCars: 2 }] },
    'waitlist',
    'BMW is full',
  ],
] as const)('names what is in the way where %s', (_what, change, gets, why) => {
  expect(
    approvalOf(
      {
        event: {
          ...event,
          ...change,
          carLimits: 'carLimits' in change ? [...change.carLimits] : [],
        },
        entries,
      },
      five,
    ),
  ).toEqual({ gets, why })
})

it('names the team, and those who wait already', () => {
  const crawlers = entry(7, 'applied', bmw, 'kerb crawlers')
  expect(approvalOf({ event: { ...event, carsPerTeam: 1 }, entries }, crawlers).why).toBe(
    'kerb crawlers has all its cars',
  )
  const waiting = [...entries, entry(9, 'waitlisted')]
  expect(approvalOf({ event, entries: waiting }, five)).toEqual({
    gets: 'waitlist',
    why: 'Others wait for the free places',
  })
})

it('gives the free places of many to those who have waited longest', () => {
  expect([...approvalsOf({ event, entries }, new Set([5, 6, 7, 8]))]).toEqual([
    [5, 'place'],
    [6, 'waitlist'],
    [7, 'place'],
    [8, 'waitlist'],
  ])
  expect([...approvalsOf({ event, entries }, new Set([8, 1, 4]))]).toEqual([[8, 'place']])
})
