import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { EventDetail } from '#shared/contract/events.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { toast } from '#web/ui/index.ts'
import { refusal, renderAt } from '#web/testing/render-at.tsx'
import {
  HYPERCAR,
  sampleEvent,
  sampleRegistration,
  sampleSlots,
  sampleViewer,
} from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { RegistrationPanel } from './registration-panel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const viewer = sampleViewer()
const own = sampleRegistration()
const NOW = new Date('2026-11-21T12:00:00Z')
const full = sampleSlots(HYPERCAR, 14, 14)

type Case = { label: string; event?: Partial<EventDetail>; by?: CurrentUser | null; now?: string }

const cases: Case[] = [
  { label: 'Please log in to sign up', by: null },
  {
    label: 'Please set your Race Control username in your profile first',
    by: sampleViewer({ raceControlUsername: null }),
  },
  { label: 'Already signed up', event: { registrations: [own] } },
  { label: 'Event not available for signup', event: { status: 'cancelled' } },
  { label: 'Registration opens Nov 7, 2026', now: '2026-11-07T11:59:59Z' },
  { label: 'Registration closed', now: '2026-11-27T19:00:00Z' },
  { label: 'Event full', event: { registrationCount: 30 } },
  { label: 'All car classes full', event: { eventCarClasses: [full] } },
]

it.each(cases)(
  'disables the button, which says why: $label',
  async ({ label, event, by = viewer, now }) => {
    show(sampleEvent(event), by, now ? new Date(now) : NOW)

    const button = await screen.findByRole('button', { name: label })

    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

it.each([
  ['upcoming', 'true'],
  ['completed', undefined],
  ['cancelled', undefined],
] as const)('comes first on phones while it has a task: %s', async (status, isFirst) => {
  show(sampleEvent({ status }), viewer)

  const panel = await screen.findByRole('region', { name: 'Registration' })

  expect(panel.dataset['firstOnPhones']).toBe(isFirst)
})

it('opens the sign-up for a driver who may sign up', async () => {
  show(sampleEvent(), viewer)

  await user.click(await screen.findByRole('button', { name: 'Sign Up' }))

  const dialog = await screen.findByRole('dialog', { name: 'Sign Up' })
  expect(dialog.textContent).toContain(
    'Ardennes 6 Hours, Sat,\u00a0Nov\u00a028,\u00a02026, 7:00\u00a0PM\u00a0UTC',
  )
})

it('says which decision keeps the viewer out of the round, and what they serve at their start', async () => {
  const last = { title: 'Ardennes 6 Hours', startsAt: new Date('2026-11-28T19:00:00Z') }
  const toServe = (id: number, userId: number) => ({
    id,
    decisionId: id,
    label: `Decision No. ${id}`,
    text: '5 grid places lost',
    person: { id: userId, displayName: 'Somebody' },
    entryId: 1,
  })
  show(sampleEvent(), viewer, NOW, {
    'GET /api/events/31/penalties': {
      data: {
        own: { kind: 'ban', label: 'Decision No. 12', last, more: 0 },
        penalties: [toServe(4, viewer.id), toServe(5, viewer.id + 1)],
      },
    },
  })

  const button = await screen.findByRole('button', { name: 'Banned from this round' })

  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(
    screen.getByText(
      'Decision No. 12 keeps you out of this round: you can enter again after Ardennes 6 Hours on Nov 28, 2026.',
    ),
  ).toBeTruthy()
  expect(screen.getByText('At your start: 5 grid places lost (Decision No. 4)')).toBeTruthy()
  expect(screen.queryByText(/Decision No. 5/)).toBeNull()
})

it('links to the profile while the Race Control username is missing', async () => {
  show(sampleEvent(), sampleViewer({ raceControlUsername: null }))

  const link = await screen.findByRole('link', { name: 'Go to My Profile' })

  expect(link.getAttribute('href')).toBe('/my-profile')
})

it('says that and why a driver is banned', async () => {
  show(sampleEvent(), sampleViewer({ ban: { reason: 'Wrecking', until: null } }))

  const button = await screen.findByRole('button', { name: 'You are banned from events' })

  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('Wrecking')).toBeTruthy()
})

it('shows when registration closes', async () => {
  show(sampleEvent(), viewer)

  expect(await screen.findByText('Closes Fri, Nov 27, 2026, 7:00 PM UTC')).toBeTruthy()
})

it('leads to the entry alone where nobody can share the car', async () => {
  show(sampleEvent({ registrations: [own], driversPerCar: 1 }), viewer)

  const link = await screen.findByRole('link', { name: 'View Your Entry' })

  expect(link.getAttribute('href')).toBe('/entries/201')
})

it('offers a driver who is signed up alone to race with others', async () => {
  show(sampleEvent({ registrations: [own] }), viewer)

  const link = await screen.findByRole('link', { name: 'Race With Others' })

  expect(link.getAttribute('href')).toBe('/entries/201?invite=true')
})

it('does not offer to race with others once nobody can be invited any more', async () => {
  const startDateTime = new Date(NOW.getTime() + 23 * 3_600_000)
  show(sampleEvent({ registrations: [own], startDateTime }), viewer)

  const link = await screen.findByRole('link', { name: 'View Your Entry' })

  expect(link.getAttribute('href')).toBe('/entries/201')
  expect(screen.queryByRole('link', { name: 'Race With Others' })).toBeNull()
})

const ottos = { ...sampleViewer({ id: 8 }), displayName: 'Otto Overlap' }
const crewed = sampleRegistration({
  crew: [
    { userId: 7, displayName: 'Lotta Laps', role: 'driver', isCaptain: true },
    { userId: 8, displayName: 'Otto Overlap', role: 'driver', isCaptain: false },
  ],
})

it("shows a member of a crew the crew's registration, which only its captain can cancel", async () => {
  show(sampleEvent({ registrations: [crewed] }), ottos)

  expect(await screen.findByText('Lotta Laps, Otto Overlap')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'View Your Crew' })
  expect(link.getAttribute('href')).toBe('/entries/201')
  expect(screen.queryByRole('button', { name: 'Cancel Registration' })).toBeNull()
})

