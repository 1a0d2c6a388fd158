import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Entry } from '#shared/contract/entries.ts'
import type { EventEntries, EventEntry } from '#shared/contract/event-entries.ts'
import { ManageEntriesPage } from './manage-entries-page.tsx'
import { sampleEventEntries, sampleEventEntry } from '#web/testing/entry-samples.ts'
import { present } from '#web/testing/present.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { LMGT3, sampleCar, sampleEntry, sampleViewer } from '#web/testing/samples.ts'
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

const crawlers = sampleEventEntry(7, 'Kerb Crawlers')
const waiting = (id: number, team: string, position: number, options: Partial<EventEntry> = {}) =>
  sampleEventEntry(id, team, {
    status: 'waitlist',
    state: 'waitlisted',
    waitlistPosition: position,
    ...options,
  })
const heroes = waiting(60, 'Hairpin Heroes', 1)
const society = waiting(59, 'Dirty Air Society', 2, { isSkipped: true })
const applied = sampleEventEntry(43, 'Marbles & Co.', { status: 'waitlist', state: 'applied' })
const removed = sampleEventEntry(31, 'Tyre Whisperers', {
  status: 'cancelled',
  state: 'removed',
  ended: { at: null, by: null },
})
const all = [crawlers, heroes, society, applied, removed]
const queue = { hasWaitlist: true, promotesAutomatically: true }

it.each([
  ['Kerb Crawlers', ['Move to the Waitlist', 'Remove']],
  ['Marbles & Co.', ['Confirm', 'Reject', 'Let In', 'Move to the Waitlist', 'Remove']],
  ['Hairpin Heroes', ['Let In', 'Change Position', 'Skip', 'Remove']],
  ['Dirty Air Society', ['Let In', 'Change Position', 'No Longer Skip', 'Remove']],
])('offers what can be done to %s', async (team, acts) => {
  visit(sampleEventEntries(all, queue))

  await openMenu(team)

  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(acts)
})

