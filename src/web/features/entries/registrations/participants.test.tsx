import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { EventDetail } from '#shared/contract/events.ts'
import { toast } from '#web/ui/index.ts'
import { present } from '#web/testing/present.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import {
  LMGT3,
  sampleCar,
  sampleEvent,
  sampleRegistration,
  sampleViewer,
} from '#web/testing/samples.ts'
import { setWindowWidth } from '#web/testing/window-width.ts'
import { user } from '#web/testing/user.ts'
import { Participants } from './participants.tsx'

beforeEach(() => setWindowWidth(1440))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const entry = (id: number, displayName: string, driverNumber: number | null) =>
  sampleRegistration({
    id,
    userId: id,
    driverNumber,
    user: { displayName, avatarUrl: null, raceControlUsername: null },
  })

const lotta = { ...entry(7, 'Lotta Laps', 4), notes: 'Sharing with Otto' }
const hank = entry(8, 'Hank Hairpin', 19)
const nils = entry(9, 'Nils Neutral', null)
const rex = {
  ...entry(10, 'Rex Runwide', 64),
  car: sampleCar(12, 'Ferrari', '296 LMGT3', LMGT3),
  status: 'cancelled' as const,
  state: 'withdrawn' as const,
}
const event = sampleEvent({ registrations: [nils, rex, hank, lotta] })
const admin = sampleViewer({ id: 1, role: 'admin' })

it('groups the participants by class, sorts them by number and counts the taken slots', async () => {
  show(event)

  const hypercar = await screen.findByRole('region', { name: 'Hypercar' })

  expect(hypercar.textContent).toContain('3 / 14')
  expect(names('Hypercar participants')).toEqual(['Lotta Laps', 'Hank Hairpin', 'Nils Neutral'])
  expect(screen.getByRole('region', { name: 'LMGT3' }).textContent).toContain('0 / 16')
})

it('marks what crews have to serve at their start, with the name of the driver where there are several', async () => {
  const otto = {
    userId: 70,
    displayName: 'Otto Overlap',
    role: 'driver',
    isCaptain: false,
  } as const
  const shared = { ...lotta, crew: [...lotta.crew, otto] }
  const toServe = (id: number, entryId: number, displayName: string) => ({
    id,
    decisionId: id,
    label: `Decision No. ${id}`,
    text: '5 grid places lost',
    person: { id, displayName },
    entryId,
  })
  const answers: Answers = {
    'GET /api/events/31/penalties': {
      data: {
        own: null,
        penalties: [toServe(4, 7, 'Otto Overlap'), toServe(5, 8, 'Hank Hairpin')],
      },
    },
  }
  show(sampleEvent({ registrations: [hank, shared] }), sampleViewer(), answers)

  expect(await screen.findByText('Otto Overlap: 5 grid places lost (Decision No. 4)')).toBeTruthy()
  expect(screen.getByText('5 grid places lost (Decision No. 5)')).toBeTruthy()
})

it('counts an offered place as taken and not as a wait, and says what is set aside or to be approved', async () => {
  const offered = { ...hank, id: 301, status: 'waitlist' as const, state: 'offered' as const }
  const waiting = { ...hank, id: 302, status: 'waitlist' as const, state: 'waitlisted' as const }
  const applied = { ...hank, id: 303, status: 'waitlist' as const, state: 'applied' as const }
  const [hypercar] = event.eventCarClasses
  show({
    ...event,
    registrations: [lotta, offered, waiting, applied],
    eventCarClasses: [{ ...present(hypercar), wildcards: 1 }],
  })

  const region = await screen.findByRole('region', { name: 'Hypercar' })

  expect(region.textContent).toContain('2 / 14, 1 set aside, 1 on the waitlist, 1 to be approved')
})

it('links to the team of an entry', async () => {
  show({ ...event, registrations: [{ ...lotta, teamId: 3 }] })

  const [link] = await screen.findAllByRole('link', { name: 'Kerb Crawlers' })

  expect(link?.getAttribute('href')).toBe('/teams/3')
})