it('tells the captain that the whole crew is out of the race', async () => {
  show(sampleEvent({ registrations: [crewed] }), viewer)

  await user.click(await screen.findByRole('button', { name: 'Cancel Registration' }))

  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    'The whole crew is out of the race.',
  )
})

it('shows the car that the viewer drives before one that they are a reserve of', async () => {
  const reserve = sampleRegistration({
    id: 200,
    userId: 9,
    driverNumber: 9,
    crew: [
      { userId: 9, displayName: 'Rita Runoff', role: 'driver', isCaptain: true },
      { userId: 7, displayName: 'Lotta Laps', role: 'reserve', isCaptain: false },
    ],
  })
  show(sampleEvent({ registrations: [reserve, own] }), viewer)

  const link = await screen.findByRole('link', { name: 'Race With Others' })

  expect(link.getAttribute('href')).toBe('/entries/201?invite=true')
})

it("shows the viewer's own registration, and cancels it after a question", async () => {
  const success = vi.spyOn(toast, 'success')
  const { calls } = show(sampleEvent({ registrations: [own] }), viewer, NOW, {
    'DELETE /api/events/31/registrations/201': () => undefined,
  })
  expect(await screen.findByText('Toyota GR010 Hybrid')).toBeTruthy()
  expect(screen.getByText('Kerb Crawlers')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Cancel Registration' }))
  const question = await screen.findByRole('alertdialog')
  expect(calls.map(({ call }) => call)).toEqual(['GET /api/events/31/penalties'])
  await user.click(within(question).getByRole('button', { name: 'Cancel Registration' }))

  await waitFor(() =>
    expect(success).toHaveBeenCalledWith({
      title: 'Registration Cancelled',
      description: 'Your place in Ardennes 6 Hours is free again',
    }),
  )
})

it('shows why a registration cannot be cancelled', async () => {
  const failure = vi.spyOn(toast, 'failure')
  const error = 'Only the registration for an event to come can be cancelled'
  show(sampleEvent({ registrations: [own] }), viewer, NOW, {
    'DELETE /api/events/31/registrations/201': refusal(409, error, 'conflict'),
  })

  await user.click(await screen.findByRole('button', { name: 'Cancel Registration' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Cancel Registration' }))

  await waitFor(() =>
    expect(failure).toHaveBeenCalledWith({ title: 'Cancellation Failed', description: error }),
  )
})

it('does not offer to cancel the registration once the race has started', async () => {
  const event = sampleEvent({ registrations: [own] })
  show(event, viewer, event.startDateTime)

  await screen.findByText('Toyota GR010 Hybrid')

  expect(screen.queryByRole('button', { name: 'Cancel Registration' })).toBeNull()
})

it('does not offer to cancel the registration for a completed race', async () => {
  show(sampleEvent({ status: 'completed', registrations: [own] }), viewer)

  await screen.findByText('Toyota GR010 Hybrid')

  expect(screen.queryByRole('button', { name: 'Cancel Registration' })).toBeNull()
})

function show(event: EventDetail, by: CurrentUser | null, now = NOW, answers = {}) {
  return renderAt(() => <RegistrationPanel event={event} now={now} lamp="Registration Open" />, {
    viewer: by,
    answers,
  })
}
