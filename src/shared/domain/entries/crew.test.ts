import { describe, expect, it } from 'vitest'
import { crewmates, entryName } from './crew-names.ts'
import {
  type CrewRole,
  type CrewState,
  crewSizeProblem,
  crewStateAt,
  inviteProblem,
  joinedIn,
  joinProblem,
  leaders,
  lineUpProblem,
  nextCaptain,
  crewLimits,
  invitationExpires,
  leaveProblem,
  swapLimit,
  swapProblem,
} from './crew.ts'

const start = new Date('2026-11-28T19:00:00Z')
const event = {
  status: 'upcoming',
  startDateTime: start,
  lineUpHours: null,
  invitationDays: 7,
  driversPerCar: 3,
  minimumBronzeSilver: 0,
} as const

let count = 0
function member(role: CrewRole, state: CrewState = 'accepted', isCaptain = false, day = 1) {
  count++
  const since = new Date(2026, 0, day)
  const driverCategory = null
  const userId = count + 100
  const isGuest = false
  const isSuccessor = false
  return { id: count, userId, role, state, isCaptain, isSuccessor, isGuest, since, driverCategory }
}

it.each([
  [7, 'Kerb Crawlers', '#7 Kerb Crawlers'],
  [7, null, '#7'],
  [null, 'Kerb Crawlers', 'Kerb Crawlers'],
  [null, null, undefined],
])('names an entry with number %s and team %s: %s', (number, teamName, name) => {
  expect(entryName({ number, teamName })).toBe(name)
})

it('names the crew without its captain, and the roles of those who do not drive', () => {
  const named = (displayName: string, role: CrewRole, isCaptain = false) => ({
    displayName,
    role,
    isCaptain,
  })
  expect(
    crewmates([
      named('Lotta Laps', 'driver', true),
      named('Otto Overlap', 'driver'),
      named('Rita Runoff', 'reserve'),
    ]),
  ).toEqual(['Otto Overlap', 'Rita Runoff (reserve)'])
})

it('does not count managers among those who drive', () => {
  const crew = [member('driver'), member('reserve', 'invited'), member('manager')]
  expect(crewSizeProblem(event, crew)).toBeUndefined()
  expect(joinedIn(crew)).toMatchObject({ joined: 1 })
})

it('makes the member captain who was entered first, of those who joined at the same time', () => {
  const [first, second] = [member('driver'), member('driver')]
  expect(nextCaptain([second, first])).toBe(first)
})

it('has no leader where the captain has deleted their account', () => {
  expect(leaders([{ ...member('driver', 'accepted', true), userId: null }])).toEqual([])
})

describe('a line-up', () => {
  it.each([
    ['is open until 24 hours before the start', event, '2026-11-27T18:59:59Z', false, undefined],
    [
      'is fixed from then on',
      event,
      '2026-11-27T19:00:00Z',
      false,
      'The line-ups are fixed: ask an organiser to change your crew',
    ],
    ['stays open to organisers', event, '2026-11-28T18:00:00Z', true, undefined],
    [
      'is closed after the event, to organisers too',
      { ...event, status: 'completed' },
      '2026-11-20T12:00:00Z',
      true,
      'Only the crew of an event to come can be changed',
    ],
  ] as const)('%s', (_case, of, now, isOrganiser, problem) => {
    expect(lineUpProblem(of, new Date(now), isOrganiser)).toBe(problem)
  })
})

describe('the size of a crew', () => {
  it('counts drivers, reserves and open invitations', () => {
    const crew = [member('driver'), member('reserve'), member('driver', 'invited')]
    expect(crewSizeProblem(event, crew)).toBe(
      'The crew is complete: a car has at most 3 drivers, with open invitations',
    )
    expect(crewSizeProblem(event, crew.slice(1))).toBeUndefined()
  })

  it('counts neither managers nor those who are gone', () => {
    const gone = (['declined', 'expired', 'recalled', 'left', 'removed'] as const).map((state) =>
      member('driver', state),
    )
    expect(crewSizeProblem(event, [member('driver'), member('manager'), ...gone])).toBeUndefined()
  })

  it('says it plainly where everybody drives alone', () => {
    expect(crewSizeProblem({ ...event, driversPerCar: 1 }, [member('driver')])).toBe(
      'In this event, each car has one driver',
    )
  })
})