it('lists the crew under its captain, with a mark on the row of each member', async () => {
  const crewed = sampleRegistration({
    crew: [
      { userId: 7, displayName: 'Lotta Laps', role: 'driver', isCaptain: true },
      { userId: 11, displayName: 'Otto Overlap', role: 'driver', isCaptain: false },
      { userId: 12, displayName: 'Rita Runoff', role: 'reserve', isCaptain: false },
    ],
  })
  show(sampleEvent({ registrations: [crewed, hank] }), sampleViewer({ id: 11 }))

  const link = await screen.findByRole('link', {
    name: 'with Otto Overlap, Rita Runoff (reserve)',
  })

  expect(link.getAttribute('href')).toBe('/entries/201')
  expect(screen.getAllByText('You')).toHaveLength(1)
  expect(link.parentElement?.textContent).toContain('You')
})

it('shows drivers no actions', async () => {
  show(event)

  const heads = within(await screen.findByRole('table', { name: 'Hypercar participants' }))

  expect(heads.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Driver',
    'Car',
    'Number',
    'Team',
    'Status',
    'Registered',
  ])
})

it("marks the viewer's own row, and mutes cancelled registrations", async () => {
  show(event)

  const own = await row('Lotta Laps')
  const cancelled = await row('Rex Runwide')

  expect(within(own).getByText('You')).toBeTruthy()
  expect(own.dataset['you']).toBe('true')
  expect(within(await row('Hank Hairpin')).queryByText('You')).toBeNull()
  expect(cancelled.dataset['muted']).toBe('true')
  expect(within(cancelled).getByText('Cancelled')).toBeTruthy()
})

it('shows an admin the details of a participant, and that the Race Control username is not set', async () => {
  show(event, admin)

  await user.click(present(within(await row('Lotta Laps')).getAllByText('Details')[0]))
  const details = await screen.findByRole('dialog', { name: 'Participant Details' })

  const detail = (term: string) => within(details).getByText(term).nextElementSibling?.textContent
  expect(detail('Race Control Username')).toBe('Not set')
  expect(detail('Car')).toBe('Toyota GR010 Hybrid')
  expect(detail('Notes')).toContain('Sharing with Otto')
})

it('removes a participant after a question that names them', async () => {
  const success = vi.spyOn(toast, 'success')
  const { calls } = show(event, admin, {
    'DELETE /api/lmu/events/31/enrollments/8': () => undefined,
  })

  await remove('Hank Hairpin')

  await waitFor(() => expect(success).toHaveBeenCalledWith({ title: 'Participant removed' }))
  expect(calls.map(({ call }) => call)).toEqual([
    'GET /api/events/31/penalties',
    'DELETE /api/lmu/events/31/enrollments/8',
  ])
})

it('shows why a participant could not be removed', async () => {
  const failure = vi.spyOn(toast, 'failure')
  show(event, admin, {
    'DELETE /api/lmu/events/31/enrollments/8': refusal(404, 'Registration not found', 'not_found'),
  })

  await remove('Hank Hairpin')

  await waitFor(() =>
    expect(failure).toHaveBeenCalledWith({
      title: 'Failed to remove participant',
      description: 'Registration not found',
    }),
  )
})

it('cannot remove a participant who has already cancelled', async () => {
  show(event, admin)

  const [button] = within(await row('Rex Runwide')).getAllByRole('button', {
    name: 'Remove Rex Runwide',
  })
  await user.click(present(button))

  expect(button?.getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('says that nobody has signed up yet', async () => {
  show(sampleEvent())

  expect(await screen.findByRole('heading', { name: 'No participants yet' })).toBeTruthy()
})

const row = async (name: string) =>
  present((await screen.findByRole('link', { name })).closest('tr'))

function names(table: string) {
  const links = within(screen.getByRole('table', { name: table })).getAllByRole('link')
  return links.map((link) => link.textContent)
}

async function remove(name: string) {
  const [button] = within(await row(name)).getAllByRole('button', { name: `Remove ${name}` })
  await user.click(present(button))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain(`${name} will lose their place in Ardennes 6 Hours.`)
  await user.click(within(question).getByRole('button', { name: `Remove ${name}` }))
}

function show(shown: EventDetail, viewer = sampleViewer(), answers: Answers = {}) {
  return renderAt(() => <Participants event={shown} />, { viewer, answers })
}
