import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ManageEntriesPage } from './manage-entries-page.tsx'
import { sampleEventEntries, sampleEventEntry } from '#web/testing/entry-samples.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleCar, sampleEntry, sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { setWindowWidth } from '#web/testing/window-width.ts'
import { toast } from '#web/ui/index.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), shouldAdvanceTime: true })
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const ENTER = 'POST /api/admin/events/31/entries'
const member = (id: number, displayName: string) => ({
  id,
  displayName,
  role: 'user' as const,
  avatarUrl: null,
  steamLinked: false,
  steamId: null,
  wins: 0,
  podiums: 0,
})
/** The captain of the entry drives already. */
const crawlers = sampleEventEntry(7, 'Kerb Crawlers')
const MEMBERS = [
  member(7, 'Hank of the Crawlers'),
  member(12, 'Hank Hairpin'),
  member(13, 'Rita Runoff'),
]

function visit(answers: Answers = {}) {
  return renderAt(ManageEntriesPage, {
    path: '/admin/events/$id/entries',
    at: '/admin/events/31/entries?show=active&class=&search=&by=state&isDescending=false',
    viewer: sampleViewer({ role: 'admin' }),
    answers: {
      'GET /api/admin/events/31/entries': { data: sampleEventEntries([crawlers]) },
      'GET /api/drivers': MEMBERS,
      'GET /api/cars': { data: [sampleCar(11, 'Toyota', 'GR010 Hybrid')] },
      'GET /api/teams': { data: [] },
      ...answers,
    },
  })
}

async function openDialog() {
  await user.click(await screen.findByRole('button', { name: 'Enter a Crew' }))
  const dialog = await screen.findByRole('dialog', { name: 'Enter a Crew' })
  await within(dialog).findByRole('searchbox')
  return dialog
}

async function pick(dialog: HTMLElement, term: string, button: string) {
  await user.type(within(dialog).getByRole('searchbox'), term)
  await user.click(await within(dialog).findByRole('button', { name: button }))
}

it('enters members and a guest with a reason, and over a limit once it says which', async () => {
  const success = vi.spyOn(toast, 'success')
  const question = 'All 14 Hypercar places are taken. Enter this crew anyway?'
  let isKnown = false
  const { calls } = visit({
    [ENTER]: () => {
      if (isKnown) return { data: sampleEntry() }
      isKnown = true
      return refusal(409, question, 'unconfirmed')()
    },
  })
  const dialog = await openDialog()
  await user.type(within(dialog).getByRole('searchbox'), 'hank')
  await within(dialog).findByRole('button', { name: 'Hank Hairpin' })
  expect(within(dialog).queryByRole('button', { name: 'Hank of the Crawlers' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Hank Hairpin' }))
  await pick(dialog, 'Gus Guest', '“Gus Guest” as a guest')
  const rows = within(within(dialog).getByRole('list', { name: 'Crew' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Hank HairpinCaptain',
    'Gus GuestGuest without an account',
  ])

  await user.click(within(dialog).getByRole('combobox', { name: 'Car' }))
  await user.click(await screen.findByRole('option', { name: /Toyota/ }))
  await user.type(within(dialog).getByLabelText('Reason'), 'They called me.')
  await user.click(within(dialog).getByRole('button', { name: 'Enter Crew' }))
  await within(dialog).findByText(question)
  await user.click(within(dialog).getByRole('button', { name: 'Enter Over the Limit' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const body = {
    carId: 11,
    driverNumber: null,
    teamName: null,
    reason: 'They called me.',
    crew: [
      { userId: 12, guestName: null },
      { userId: null, guestName: 'Gus Guest' },
    ],
  }
  expect(calls.filter(({ call }) => call === ENTER).map((one) => one.body)).toEqual([
    { ...body, overLimit: false },
    { ...body, overLimit: true },
  ])
  expect(success.mock.calls[0]?.[0]).toMatchObject({ title: 'Crew Entered' })
})

it('says what is wrong with the crew, and asks before a chosen crew is lost', async () => {
  const wrong = 'Rita Runoff has to set a Race Control username first'
  visit({ [ENTER]: refusal(409, wrong, 'conflict', { crew: wrong }) })
  const dialog = await openDialog()
  await pick(dialog, 'rita', 'Rita Runoff')
  await user.click(within(dialog).getByRole('combobox', { name: 'Car' }))
  await user.click(await screen.findByRole('option', { name: /Toyota/ }))
  await user.type(within(dialog).getByLabelText('Reason'), 'She called me.')
  await user.click(within(dialog).getByRole('button', { name: 'Enter Crew' }))
  await within(dialog).findByText(wrong)

  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await user.click(within(question).getByRole('button', { name: 'Stay' }))
  await user.click(within(dialog).getByRole('button', { name: 'Remove Rita Runoff' }))
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
