import { expect, it } from 'vitest'
import type { CrewRole } from './crew.ts'
import { isClassFull, type SignUpEvent, signUpBlocker } from './sign-up.ts'

const now = new Date('2026-11-21T12:00:00Z')
const driver = { id: 7, raceControlUsername: 'Lotta Laps' }
const banned = {
  ...driver,
  ban: { reason: 'Wrecking', until: new Date('2026-12-06T19:00:00Z') },
}
const nameless = { id: 7, raceControlUsername: null }

const open: SignUpEvent = {
  status: 'upcoming',
  timezone: 'UTC',
  registrationStartDate: new Date('2026-11-07T12:00:00Z'),
  registrationEndDate: new Date('2026-11-27T19:00:00Z'),
  registrationCount: 3,
  maxParticipants: 10,
  eventCarClasses: [{ registeredCount: 2, maxSlots: 5 }],
  hasWaitlist: false,
  registrations: [],
}
const signedUp = { registrations: [registration(7, 'confirmed')] }
const soon = { registrationStartDate: new Date('2026-11-30T23:30:00Z') }
const closed = { registrationEndDate: now }
const full = { registrationCount: 10 }
const classesFull = {
  eventCarClasses: [
    { registeredCount: 5, maxSlots: 5 },
    { registeredCount: 6, maxSlots: 5 },
  ],
}

const table: [
  string,
  Parameters<typeof signUpBlocker>[0],
  Partial<SignUpEvent>,
  string | undefined,
][] = [
  ['nobody is logged in', undefined, { ...signedUp, ...full }, 'Please log in to sign up'],
  [
    'the driver is banned',
    { ...banned, raceControlUsername: null },
    { ...signedUp, ...full },
    'You are banned from events until Sun,\u00a0Dec\u00a06,\u00a02026, 7:00\u00a0PM\u00a0UTC',
  ],
  ['the ban has ended', { ...banned, ban: { ...banned.ban, until: now } }, full, 'Event full'],
  [
    'the Race Control username is missing',
    nameless,
    { ...signedUp, status: 'completed' },
    'Please set your Race Control username in your profile first',
  ],
  ['already signed up', driver, { ...signedUp, status: 'cancelled' }, 'Already signed up'],
  [
    'on the waitlist',
    driver,
    { registrations: [registration(7, 'waitlist')] },
    'Already signed up',
  ],
  [
    'the event is completed',
    driver,
    { status: 'completed', ...soon },
    'Event not available for signup',
  ],
  [
    'the event is cancelled',
    driver,
    { status: 'cancelled', ...closed },
    'Event not available for signup',
  ],
  ['registration is yet to open', driver, { ...soon, ...full }, 'Registration opens Nov 30, 2026'],
  [
    "registration opens tomorrow in the event's own time zone",
    driver,
    { ...soon, timezone: 'Asia/Tokyo' },
    'Registration opens Dec 1, 2026',
  ],
  ['registration has closed', driver, { ...closed, ...full }, 'Registration closed'],
  ['the event is full', driver, { ...full, ...classesFull }, 'Event full'],
  ['all classes are full', driver, classesFull, 'All car classes full'],
  [
    'everything is full, but there is a waitlist',
    driver,
    { ...full, ...classesFull, hasWaitlist: true },
    undefined,
  ],
  [
    'one class has a place',
    driver,
    {
      eventCarClasses: [
        { registeredCount: 5, maxSlots: 5 },
        { registeredCount: 4, maxSlots: 5 },
      ],
    },
    undefined,
  ],
  [
    "the driver's own registration was cancelled",
    driver,
    { registrations: [registration(7, 'cancelled')] },
    undefined,
  ],
  [
    'they are in reserve of another car',
    driver,
    { registrations: [registration(7, 'confirmed', 'reserve')] },
    undefined,
  ],
  [
    'they drive in a crew',
    driver,
    {
      registrations: [
        { status: 'confirmed', crew: [8, 7].map((userId) => ({ userId, role: 'driver' })) },
      ],
    },
    'Already signed up',
  ],
  [
    'somebody else is signed up',
    driver,
    { registrations: [registration(8, 'confirmed')] },
    undefined,
  ],
  ['nothing stands in the way', driver, {}, undefined],
]

it.each([
  [9, 10, 0, false],
  [10, 10, 0, true],
  [8, 10, 1, false],
  [8, 10, 2, true],
])(
  'a class with %d of %d slots taken and %d set aside',
  (registeredCount, maxSlots, wildcards, isFull) => {
    expect(isClassFull({ registeredCount, maxSlots, wildcards })).toBe(isFull)
  },
)

it.each(table)('when %s', (_case, viewer, change, blocker) => {
  expect(signUpBlocker(viewer, { ...open, ...change }, now)).toBe(blocker)
})

function registration(userId: number | null, status: string, role: CrewRole = 'driver') {
  return { status, crew: [{ userId, role }] }
}
