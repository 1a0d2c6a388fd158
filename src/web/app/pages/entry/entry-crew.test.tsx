import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Entry } from '#shared/contract/entries.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleCrewMember, sampleEntry, sampleMember, sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { EntryPage } from './entry-page.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const lotta = sampleCrewMember(7, 'Lotta Laps', { isCaptain: true })
const otto = sampleCrewMember(8, 'Otto Overlap')
const crewed = sampleEntry({ crew: [lotta, otto] })
const GET = 'GET /api/entries/201'
const MEMBERS = [sampleMember(12, 'Hank Hairpin')]

it('names the next captain, makes a driver a reserve, and shows both', async () => {
  const name = 'PUT /api/entries/201/successor'
  const role = 'PATCH /api/entries/201/crew/8'
  const named = { ...otto, isSuccessor: true }
  const { calls } = visit(crewed, {
    [name]: changing(sampleEntry({ crew: [lotta, named] })),
    [role]: changing(sampleEntry({ crew: [lotta, { ...named, role: 'reserve' }] })),
  })

  await choose('Otto Overlap', 'Name as Next Captain')
  await waitFor(() => expect(crewRows()[1]).toMatch(/Otto Overlap.*Next captain.*Driver/))
  await choose('Otto Overlap', 'Make Reserve')

  await waitFor(() => expect(crewRows()[1]).toMatch(/Otto Overlap.*Next captain.*Reserve/))
  expect(calls).toContainEqual({ call: name, body: { memberId: 8 } })
  expect(calls).toContainEqual({ call: role, body: { role: 'reserve' } })
})

it("marks the viewer's own place in the crew", async () => {
  visit(crewed)

  const own = (await screen.findByText('You')).closest('li')

  expect(own?.textContent).toContain('Lotta Laps')
  expect(own?.dataset['you']).toBe('true')
})

it('creates a link with the chosen role, and shows it once', async () => {
  const create = 'POST /api/entries/201/links'
  const link = 'https://paddock.example.org/join#secret'
  const { calls } = visit(crewed, {
    'GET /api/drivers': MEMBERS,
    [create]: { data: { link, expiresAt: '2026-11-27T19:00:00.000Z' } },
  })
  const dialog = await openInvite()

  await user.click(await within(dialog).findByRole('radio', { name: /^Manager/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Create a Link' }))

  expect(await within(dialog).findByDisplayValue(link)).toBeTruthy()
  expect(within(dialog).getByText(/Whoever opens it can join as manager, once/)).toBeTruthy()
  expect(calls).toContainEqual({ call: create, body: { role: 'manager' } })
})

it('lists an open link with who made it, and recalls it', async () => {
  const link = sampleCrewMember(9, 'Invitation link', {
    userId: null,
    state: 'invited',
    isLink: true,
    linkBy: 'Lotta Laps',
    expiresAt: new Date('2026-11-27T19:00:00Z'),
  })
  const recall = 'DELETE /api/entries/201/crew/9'
  visit(sampleEntry({ crew: [lotta, link] }), {
    [recall]: changing(sampleEntry({ crew: [lotta] })),
  })

  expect(await screen.findByText(/^Expires Fri, Nov 27, 2026/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Recall the link' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Recall' }),
  )

  await waitFor(() => expect(crewRows()).toHaveLength(1))
})

it('lets an organiser swap a driver after the line-ups are fixed, and tells the crew why', async () => {
  vi.setSystemTime(new Date('2026-11-28T12:00:00Z'))
  const swap = 'POST /api/entries/201/swap'
  const swapped = {
    at: new Date('2026-11-28T12:00:00Z'),
    isAddition: false,
    out: 'Otto Overlap',
    in: 'Hank Hairpin',
    reason: 'Otto is ill.',
  }
  const { calls } = visit(
    crewed,
    {
      'GET /api/drivers': MEMBERS,
      [swap]: changing(sampleEntry({ crew: [lotta], swaps: [swapped] })),
    },
    sampleViewer({ id: 99, role: 'admin' }),
  )

  await choose('Otto Overlap', 'Swap Driver')
  const dialog = await screen.findByRole('dialog', { name: 'Swap Driver' })
  await user.type(within(dialog).getByRole('searchbox', { name: 'Search members...' }), 'hank')
  await user.click(await within(dialog).findByRole('radio', { name: 'Hank Hairpin' }))
  await user.type(within(dialog).getByLabelText('Reason'), 'Otto is ill.')
  await user.click(within(dialog).getByRole('button', { name: 'Swap' }))

  expect(await screen.findByText('Hank Hairpin drives for Otto Overlap')).toBeTruthy()
  expect(calls).toContainEqual({
    call: swap,
    body: { memberId: 8, userId: 12, guestName: null, reason: 'Otto is ill.', overLimit: false },
  })
})

it('lets an organiser add a guest by name, once they know which limit the crew passes', async () => {
  const add = 'POST /api/entries/201/drivers'
  const question =
    'A car has at most 3 drivers, and this crew would have 4. Add this driver anyway?'
  const added = {
    at: new Date('2026-11-21T12:00:00Z'),
    isAddition: true,
    out: null,
    in: 'Gus Guest',
    reason: 'He called me.',
  }
  const guest = sampleCrewMember(9, 'Gus Guest', { isGuest: true })
  let isKnown = false
  const { calls } = visit(
    crewed,
    {
      'GET /api/drivers': MEMBERS,
      [add]: () => {
        if (isKnown) return changing(sampleEntry({ crew: [lotta, guest], swaps: [added] }))()
        isKnown = true
        return refusal(409, question, 'unconfirmed')()
      },
    },
    sampleViewer({ id: 99, role: 'admin' }),
  )

  await user.click(await screen.findByRole('button', { name: 'Add Driver' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add Driver' })
  await user.type(within(dialog).getByRole('searchbox', { name: 'Search members...' }), 'Gus Guest')
  await user.click(await within(dialog).findByRole('radio', { name: /^Gus Guest/ }))
  await user.type(within(dialog).getByLabelText('Reason'), 'He called me.')
  await user.click(within(dialog).getByRole('button', { name: 'Add Driver' }))
  await within(dialog).findByText(question)
  await user.click(within(dialog).getByRole('button', { name: 'Add Over the Limit' }))

  expect(await screen.findByText('Gus Guest was added to the crew')).toBeTruthy()
  expect(crewRows()[1]).toContain('Guest')
  const body = { userId: null, guestName: 'Gus Guest', reason: 'He called me.' }
  expect(calls.filter(({ call }) => call === add).map((one) => one.body)).toEqual([
    { ...body, overLimit: false },
    { ...body, overLimit: true },
  ])
})

it('shows the crew what its entry lacks, and by when, and nobody else', async () => {
  const { event } = crewed
  const short = { ...crewed, number: null, event: { ...event, minimumDrivers: 3 } }
  visit(short)
  const missing = await screen.findByRole('list', { name: 'Still Missing' })
  expect(missing.textContent).toContain('1 more driver: a crew needs at least 3')
  expect(missing.textContent).toContain(
    'Driver numberBy Fri,\u00a0Nov\u00a027,\u00a02026, 7:00\u00a0PM\u00a0UTC',
  )
  cleanup()

  visit(short, {}, sampleViewer({ id: 99 }))
  await screen.findByRole('region', { name: 'Crew' })
  expect(screen.queryByRole('list', { name: 'Still Missing' })).toBeNull()
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
      ...answers,
    },
  })
}
