import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Entry } from '#shared/contract/entries.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { toast } from '#web/ui/index.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import {
  LMGT3,
  sampleCar,
  sampleCrewMember,
  sampleEntry,
  sampleEvent,
  sampleMember,
  sampleViewer,
} from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { EntryPage } from './entry-page.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const lotta = sampleCrewMember(7, 'Lotta Laps', { isCaptain: true })
const otto = sampleCrewMember(8, 'Otto Overlap')
const rita = sampleCrewMember(9, 'Rita Runoff', { role: 'reserve', state: 'invited' })
const crewed = sampleEntry({ crew: [lotta, otto, rita] })
const GET = 'GET /api/entries/201'
const INVITE = 'POST /api/entries/201/crew'
const MEMBERS = [
  sampleMember(8, 'Otto Overlap'),
  sampleMember(12, 'Hank Hairpin'),
  sampleMember(13, 'Hanna Hybrid'),
]

it('shows the entry, its event and its crew', async () => {
  visit(crewed)

  expect(await screen.findByRole('heading', { level: 1, name: '#7 Kerb Crawlers' })).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Ardennes 6 Hours' })
  expect(link.getAttribute('href')).toBe('/events/31')
  expect(screen.getByText('Confirmed')).toBeTruthy()
  expect(screen.getByText('Toyota GR010 Hybrid')).toBeTruthy()
  expect(fact('Line-up can be changed until')).toContain(
    'Fri,\u00a0Nov\u00a027,\u00a02026, 7:00\u00a0PM\u00a0UTC',
  )
  expect(crewRows()).toEqual([
    expect.stringMatching(/Lotta Laps.*Captain.*You.*Driver/),
    expect.stringMatching(/Otto Overlap.*Driver/),
    expect.stringMatching(/Rita Runoff.*Invited.*Reserve/),
  ])
  const name = within(crew()).getByRole('link', { name: 'Otto Overlap' })
  expect(name.getAttribute('href')).toBe('/profile/8')
})

it('shows the position on the waitlist', async () => {
  visit(sampleEntry({ status: 'waitlist', waitlistPosition: 2 }))

  expect(await screen.findByText('Waitlist 2')).toBeTruthy()
})

it.each<[string, Partial<Entry>, string]>([
  ['an approval', { state: 'applied' }, 'Waits for approval'],
  [
    'an answer',
    { state: 'offered', offerEndsAt: new Date('2026-11-27T07:00:00Z') },
    'A place is offered to you until Fri, Nov 27, 2026, 7:00 AM UTC',
  ],
  ['nothing, rejected', { state: 'rejected', stateReason: 'No licence' }, 'Rejected: No licence'],
  ['nothing, removed', { state: 'removed', stateReason: 'No show' }, 'Removed: No show'],
])('says that an entry waits for %s', async (_what, standing, text) => {
  visit(sampleEntry(standing))

  expect(await screen.findByText(text)).toBeTruthy()
})

const offered = sampleEntry({ state: 'offered', offerEndsAt: new Date('2026-11-27T07:00:00Z') })

it('accepts an offered place with one click', async () => {
  const accept = 'POST /api/entries/201/offer/accept'
  visit(offered, { [accept]: changing(sampleEntry()) })

  await user.click(await screen.findByRole('button', { name: 'Accept' }))

  expect(await screen.findByText('Confirmed')).toBeTruthy()
})

it.each([
  ['Stay in the Queue', true],
  ['Leave the Event', false],
])('declines an offered place: %s', async (label, stays) => {
  const decline = 'POST /api/entries/201/offer/decline'
  const after = sampleEntry({ status: 'waitlist', waitlistPosition: 3 })
  const { calls } = visit(offered, { [decline]: changing(after) })

  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  const dialog = await screen.findByRole('dialog', { name: 'Decline the Place' })
  await user.click(within(dialog).getByRole('button', { name: label }))

  expect(await screen.findByText('Waitlist 3')).toBeTruthy()
  expect(calls).toContainEqual({ call: decline, body: { stays } })
})

