import { expect, it } from 'vitest'
import { nextStep } from './next-step.ts'
import { registrationState } from './registration-state.ts'
import { signUpBlocker } from './sign-up.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const now = at(22)

const lotta = { id: 7, raceControlUsername: 'LottaLaps#0042' }
const nameless = { id: 7, raceControlUsername: null }

const open = {
  id: 1,
  startDateTime: at(28),
  endDateTime: at(29),
  registrationStartDate: at(7),
  registrationEndDate: at(27),
  registrationCount: 5,
  maxParticipants: 30,
  hasWaitlist: false,
  eventCarClasses: [
    { registeredCount: 5, maxSlots: 5 },
    { registeredCount: 0, maxSlots: 25 },
  ],
}
const soon = { ...open, registrationStartDate: at(24) }
const closed = { ...open, registrationEndDate: at(21) }
const full = { ...open, registrationCount: 30 }
const classesFull = { ...open, eventCarClasses: [{ registeredCount: 5, maxSlots: 5 }] }
const own = {
  eventId: 1,
  mustCheckIn: false,
  checkInOpensMinutes: 60,
  checkInClosesMinutes: 15,
}

const NAME = 'Race Control username'

it.each([
  ['an open event', lotta, open, false, 'sign-up', ['car'], 'closes'],
  [
    'an open event, without a name',
    nameless,
    open,
    false,
    'complete-profile',
    [NAME, 'car'],
    'closes',
  ],
  ['an event that opens soon', lotta, soon, false, 'view-event', ['car'], 'opens'],
  [
    'one that opens soon, without a name',
    nameless,
    soon,
    false,
    'complete-profile',
    [NAME, 'car'],
    'opens',
  ],
  ['a closed event', lotta, closed, false, 'view-event', [], 'starts'],
  ['a closed event, without a name', nameless, closed, false, 'view-event', [], 'starts'],
  ['a full event', lotta, full, false, 'view-event', [], 'starts'],
  ['an event whose classes are full', lotta, classesFull, false, 'view-event', [], 'starts'],
  ['an own event', lotta, open, true, 'view-registration', [], 'starts'],
  ['an own event that is closed', lotta, closed, true, 'view-registration', [], 'starts'],
  ['an own event that is full', lotta, full, true, 'view-registration', [], 'starts'],
  ['an own event, without a name', nameless, closed, true, 'complete-profile', [NAME], 'starts'],
] as const)('knows for %s what can be done', (_, viewer, event, isIn, action, missing, what) => {
  const step = nextStep(viewer, [event], isIn ? [own] : [], now)

  expect(step).toEqual({
    event,
    own: isIn ? own : undefined,
    state: registrationState(event, now),
    action,
    missing,
    deadline: { what, at: { opens: at(24), closes: at(27), starts: at(28) }[what] },
  })
})

it.each([
  [-61, true, 'view-registration'],
  [-60, true, 'check-in'],
  [-60, false, 'view-registration'],
  [-16, true, 'check-in'],
  [-15, true, 'view-registration'],
])(
  'asks a crew %i minutes from the start to check in if it must: %s',
  (minutes, mustCheckIn, action) => {
    const asked = new Date(open.startDateTime.getTime() + minutes * 60_000)
    const step = nextStep(lotta, [open], [{ ...own, mustCheckIn }], asked)

    expect(step?.action).toBe(action)
  },
)

it('asks for a check-in before a name, which is needed later', () => {
  const asked = new Date(open.startDateTime.getTime() - 30 * 60_000)
  const step = nextStep(nameless, [open], [{ ...own, mustCheckIn: true }], asked)

  expect(step).toMatchObject({
    action: 'check-in',
    missing: [NAME],
    deadline: { what: 'check-in-closes', at: new Date(asked.getTime() + 15 * 60_000) },
  })
})

it('offers to sign up exactly when the server allows it', () => {
  const kinds = [open, soon, closed, full, classesFull]
  for (const event of [...kinds, ...kinds.map((kind) => ({ ...kind, hasWaitlist: true }))])
    for (const viewer of [lotta, nameless])
      for (const isIn of [false, true]) {
        const registrations = isIn ? [signedUp(viewer.id)] : []
        const asked = { ...event, status: 'upcoming', timezone: 'UTC', registrations } as const
        const step = nextStep(viewer, [event], isIn ? [own] : [], now)
        expect(step?.action === 'sign-up').toBe(signUpBlocker(viewer, asked, now) === undefined)
      }
})

it.each([
  [
    'the soonest that can be entered',
    [closed, full, { ...open, id: 4 }, { ...open, id: 5 }],
    [],
    4,
  ],
  [
    'their own before one that can be entered',
    [{ ...closed, id: 3 }, open],
    [{ ...own, eventId: 3 }],
    3,
  ],
  [
    'one that can be entered before their own',
    [open, { ...closed, id: 3 }],
    [{ ...own, eventId: 3 }],
    1,
  ],
  [
    'the soonest, if there is nothing to enter',
    [
      { ...soon, id: 2 },
      { ...full, id: 3 },
    ],
    [],
    2,
  ],
])('is about %s', (_, events, registrations, id) => {
  expect(nextStep(lotta, events, registrations, now)?.event.id).toBe(id)
})

it('leaves out events that are over', () => {
  const over = { ...open, endDateTime: now }

  expect(nextStep(lotta, [over, { ...full, id: 2 }], [], now)?.event.id).toBe(2)
  expect(nextStep(lotta, [over], [own], now)).toBeUndefined()
  expect(nextStep(lotta, [], [], now)).toBeUndefined()
})

function signedUp(userId: number) {
  return { status: 'confirmed', crew: [{ userId, role: 'driver' as const }] }
}