it('is led by the captain and by managers who have accepted', () => {
  const captain = member('driver', 'accepted', true)
  const manager = member('manager')
  const crew = [captain, manager, member('manager', 'invited'), member('driver')]
  expect(leaders(crew)).toEqual([captain.userId, manager.userId])
})

describe('the next captain', () => {
  const captain = member('driver', 'accepted', true)
  const late = member('driver', 'accepted', false, 9)
  const early = member('driver', 'accepted', false, 2)
  const reserve = member('reserve', 'accepted', false, 1)
  const manager = member('manager', 'accepted', false, 10)

  it.each([
    [
      'is the one whom the captain has named',
      [captain, manager, early, { ...late, isSuccessor: true }],
      expect.objectContaining({ id: late.id }),
    ],
    ['is a manager', [captain, early, manager], manager],
    ['else the driver who has been there longest', [captain, late, early, reserve], early],
    ['else a reserve', [captain, reserve], reserve],
    ['is nobody who was only invited', [captain, member('driver', 'invited')], undefined],
    ['is nobody whose account is gone', [captain, { ...early, userId: null }], undefined],
  ])('%s', (_case, crew, next) => {
    expect(nextCaptain(crew)).toEqual(next)
  })
})

describe('an invitation', () => {
  it.each([
    ['runs out after a week', '2026-11-10T08:00:00Z', '2026-11-17T08:00:00Z'],
    ['runs out when the line-ups are fixed', '2026-11-25T08:00:00Z', '2026-11-27T19:00:00Z'],
    // The clocks went back in between: a week is a span of time, not a time of day.
    [
      'lasts 168 hours over a change of the clocks',
      '2026-10-22T08:00:00+02:00',
      '2026-10-29T07:00:00+01:00',
    ],
  ])('%s', (_case, since, expires) => {
    const invitation = { state: 'invited', since: new Date(since) } as const
    const end = new Date(expires)
    expect(crewStateAt(invitation, event, new Date(end.getTime() - 1))).toBe('invited')
    expect(crewStateAt(invitation, event, end)).toBe('expired')
  })

  it('runs out at the line-up deadline that the event has', () => {
    const late = { ...event, lineUpHours: 2 }
    const invitation = { state: 'invited', since: new Date('2026-11-25T08:00:00Z') } as const
    expect(crewStateAt(invitation, late, new Date('2026-11-28T16:59:59Z'))).toBe('invited')
    expect(crewStateAt(invitation, late, new Date('2026-11-28T17:00:00Z'))).toBe('expired')
    expect(lineUpProblem(late, new Date('2026-11-28T16:59:59Z'), false)).toBeUndefined()
  })

  it('does not run out once it is answered', () => {
    const accepted = { state: 'accepted', since: new Date('2026-01-01T12:00:00Z') } as const
    expect(crewStateAt(accepted, event, start)).toBe('accepted')
  })

  it.each([
    ['2026-11-27T18:59:59Z', false, undefined],
    ['2026-11-27T19:00:00Z', false, 'The line-ups are fixed: ask an organiser to change your crew'],
    [
      '2026-11-27T19:00:00Z',
      true,
      'The line-ups are fixed, so an invitation could no longer be accepted: swap a driver instead',
    ],
  ])('can be made at %s, by an organiser: %s', (now, isOrganiser, problem) => {
    expect(inviteProblem(event, new Date(now), isOrganiser)).toBe(problem)
  })
})

describe('somebody who accepts', () => {
  const full = [member('driver'), member('reserve'), member('driver')]

  it.each([
    ['finds a full crew', full, 'driver', 'This crew is complete: its car has all its drivers'],
    ['may manage a full crew', full, 'manager', undefined],
    [
      'finds room beside open invitations',
      [...full.slice(1), member('driver', 'invited')],
      'driver',
      undefined,
    ],
  ] as const)('%s', (_case, crew, role, problem) => {
    expect(joinProblem(event, joinedIn(crew), { role, driverCategory: null })).toBe(problem)
  })

  it.each([
    [1, ['Gold', null], 'Gold', 'The last place in this crew is'],
    [1, ['Gold', null], null, 'The last place in this crew is'],
    [1, ['Gold', null], 'Bronze', undefined],
    [1, ['Gold', null], 'Silver', undefined],
    [1, ['Bronze', 'Gold'], 'Platinum', undefined],
    [1, ['Gold'], 'Gold', undefined],
    [2, ['Gold'], 'Gold', 'The last 2 places in this crew are'],
    [2, ['Gold', 'Silver'], 'Gold', 'The last place in this crew is'],
    [2, ['Gold', 'Gold'], 'Silver', undefined],
    [0, ['Gold', 'Gold'], 'Gold', undefined],
  ] as const)(
    'of three, %d at least Bronze or Silver, into a crew of %j, as %s',
    (minimumBronzeSilver, categories, driverCategory, problem) => {
      const crew = categories.map((category) => ({
        ...member('driver'),
        driverCategory: category,
      }))
      const of = { ...event, minimumBronzeSilver }
      const refusal = joinProblem(of, joinedIn(crew), { role: 'driver', driverCategory })
      if (problem === undefined) expect(refusal).toBeUndefined()
      else expect(refusal).toMatch(`${problem} for Bronze or Silver drivers`)
      expect(joinProblem(of, joinedIn(crew), { role: 'manager', driverCategory })).toBeUndefined()
    },
  )
})