it.each([
  ['somebody else', sampleViewer({ id: 99 })],
  ['a driver of the crew', sampleViewer({ id: 8 })],
])('lets %s change nothing', async (who, viewer) => {
  visit(crewed, {}, viewer)
  await screen.findByRole('heading', { level: 1, name: '#7 Kerb Crawlers' })

  const labels = screen.queryAllByRole('button').map(({ textContent }) => textContent)
  expect(labels).toEqual(who === 'somebody else' ? [] : ['Leave the Crew'])
})

it('invites a member who is found by name', async () => {
  const invited = sampleEntry({
    crew: [...crewed.crew, sampleCrewMember(4, 'Hank Hairpin', { state: 'invited' })],
  })
  const { calls } = visit(crewed, { 'GET /api/drivers': MEMBERS, [INVITE]: changing(invited) })
  const dialog = await openInvite()

  await user.type(within(dialog).getByRole('searchbox', { name: 'Search members...' }), 'han')
  const found = await within(dialog).findAllByRole('radio', { name: /Hank|Hanna/ })
  expect(found).toHaveLength(2)
  await user.click(within(dialog).getByRole('radio', { name: 'Hank Hairpin' }))
  await user.click(within(dialog).getByRole('radio', { name: /^Reserve/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Invite' }))

  expect(await within(crew()).findByText('Hank Hairpin')).toBeTruthy()
  expect(calls).toContainEqual({ call: INVITE, body: { userId: 12, role: 'reserve' } })
})

it('offers nobody who is in the crew or invited already', async () => {
  visit(crewed, { 'GET /api/drivers': MEMBERS })
  const dialog = await openInvite()

  await user.type(within(dialog).getByRole('searchbox', { name: 'Search members...' }), 'otto')

  expect(await within(dialog).findByText('No other member has this name.')).toBeTruthy()
})

it('shows why a member cannot be invited, below the choice', async () => {
  const failure = vi.spyOn(toast, 'failure')
  const problem = 'Hank Hairpin has already been invited'
  visit(crewed, {
    'GET /api/drivers': MEMBERS,
    [INVITE]: refusal(409, problem, 'conflict', { userId: problem }),
  })
  const dialog = await openInvite()
  await user.type(within(dialog).getByRole('searchbox', { name: 'Search members...' }), 'hank')
  await user.click(await within(dialog).findByRole('radio', { name: 'Hank Hairpin' }))

  await user.click(within(dialog).getByRole('button', { name: 'Invite' }))

  expect((await within(dialog).findByRole('alert')).textContent).toBe(problem)
  expect(failure).not.toHaveBeenCalled()
})

it('recalls an invitation after a question', async () => {
  const recall = 'DELETE /api/entries/201/crew/9'
  const { calls } = visit(crewed, {
    [recall]: changing(sampleEntry({ crew: [lotta, otto] })),
  })

  await user.click(
    await screen.findByRole('button', { name: 'Recall the invitation of Rita Runoff' }),
  )
  const question = await screen.findByRole('alertdialog')
  expect(calls.map(({ call }) => call)).not.toContain(recall)
  await user.click(within(question).getByRole('button', { name: 'Recall' }))

  await waitFor(() => expect(crewRows()).toHaveLength(2))
})

it('hands the captaincy over after a question', async () => {
  const handOver = 'POST /api/entries/201/crew/8/captain'
  const after = [
    { ...otto, isCaptain: true },
    { ...lotta, isCaptain: false },
  ]
  visit(crewed, { [handOver]: changing(sampleEntry({ crew: after })) })

  await choose('Otto Overlap', 'Make Captain')
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain(
    'Otto Overlap becomes captain of #7 Kerb Crawlers in place of Lotta Laps, who stays in the crew.',
  )
  await user.click(within(question).getByRole('button', { name: 'Make Otto Overlap Captain' }))

  await waitFor(() => expect(crewRows()[0]).toMatch(/Otto Overlap.*Captain/))
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull()
})

it('changes the number, and shows at the field that it is taken', async () => {
  const taken = 'Driver number 8 is already taken'
  const { calls } = visit(crewed, {
    'GET /api/cars': {
      data: [crewed.car, sampleCar(12, 'Ferrari', '296 LMGT3', LMGT3)],
    },
    'PATCH /api/entries/201': refusal(409, taken, 'conflict', { driverNumber: taken }),
  })
  await user.click(await screen.findByRole('button', { name: 'Change Entry' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change Entry' })
  const number = await within(dialog).findByLabelText('Driver Number')

  await user.clear(number)
  await user.type(number, '8')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))

  expect(await within(dialog).findByText(taken)).toBeTruthy()
  expect(calls).toContainEqual({
    call: 'PATCH /api/entries/201',
    body: expect.objectContaining({
      carId: 11,
      driverNumber: 8,
      teamName: 'Kerb Crawlers',
    }) as unknown,
  })
})

it('counts how many of a limited car are left while the entry is changed', async () => {
  const { make, model } = crewed.car
  visit(crewed, {
    'GET /api/cars': { data: [crewed.car] },
    'GET /api/events/31': {
      data: sampleEvent({ carLimits: [{ make, model, maxCars: 3 }], registrations: [] }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Change Entry' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Entry' }))
  expect(await dialog.findByText(`${make} ${model}: 3 of 3 left`)).toBeTruthy()
})

it('takes one of the free numbers that a refusal suggests', async () => {
  const taken = 'Driver number 8 is already taken'
  const { calls } = visit(crewed, {
    'GET /api/cars': { data: [crewed.car] },
    'PATCH /api/entries/201': refusal(
      409,
      taken,
      'conflict',
      { driverNumber: taken },
      { driverNumber: [6, 9] },
    ),
  })
  await user.click(await screen.findByRole('button', { name: 'Change Entry' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change Entry' })
  const number = await within(dialog).findByLabelText('Driver Number')
  await user.clear(number)
  await user.type(number, '8')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))

  await user.click(await within(dialog).findByRole('button', { name: 'Take number 9' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))

  await waitFor(() =>
    expect(calls).toContainEqual(
      expect.objectContaining({ body: expect.objectContaining({ driverNumber: 9 }) }),
    ),
  )
})

it('says what follows before somebody leaves the crew', async () => {
  const leave = 'POST /api/entries/201/leave'
  const { calls } = visit(crewed, { [leave]: () => undefined })

  await user.click(await screen.findByRole('button', { name: 'Leave the Crew' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('Otto Overlap becomes captain of #7 Kerb Crawlers.')
  await user.click(within(question).getByRole('button', { name: 'Leave the Crew' }))

  await waitFor(() => expect(calls.map(({ call }) => call)).toContain(leave))
})

it('says that the line-ups are fixed, and offers no change', async () => {
  vi.setSystemTime(new Date('2026-11-28T12:00:00Z'))
  visit(crewed)

  expect(await screen.findAllByText(/The line-ups are fixed/)).toHaveLength(1)
  expect(fact('Line-up fixed since')).toContain('Fri,\u00a0Nov\u00a027,\u00a02026')
  const labels = screen.queryAllByRole('button').map(({ textContent }) => textContent)
  expect(labels).toEqual([''])
  await user.click(screen.getByRole('button', { name: 'Actions for Otto Overlap' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Make Captain',
    'Name as Next Captain',
  ])
})

it('shows that there is no such entry, and why loading failed', async () => {
  visit(crewed, { [GET]: refusal(404, 'Entry not found', 'not_found') })
  expect(await screen.findByRole('heading', { name: 'Entry Not Found' })).toBeTruthy()
  cleanup()

  visit(crewed, { [GET]: refusal(503, 'Try later', 'unavailable') })
  expect(await screen.findByRole('heading', { name: 'Failed to load entry' })).toBeTruthy()
})

async function choose(name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

async function openInvite() {
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  return screen.findByRole('dialog', { name: 'Invite to the Crew' })
}

const crew = () => screen.getByRole('region', { name: 'Crew' })

const crewRows = () =>
  within(crew())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

const fact = (term: string) => screen.getByText(term).nextElementSibling?.textContent

let current: Entry

/** The server's answer to a change. */
function changing(after: Entry) {
  return () => {
    current = after
    return { data: after }
  }
}

function visit(entry: Entry, answers: Answers = {}, viewer: CurrentUser = sampleViewer()) {
  current = entry
  return renderAt(EntryPage, {
    path: '/entries/$id',
    at: '/entries/201',
    viewer,
    answers: {
      [GET]: () => ({ data: current }),
      'GET /api/user/invitations': { data: [] },
      'GET /api/events/31': { data: sampleEvent() },
      ...answers,
    },
  })
}
