import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { eventEntriesApi, EventEntries } from '#shared/contract/event-entries.ts'
import { sampleEventEntries, sampleEventEntry, sampleMember } from '#web/testing/entry-samples.ts'
import { present } from '#web/testing/present.ts'
import { type Answer, type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { LMGT3, sampleCar, sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { setWindowWidth } from '#web/testing/window-width.ts'
import { toast } from '#web/ui/index.ts'
import { ManageEntriesPage } from './manage-entries-page.tsx'

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

const crawlers = sampleEventEntry(7, 'Kerb Crawlers', {
  crew: [
    sampleMember(1, 'Lotta Laps', { isCaptain: true }),
    sampleMember(2, 'Otto Vollgas', { raceControlUsername: null }),
    sampleMember(3, 'Rita Runoff', {
      role: 'reserve',
      state: 'invited',
      expiresAt: new Date('2026-11-25T12:00:00Z'),
    }),
  ],
})
const pirates = sampleEventEntry(19, 'Pitwall Pirates', {
  car: sampleCar(12, 'Ferrari', '296 LMGT3', LMGT3),
})
const waiting = sampleEventEntry(60, 'Hairpin Heroes', { state: 'waitlisted', waitlistPosition: 1 })
const removed = sampleEventEntry(31, 'Tyre Whisperers', {
  state: 'removed',
  status: 'cancelled',
  stateReason: 'Two cars of one crew',
  ended: { at: new Date('2026-11-20T19:00:00Z'), by: 'Penny Limiter' },
})
const listed = sampleEventEntries([crawlers, pirates, waiting, removed])

it('lists the active entries with their crews, and what is missing by when', async () => {
  visit({ data: listed })

  expect(cells(await rowOf('Kerb Crawlers')).slice(1, -1)).toEqual([
    'Hypercar',
    'Lotta Laps (captain)Otto VollgasRita Runoff (reserve, invited)',
    'Answer to an invitation: Rita Runoffby Wed,\u00a0Nov\u00a025,\u00a02026, 12:00\u00a0PM\u00a0UTC' +
      'Race Control username of Otto Vollgasby Sat,\u00a0Nov\u00a028,\u00a02026, 7:00\u00a0PM\u00a0UTC',
    'Confirmed',
    'Nov 8, 2026',
  ])
  expect(cells(await rowOf('Pitwall Pirates'))[3]).toBe('-')
  expect(await rowOf('Hairpin Heroes').then(cells)).toContain('Waitlist 1')
  expect(screen.queryByText('Tyre Whisperers')).toBeNull()
})

it('counts the places of the event and the slots of its classes', async () => {
  visit({ data: listed })

  const places = await screen.findByRole('region', { name: 'Places' })

  expect(places.textContent).toContain('5/ 30')
  expect(places.textContent).toContain('Hypercar3 / 14')
  expect(within(places).getByText('1 on the waitlist')).toBeTruthy()
  expect(places.textContent).toContain('LMGT32 / 16')
})

it('shows who ended an entry, when and why, behind the filter', async () => {
  const { router } = visit({ data: listed })
  await rowOf('Kerb Crawlers')

  await choose('State', 'No Longer Active (1)')

  expect(cells(await rowOf('Tyre Whisperers'))).toContain(
    'RemovedFri,\u00a0Nov\u00a020,\u00a02026, 7:00\u00a0PM\u00a0UTC, by Penny Limiter“Two cars of one crew”',
  )
  expect(screen.queryByText('Kerb Crawlers')).toBeNull()
  expect(router.state.location.search).toMatchObject({ show: 'ended' })
})

it('filters by class and by a search, and shows all again', async () => {
  visit({ data: listed })
  await rowOf('Kerb Crawlers')

  await choose('Class', 'LMGT3')
  await waitFor(() => expect(screen.queryByText('Kerb Crawlers')).toBeNull())
  expect(await rowOf('Pitwall Pirates')).toBeTruthy()

  await user.type(screen.getByLabelText('Search entries...'), 'lotta')
  await user.click(await screen.findByText('Show Active Entries'))

  expect(await rowOf('Kerb Crawlers')).toBeTruthy()
})

it('says which search finds nothing, and clears it', async () => {
  visit({ data: listed })
  await rowOf('Kerb Crawlers')
  await user.type(screen.getByLabelText('Search entries...'), 'nobody')
  const term = await screen.findByText('“nobody”')
  expect(term.parentElement?.textContent).toBe('No entry matches “nobody”.')

  await user.click(screen.getByText('Clear Search'))

  expect(await rowOf('Kerb Crawlers')).toBeTruthy()
})

it('says that nobody has signed up', async () => {
  visit({ data: sampleEventEntries([]) })

  expect(await screen.findByText('No Entries Yet')).toBeTruthy()
})

it('shows why loading failed, and tries again', async () => {
  let isAway = true
  visit(() =>
    isAway ? refusal(503, 'The database does not answer.', 'unavailable')() : { data: listed },
  )
  await screen.findByText('The database does not answer.')
  isAway = false

  await user.click(screen.getByText('Try Again'))

  expect(await rowOf('Kerb Crawlers')).toBeTruthy()
})

it('copies the names of drivers and reserves, and says whose is missing', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  const success = vi.spyOn(toast, 'success')
  visit({ data: listed })
  await user.click(await screen.findByText('Copy Names'))
  const dialog = await screen.findByRole('dialog', { name: 'Names for the Session Setup' })
  await within(dialog).findByText('1 name is missing')
  expect(dialog.textContent).toContain('Otto Vollgas (#7 Kerb Crawlers)')

  await user.click(within(dialog).getByText('Copy 2 Names'))

  expect(writeText).toHaveBeenCalledWith('Lotta Laps#1\nCaptain of Pitwall Pirates#1')
  expect(success).toHaveBeenCalledWith({
    title: '2 names copied',
    description: '1 name is missing',
  })
})

it('copies the names of one class', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  visit({ data: listed })
  await user.click(await screen.findByText('Copy Names'))
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('combobox', { name: 'Class' }))
  await user.click(await screen.findByRole('option', { name: 'LMGT3' }))

  await user.click(await within(dialog).findByText('Copy 1 Name'))

  expect(writeText).toHaveBeenCalledWith('Captain of Pitwall Pirates#1')
})

