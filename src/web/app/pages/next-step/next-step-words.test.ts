import { expect, it } from 'vitest'
import type { EventCard } from '#shared/contract/events.ts'
import type { OwnRegistration } from '#shared/contract/registrations.ts'
import { nextStep } from '#shared/domain/entries/next-step.ts'
import { sampleCar, sampleCard } from '#web/testing/samples.ts'
import { nextStepWords } from './next-step-words.ts'

const now = new Date('2026-11-22T12:00:00Z')
const own: OwnRegistration = {
  eventId: 31,
  entryId: 201,
  crewmates: [],
  mustCheckIn: false,
  checkInOpensMinutes: 60,
  checkInClosesMinutes: 15,
  car: sampleCar(11, 'Toyota', 'GR010 Hybrid'),
  driverNumber: 4,
  teamName: 'Kerb Crawlers',
  status: 'confirmed',
  state: 'confirmed',
  offerEndsAt: null,
}

const soon = { registrationStartDate: new Date('2026-11-24T12:00:00Z') }
const closed = { registrationEndDate: new Date('2026-11-20T12:00:00Z') }
const NOT_IN = 'You are not signed up'
const NAME_FIRST = 'Set your Race Control username'

it.each<[string, Partial<EventCard>, string | null, string]>([
  [
    'open',
    {},
    'Lotta',
    'Choose a car. Registration closes Fri,\u00a0Nov\u00a027,\u00a02026, 7:00\u00a0PM\u00a0UTC.',
  ],
  [
    'open',
    {},
    null,
    `${NAME_FIRST}, then choose a car. Registration closes Fri,\u00a0Nov\u00a027,\u00a02026, 7:00\u00a0PM\u00a0UTC.`,
  ],
  [
    'soon',
    soon,
    'Lotta',
    'Registration opens Tue,\u00a0Nov\u00a024,\u00a02026, 12:00\u00a0PM\u00a0UTC.',
  ],
  [
    'soon',
    soon,
    null,
    `${NAME_FIRST} before registration opens Tue,\u00a0Nov\u00a024,\u00a02026, 12:00\u00a0PM\u00a0UTC.`,
  ],
  [
    'closed',
    closed,
    'Lotta',
    'Registration closed Fri,\u00a0Nov\u00a020,\u00a02026, 12:00\u00a0PM\u00a0UTC.',
  ],
  ['full', { registrationCount: 30 }, null, 'All places are taken.'],
])('says what a driver who is not in an event that is %s can do', (_, change, name, text) => {
  expect(words(change, name, [])).toEqual({ title: NOT_IN, text })
})

it('says with which car and team a driver takes part', () => {
  expect(words({}, 'Lotta', [own])).toEqual({
    title: 'You are signed up',
    text: 'Toyota GR010 Hybrid, Kerb Crawlers',
  })
  expect(words({}, 'Lotta', [{ ...own, crewmates: ['Otto Vollgas', 'Rita Runoff'] }]).text).toBe(
    'Toyota GR010 Hybrid, Kerb Crawlers, with Otto Vollgas, Rita Runoff',
  )
  expect(words({}, 'Lotta', [{ ...own, teamName: null, status: 'waitlist' }])).toEqual({
    title: 'You are on the waitlist',
    text: 'Toyota GR010 Hybrid',
  })
})

it('says by when a crew has to check in, and why', () => {
  const soonest = { startDateTime: new Date('2026-11-22T12:30:00Z') }
  const absent = { ...own, mustCheckIn: true }
  expect(words(soonest, null, [absent])).toEqual({
    title: 'You are not checked in',
    text: 'Check in by 12:15\u00a0PM\u00a0UTC. Otherwise a crew that stands by may get your place.',
  })
  expect(words(soonest, 'Lotta', [{ ...absent, status: 'waitlist' }]).text).toBe(
    'Check in by 12:15\u00a0PM\u00a0UTC to stand by for a place that nobody takes.',
  )
  expect(words(soonest, 'Lotta', [own]).text).toBe('Toyota GR010 Hybrid, Kerb Crawlers')
})

it('says by when a driver who takes part needs a username', () => {
  expect(words({}, null, [own]).text).toBe(
    'Set your Race Control username before Sat,\u00a0Nov\u00a028,\u00a02026, 7:00\u00a0PM\u00a0UTC, so that your result is found.',
  )
})

it('says it also by the clock of a viewer elsewhere', () => {
  const absent = { ...own, mustCheckIn: true }
  const soonest = { startDateTime: new Date('2026-11-22T12:30:00Z') }
  const zone = 'Asia/Tokyo'
  expect(words({}, 'Lotta', [], zone).text).toBe(
    'Choose a car. Registration closes Fri,\u00a0Nov\u00a027,\u00a02026, 7:00\u00a0PM\u00a0UTC (your\u00a0time:\u00a0Sat\u00a04:00\u00a0AM).',
  )
  expect(words({}, null, [own], zone).text).toContain(
    'UTC (your\u00a0time:\u00a0Sun\u00a04:00\u00a0AM), so',
  )
  expect(words(soonest, 'Lotta', [absent], zone).text).toContain(
    '12:15\u00a0PM\u00a0UTC (your\u00a0time:\u00a09:15\u00a0PM).',
  )
})

function words(
  change: Partial<EventCard>,
  raceControlUsername: string | null,
  registrations: OwnRegistration[],
  localZone?: string,
) {
  const step = nextStep({ raceControlUsername }, [sampleCard(change)], registrations, now)
  if (!step) throw new Error('There is no next step')
  return nextStepWords(step, localZone)
}
