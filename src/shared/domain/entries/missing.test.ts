import { expect, it } from 'vitest'
import type { CrewRole, CrewState } from './crew.ts'
import type { DriverCategory } from '../drivers/driver-category.ts'
import { missingText, whatIsMissing } from './missing.ts'

const event = {
  status: 'upcoming',
  startDateTime: new Date('2026-11-28T19:00:00Z'),
  lineUpHours: null,
  minimumDrivers: 2,
  minimumBronzeSilver: 0,
} as const
const LINE_UP = new Date('2026-11-27T19:00:00Z')

function member(
  role: CrewRole,
  options: {
    state?: CrewState
    name?: string
    rc?: null
    category?: DriverCategory
  } = {},
) {
  const { state = 'accepted', name = 'Otto Overlap', rc = 'Otto' } = options
  const expiresAt = state === 'invited' ? new Date('2026-11-25T12:00:00Z') : null
  const driverCategory = options.category ?? null
  return { displayName: name, raceControlUsername: rc, driverCategory, role, state, expiresAt }
}

const link = { ...member('driver', { state: 'invited', name: 'Invitation link' }), isLink: true }

const whole = {
  status: 'confirmed',
  number: 7,
  crew: [member('driver'), member('driver')],
} as const

it.each([
  ['nothing of a complete crew', whole, event, []],
  [
    'the answer to an offer, until the offer ends',
    { ...whole, offerEndsAt: new Date('2026-11-26T08:00:00Z') },
    event,
    [{ text: 'Answer to the offered place', by: new Date('2026-11-26T08:00:00Z') }],
  ],
  ['a number', { ...whole, number: null }, event, [{ text: 'Driver number', by: LINE_UP }]],
  [
    'drivers, whom reserves, managers and invitations do not replace',
    {
      ...whole,
      crew: [
        member('driver'),
        member('reserve'),
        member('manager'),
        member('driver', { state: 'invited', name: 'Rita Runoff' }),
      ],
    },
    event,
    [
      { text: '1 more driver: a crew needs at least 2', by: LINE_UP },
      { text: 'Answer to an invitation: Rita Runoff', by: new Date('2026-11-25T12:00:00Z') },
    ],
  ],
  [
    'the answers of several, until the first invitation ends, and each of several usernames',
    {
      ...whole,
      crew: [
        member('driver', { name: 'Lotta Laps', rc: null }),
        member('driver', { name: 'Hank Hairpin', rc: null }),
        { ...member('driver', { state: 'invited', name: 'Rita Runoff' }), expiresAt: LINE_UP },
        member('driver', { state: 'invited', name: 'Otto Overlap' }),
      ],
    },
    event,
    [
      {
        text: 'Answers to invitations: Rita Runoff, Otto Overlap',
        by: new Date('2026-11-25T12:00:00Z'),
      },
      { text: 'Race Control username of Lotta Laps, Hank Hairpin', by: event.startDateTime },
    ],
  ],
  [
    'somebody to use the link',
    { ...whole, crew: [...whole.crew, link] },
    event,
    [{ text: 'Answer to an invitation link', by: new Date('2026-11-25T12:00:00Z') }],
  ],
  [
    'somebody to use each of several links',
    { ...whole, crew: [...whole.crew, link, link] },
    event,
    [{ text: 'Answers to 2 invitation links', by: new Date('2026-11-25T12:00:00Z') }],
  ],
  [
    'the answer of a member, and somebody to use the link',
    {
      ...whole,
      crew: [...whole.crew, link, member('driver', { state: 'invited', name: 'Rita Runoff' })],
    },
    event,
    [
      {
        text: 'Answers to invitations: Rita Runoff, 1 link',
        by: new Date('2026-11-25T12:00:00Z'),
      },
    ],
  ],
  [
    'the Race Control usernames of drivers and reserves, by the start',
    {
      ...whole,
      crew: [
        ...whole.crew,
        member('reserve', { name: 'Rita Runoff', rc: null }),
        member('manager', { name: 'Max Torque', rc: null }),
        member('driver', { state: 'left', name: 'Vera Slipstream', rc: null }),
      ],
    },
    event,
    [{ text: 'Race Control username of Rita Runoff', by: event.startDateTime }],
  ],
  [
    'Bronze or Silver drivers, whom reserves do not replace',
    {
      ...whole,
      crew: [
        member('driver', { category: 'Gold' }),
        member('driver', { category: 'Silver' }),
        member('reserve', { category: 'Bronze' }),
      ],
    },
    { ...event, minimumBronzeSilver: 2 },
    [{ text: '1 Bronze or Silver driver: a crew needs at least 2', by: LINE_UP }],
  ],
  [
    'nothing of a crew with all its Bronze and Silver drivers',
    {
      ...whole,
      crew: [member('driver', { category: 'Bronze' }), member('driver', { category: 'Silver' })],
    },
    { ...event, minimumBronzeSilver: 2 },
    [],
  ],
  [
    'nothing of an entry that was withdrawn',
    { ...whole, number: null, status: 'cancelled' },
    event,
    [],
  ],
  ['nothing after the race', { ...whole, number: null }, { ...event, status: 'completed' }, []],
] as const)('misses %s', (_case, entry, of, expected) => {
  const missing = whatIsMissing(entry, of)
  expect(missing.map((one) => ({ text: missingText(one), by: one.by }))).toEqual(expected)
})