const queue = { hasWaitlist: true, promotesAutomatically: true }

it('turns automatic promotion off, and says who would be next while it is off', async () => {
  const { calls } = visit(
    { data: sampleEventEntries([crawlers, waiting], queue) },
    {
      'PATCH /api/admin/events/31/promotion': { data: { promoted: 0 } },
    },
  )
  await user.click(await screen.findByText('Turn Off Automatic Promotion'))
  const dialog = await screen.findByRole('dialog', { name: 'Turn Off Automatic Promotion' })
  await user.type(await within(dialog).findByLabelText('Reason'), 'Drivers check their cars')
  await user.click(within(dialog).getByText('Turn Off'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls).toContainEqual({
    call: 'PATCH /api/admin/events/31/promotion',
    body: { isOn: false, reason: 'Drivers check their cars' },
  })

  cleanup()
  const next = sampleEventEntries([crawlers, { ...waiting, isNext: true }], {
    ...queue,
    promotesAutomatically: false,
  })
  visit({ data: next })

  expect(await screen.findByText('There is room for: #60 Hairpin Heroes.')).toBeTruthy()
  // Beside the state, or on narrow screens under the name.
  expect(screen.getAllByText('Next: there is room')).toHaveLength(2)
  await user.click(screen.getByText('Turn On Automatic Promotion'))
  expect(await screen.findByText('These get a place at once: #60 Hairpin Heroes.')).toBeTruthy()
})

function visit(
  answer: Answer<typeof eventEntriesApi.get> | { data: EventEntries },
  answers: Answers = {},
) {
  return renderAt(ManageEntriesPage, {
    path: '/admin/events/$id/entries',
    at: '/admin/events/31/entries?show=active&class=&search=&by=state&isDescending=false',
    viewer: sampleViewer({ role: 'admin' }),
    answers: { 'GET /api/admin/events/31/entries': answer, ...answers },
  })
}

async function rowOf(team: string) {
  const link = await screen.findByRole('link', { name: team })
  return present(link.closest('tr'))
}

/** The texts of the row's cells, as on a wide screen. */
function cells(row: HTMLElement) {
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
}

async function choose(filter: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: filter }))
  await user.click(await screen.findByRole('option', { name: option }))
}