describe('an emergency swap', () => {
  it.each([
    ['2026-11-27T18:59:59Z', 'The line-ups can still be changed: invite or remove drivers instead'],
    ['2026-11-27T19:00:00Z', undefined],
  ])('at %s: %s', (now, problem) => {
    expect(swapProblem(event, new Date(now))).toBe(problem)
  })

  it.each([
    [1, 0, undefined],
    [1, 1, 'This crew has already swapped 1 driver, and this event allows 1 swap'],
    [3, 2, undefined],
    [3, 4, 'This crew has already swapped 4 drivers, and this event allows 3 swaps'],
    [0, 0, 'This event allows no swaps'],
  ])('with %d allowed, after %d: %s', (swapsPerEntry, swapped, limit) => {
    expect(swapLimit({ swapsPerEntry }, swapped)).toBe(limit)
  })

  it('is impossible after the event', () => {
    expect(swapProblem({ ...event, status: 'completed' }, start)).toBe(
      'Only the crew of an event to come can be changed',
    )
  })
})

const rated = (...categories: ('Bronze' | 'Gold' | null)[]) =>
  categories.map((driverCategory) => ({ driverCategory }))

it.each([
  [3, 0, rated(null, null, null), []],
  [
    3,
    0,
    rated(null, null, null, null),
    ['A car has at most 3 drivers, and this crew would have 4'],
  ],
  [1, 0, rated(null, null), ['A car has at most 1 driver, and this crew would have 2']],
  [3, 1, rated('Gold', null), []],
  [3, 1, rated('Gold', null, 'Bronze'), []],
  [
    3,
    1,
    rated('Gold', null, null),
    [
      'A crew needs at least 1 Bronze or Silver driver, and this one would have no place left for them',
    ],
  ],
])(
  'with at most %d drivers and %d Bronze or Silver: limits of %j',
  (driversPerCar, minimumBronzeSilver, racing, limits) => {
    expect(crewLimits({ driversPerCar, minimumBronzeSilver }, racing)).toEqual(limits)
  },
)

it('lets somebody leave whom an organiser put into the crew after the line-ups were fixed', () => {
  const now = new Date('2026-11-28T18:00:00Z')
  const fixed = 'The line-ups are fixed: ask an organiser to change your crew'
  const before = { since: new Date('2026-11-20T18:00:00Z') }
  const after = { since: new Date('2026-11-28T17:00:00Z') }
  expect(leaveProblem(event, before, 1, now)).toBe(fixed)
  expect(leaveProblem(event, before, 0, now)).toBeUndefined()
  expect(leaveProblem(event, after, 1, now)).toBeUndefined()
  expect(leaveProblem({ ...event, status: 'completed' }, after, 1, now)).toBeTypeOf('string')
})

it('makes a guest the captain only if nobody with an account is left', () => {
  const guest = { ...member('driver'), isGuest: true }
  const reserve = member('reserve', 'accepted', false, 9)
  expect(nextCaptain([member('driver', 'accepted', true), guest, reserve])).toBe(reserve)
  expect(nextCaptain([member('driver', 'accepted', true), guest])).toBe(guest)
})

it.each([
  [1, '2026-11-02T12:00:00Z'],
  [7, '2026-11-08T12:00:00Z'],
  [28, '2026-11-27T19:00:00Z'],
])('lets an invitation run out after the %d days of its event', (invitationDays, end) => {
  const since = new Date('2026-11-01T12:00:00Z')
  expect(invitationExpires({ since }, { ...event, invitationDays })).toEqual(new Date(end))
})