it('asks for the reason, which the crew will see', async () => {
  const success = vi.spyOn(toast, 'success')
  const { calls } = visit(sampleEventEntries(all, queue), {
    'POST /api/entries/7/remove': answer({ status: 'cancelled', state: 'removed' }),
  })
  const dialog = await choose('Kerb Crawlers', 'Remove', 'Remove Entry')
  expect(dialog.textContent).toContain('#7 Kerb Crawlers, Ardennes 6 Hours')

  await user.click(within(dialog).getByText('Remove', { selector: 'button' }))
  expect(await within(dialog).findByText('Reason is required')).toBeTruthy()
  expect(writes(calls)).toEqual([])

  await user.type(within(dialog).getByLabelText('Reason'), ' Two cars of one crew ')
  await user.click(within(dialog).getByText('Remove', { selector: 'button' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writes(calls)).toEqual([
    { call: 'POST /api/entries/7/remove', body: { reason: 'Two cars of one crew' } },
  ])
  expect(success.mock.calls[0]?.[0]).toMatchObject({
    title: 'Entry Removed',
    description: '#7 Kerb Crawlers: Removed',
    action: { label: 'Undo' },
  })

  // Taking it back is reason enough, but can be explained.
  success.mock.calls[0]?.[0].action?.onClick()
  const undo = await screen.findByRole('dialog', { name: 'Reopen Entry' })
  expect((await within(undo).findByLabelText<HTMLTextAreaElement>('Reason')).value).toBe(
    'Undo: Remove',
  )
})

it('confirms without a reason', async () => {
  const { calls } = visit(sampleEventEntries(all, queue), {
    'POST /api/entries/43/confirm': answer({ state: 'confirmed' }),
  })
  const dialog = await choose('Marbles & Co.', 'Confirm', 'Confirm Entry')

  await user.click(within(dialog).getByText('Confirm', { selector: 'button' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writes(calls)).toEqual([{ call: 'POST /api/entries/43/confirm', body: { reason: '' } }])
})

it('lets an entry in over a limit only after saying which', async () => {
  let isKnown = false
  const { calls } = visit(sampleEventEntries(all, queue), {
    'POST /api/entries/60/let-in': () => {
      if (isKnown) return answer({ state: 'confirmed' })
      isKnown = true
      const question = 'All 14 Hypercar places are taken. Let this entry in anyway?'
      return refusal(409, question, 'unconfirmed')()
    },
  })
  const dialog = await choose('Hairpin Heroes', 'Let In', 'Let Entry In')
  await user.type(within(dialog).getByLabelText('Reason'), 'Won it in the raffle')
  await user.click(within(dialog).getByText('Let In', { selector: 'button' }))
  await within(dialog).findByText(/^All 14 Hypercar places are taken/)

  await user.click(within(dialog).getByText('Let In Over the Limit'))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writes(calls).map(({ body }) => body)).toEqual([
    { reason: 'Won it in the raffle', overLimit: false },
    { reason: 'Won it in the raffle', overLimit: true },
  ])
})

it('moves a waiting entry to another position', async () => {
  const { calls } = visit(sampleEventEntries(all, queue), {
    'POST /api/entries/60/reorder': answer({ state: 'waitlisted', waitlistPosition: 2 }),
  })
  const dialog = await choose('Hairpin Heroes', 'Change Position', 'Change Position in the Queue')
  await user.click(await within(dialog).findByRole('combobox', { name: 'Position' }))
  await user.click(await screen.findByRole('option', { name: '2 (now #59 Dirty Air Society)' }))
  await user.type(within(dialog).getByLabelText('Reason'), 'Signed up late')
  await user.click(within(dialog).getByText('Change Position', { selector: 'button' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writes(calls).map(({ body }) => body)).toEqual([{ reason: 'Signed up late', position: 2 }])
})

const marbles = { id: 43, name: '#43 Marbles & Co.', waitlistPosition: null, problem: null }
/** Nobody waits who fits a free place. */
const ferrari = { car: sampleCar(12, 'Ferrari', '296 LMGT3', LMGT3) }
const fitting = [crawlers, society, { ...applied, ...ferrari }, removed]
const DECIDE = 'POST /api/admin/events/31/entries/decide'

it('says whether a place is free, and approves in one click', async () => {
  const success = vi.spyOn(toast, 'success')
  const { calls } = visit(sampleEventEntries(fitting, queue), {
    [DECIDE]: { data: [{ ...marbles, state: 'confirmed' }] },
  })
  const panel = await screen.findByRole('region', { name: 'Waiting for Your Answer' })
  expect(panel.textContent).toContain('Fits14 places free in LMGT3')

  await user.click(within(panel).getByText('Confirm', { selector: 'button' }))
  await waitFor(() => expect(success).toHaveBeenCalled())
  expect(success.mock.calls[0]?.[0]).toMatchObject({
    title: 'Entry Confirmed',
    description: '#43 Marbles & Co.',
  })
  expect(writes(calls)).toMatchObject([{ call: DECIDE, body: { act: 'confirm', ids: [43] } }])
})

it('says that an approved entry would wait, and that it does', async () => {
  const success = vi.spyOn(toast, 'success')
  visit(sampleEventEntries(all, { ...queue, maxParticipants: 5 }), {
    [DECIDE]: { data: [{ ...marbles, state: 'waitlisted', waitlistPosition: 3 }] },
  })
  const panel = await screen.findByRole('region', { name: 'Waiting for Your Answer' })
  expect(panel.textContent).toContain('The event is full')
  expect(panel.textContent).toContain('would be number 3 on the waitlist')

  await user.click(within(panel).getByText('To Waitlist', { selector: 'button' }))
  await waitFor(() => expect(success).toHaveBeenCalled())
  expect(success.mock.calls[0]?.[0]).toMatchObject({
    title: 'Entry on the Waitlist',
    description: 'No place is free for #43 Marbles & Co. (number 3 on the waitlist)',
  })
})

it('confirms all that fit at once, and moves many with one reason', async () => {
  const dawdlers = { ...sampleEventEntry(44, 'Dawdlers', ferrari), state: 'applied' as const }
  const success = vi.spyOn(toast, 'success')
  const { calls } = visit(sampleEventEntries([...fitting, dawdlers], queue), {
    [DECIDE]: {
      data: [marbles, { ...marbles, id: 44 }].map((row) => ({ ...row, state: 'confirmed' })),
    },
  })
  await user.click(await screen.findByText('Choose All That Fit'))
  const bar = screen.getByRole('region', { name: 'Chosen entries' })
  expect(within(bar).getByRole('status').textContent).toBe('2 chosen, all fit')
  await user.click(within(bar).getByText('Confirm 2'))
  await waitFor(() => expect(success).toHaveBeenCalled())
  expect(success.mock.calls[0]?.[0]).toMatchObject({ title: '2 Entries Confirmed' })
  expect(screen.queryByRole('region', { name: 'Chosen entries' })).toBeNull()

  // One with a place and one that waits for approval: what can be done to both.
  await user.click(screen.getByRole('checkbox', { name: 'Choose #7 Kerb Crawlers' }))
  await user.click(present(screen.getAllByRole('checkbox', { name: 'Choose #44 Dawdlers' })[0]))
  const buttons = within(screen.getByRole('region', { name: 'Chosen entries' })).getAllByRole(
    'button',
  )
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'To Waitlist …',
    'Remove …',
    'Clear',
  ])
  await user.click(present(buttons[0]))
  const dialog = await screen.findByRole('dialog', { name: 'Move to the Waitlist: 2 Entries' })
  await user.type(await within(dialog).findByLabelText('Reason'), 'The grid is smaller')
  await user.click(within(dialog).getByText('Move to the Waitlist', { selector: 'button' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writes(calls).at(-1)?.body).toEqual({
    act: 'moveToWaitlist',
    ids: [7, 44],
    reason: 'The grid is smaller',
    skip: false,
  })
})

const answer = (changes: Partial<Entry>) => ({
  data: sampleEntry({ name: '#7 Kerb Crawlers', ...changes }),
})

type Calls = { call: string; body: unknown }[]

const writes = (calls: Calls) => calls.filter(({ call }) => !call.startsWith('GET'))

function visit(listed: EventEntries, answers: Answers = {}) {
  return renderAt(ManageEntriesPage, {
    path: '/admin/events/$id/entries',
    at: '/admin/events/31/entries?show=active&class=&search=&by=state&isDescending=false',
    viewer: sampleViewer({ role: 'admin' }),
    answers: { 'GET /api/admin/events/31/entries': { data: listed }, ...answers },
  })
}

async function openMenu(team: string) {
  const row = present((await screen.findByRole('link', { name: team })).closest('tr'))
  // The first one is for phones.
  const [, button] = within(row).getAllByRole('button', { name: /^Actions for/ })
  await user.click(present(button))
}

async function choose(team: string, act: string, title: string) {
  await openMenu(team)
  await user.click(await screen.findByRole('menuitem', { name: act }))
  const dialog = await screen.findByRole('dialog', { name: title })
  await within(dialog).findByRole('textbox')
  return dialog
}
