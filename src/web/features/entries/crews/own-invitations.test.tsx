import type { Invitation } from '#shared/contract/invitations.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleEntry, sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { AnswerInvitation } from './answer-invitation.tsx'
import { OwnInvitations } from './own-invitations.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const { crew: _crew, ...entry } = sampleEntry()
const LIST = 'GET /api/user/invitations'
const ACCEPT = 'POST /api/user/invitations/5/accept'

function invitation(options: Partial<Invitation> = {}): Invitation {
  return {
    id: 5,
    role: 'driver',
    entry,
    captain: { displayName: 'Otto Overlap' },
    problem: null,
    drivesIn: null,
    ...options,
  }
}

it('says who invites to which entry, and accepts with one press', async () => {
  const { calls } = show([invitation()], { [ACCEPT]: answered({ data: sampleEntry() }) })
  expect(await screen.findByText('Otto Overlap invites you to')).toBeTruthy()
  const link = screen.getByRole('link', { name: '#7 Kerb Crawlers' })
  expect(link.getAttribute('href')).toBe('/entries/201')

  await user.click(
    screen.getByRole('button', { name: 'Accept the invitation to #7 Kerb Crawlers' }),
  )

  await waitFor(() => expect(screen.queryByText(/invites you/)).toBeNull())
  expect(calls).toContainEqual({ call: ACCEPT, body: {} })
})

it('declines', async () => {
  const decline = 'POST /api/user/invitations/5/decline'
  const { calls } = show([invitation()], { [decline]: answered(undefined) })

  await user.click(await screen.findByRole('button', { name: /^Decline/ }))

  await waitFor(() => expect(screen.queryByText(/invites you/)).toBeNull())
  expect(calls.map(({ call }) => call)).toContain(decline)
})

it('names the car that a driver has to leave, on the button and in a question', async () => {
  const drivesIn = { entryId: 9, number: 9, teamName: 'Late Brakers' }
  const { calls } = show([invitation({ drivesIn })], {
    [ACCEPT]: answered({ data: sampleEntry() }),
  })

  await user.click(await screen.findByRole('button', { name: 'Leave #9 Late Brakers and Join' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain(
    'You leave #9 Late Brakers and drive in #7 Kerb Crawlers. If nobody else is in the crew of #9 Late Brakers, it is withdrawn from Ardennes 6 Hours.',
  )
  expect(calls.map(({ call }) => call)).not.toContain(ACCEPT)
  await user.click(within(question).getByRole('button', { name: 'Leave and Join' }))

  await waitFor(() => expect(calls).toContainEqual({ call: ACCEPT, body: { leaves: 9 } }))
})

it('says why an invitation cannot be accepted', async () => {
  const problem = 'Please set your Race Control username in your profile first'
  show([invitation({ problem })])

  const button = await screen.findByRole('button', { name: problem })

  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('button', { name: /^Decline/ }).getAttribute('aria-disabled')).toBeNull()
})

it('shows only the invitations to the event of the page', async () => {
  const other = { ...entry, id: 202, name: '#9 Late Brakers', event: { ...entry.event, id: 32 } }
  show([invitation(), invitation({ id: 6, entry: other })], {}, { eventId: 32 })

  expect(await screen.findByRole('link', { name: '#9 Late Brakers' })).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

it('shows only the invitation to the entry of the page', async () => {
  const other = { ...entry, id: 202, name: '#9 Late Brakers' }
  show([invitation(), invitation({ id: 6, entry: other })], {}, { entryId: 201 })

  expect(await screen.findByRole('link', { name: '#7 Kerb Crawlers' })).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

it('says that the list failed to load, and loads it again', async () => {
  let isDown = true
  show([], {
    [LIST]: () => (isDown ? refusal(500, '', 'internal')() : { data: [invitation()] }),
  })

  await screen.findByRole('heading', { name: 'Failed to load your invitations' })
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))

  expect(await screen.findByText('Otto Overlap invites you to')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('answers the invitation to one entry without naming it again', async () => {
  open = [invitation(), invitation({ id: 6, entry: { ...entry, id: 202 } })]
  const { calls } = renderAt(() => <AnswerInvitation entryId={201} />, {
    viewer: sampleViewer(),
    answers: { [LIST]: () => ({ data: open }), [ACCEPT]: answered({ data: sampleEntry() }) },
  })

  await user.click(await screen.findByRole('button', { name: /^Accept/ }))

  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(calls).toContainEqual({ call: ACCEPT, body: {} })
})

let open: Invitation[] = []

/** The server's answer to an answer, after which no invitation is open. */
function answered<Body>(body: Body) {
  return () => {
    open = []
    return body
  }
}

function show(
  invitations: Invitation[],
  answers: Answers = {},
  to: ComponentProps<typeof OwnInvitations> = {},
) {
  open = invitations
  return renderAt(() => <OwnInvitations {...to} />, {
    viewer: sampleViewer(),
    answers: { [LIST]: () => ({ data: open }), ...answers },
  })
}
