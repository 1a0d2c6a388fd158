import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { EventCard, eventsApi } from '#shared/contract/events.ts'
import { present } from '#web/testing/present.ts'
import { type Answer, type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleCard, sampleEvent, sampleResult, sampleViewer } from '#web/testing/samples.ts'
import { setWindowWidth } from '#web/testing/window-width.ts'
import { eventsQuery } from '#web/features/events/events.api.ts'
import { user } from '#web/testing/user.ts'
import { ManageEventsPage } from './manage-events-page.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), shouldAdvanceTime: true })
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const later = new Date('2026-11-22T12:00:00Z')
const events = [
  sampleCard({ id: 1, title: 'Open', registrationCount: 27 }),
  sampleCard({ id: 2, title: 'Full', registrationCount: 30 }),
  sampleCard({ id: 3, title: 'Soon', registrationStartDate: later }),
  sampleCard({ id: 4, title: 'Over', registrationEndDate: new Date('2026-11-20T12:00:00Z') }),
  sampleCard({
    id: 5,
    title: 'Run',
    status: 'completed',
    raceResults: [sampleResult()],
  }),
  sampleCard({ id: 6, title: 'Off', status: 'cancelled', registrationCount: 0 }),
]

it('counts the events of each tab', async () => {
  visit('all')

  expect(await screen.findByRole('tab', { name: 'All 6' })).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Upcoming 4' })).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Completed 1' })).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Cancelled 1' })).toBeTruthy()
})

it('shows the upcoming events before the others are loaded', async () => {
  visit(
    'upcoming',
    { data: [present(events[2])] },
    { 'GET /api/events': () => new Promise(() => undefined) },
  )

  expect(await rowOf('Soon')).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'All --' })).toBeTruthy()
})

it('shows the events of the tab in the address', async () => {
  const { router } = visit('upcoming')
  await screen.findByText('Soon')
  expect(screen.queryByText('Run')).toBeNull()

  await user.click(screen.getByRole('tab', { name: 'Completed 1' }))

  expect(await screen.findByText('Run')).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ tab: 'completed' })
})

it.each([
  ['Open', 'Open'],
  ['Full', 'Full'],
  ['Soon', 'Opens Soon'],
  ['Over', 'Closed'],
  ['Run', 'Closed'],
  ['Off', 'Closed'],
])('labels the registration of %s as %s', async (title, label) => {
  visit('all')

  const row = await rowOf(title)

  expect(within(row).getAllByRole('cell')[3]?.textContent).toBe(label)
})

it('offers results only for upcoming events, view and status for all', async () => {
  visit('all')
  const buttons = (row: HTMLElement) =>
    [...row.querySelectorAll('a, button')].map(({ textContent }) => textContent).filter(Boolean)

  expect(buttons(await rowOf('Soon'))).toEqual(['View', 'Status', 'Results'])
  expect(buttons(await rowOf('Run'))).toEqual(['View', 'Status'])
  expect(buttons(await rowOf('Off'))).toEqual(['View', 'Status'])
})

it('names the event in the dialog', async () => {
  visit('upcoming')

  await user.click(within(await rowOf('Full')).getByText('Results'))
  const dialog = await screen.findByRole('dialog', { name: 'Upload Results' })

  expect(dialog.textContent).toContain('Full, Sat, Nov 28, 2026')
})

it.each([
  ['upcoming', 'Upcoming 3'],
  ['all', 'Status'],
])('in the tab %s, moves the focus to "%s" after a status is saved', async (tab, focused) => {
  let saved = false
  visit(tab, () => ({ data: listed() }), {
    'PATCH /api/events/2/status': () => {
      saved = true
      return { data: sampleEvent({ id: 2, status: 'cancelled' }) }
    },
  })
  const opener = within(await rowOf('Full')).getByText('Status')
  await user.click(opener)
  await user.click(await screen.findByRole('radio', { name: /^Cancelled/ }))
  await user.click(screen.getByText('Update Status'))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Upcoming 3' })).toBeTruthy())
  await waitFor(() => expect(document.activeElement?.textContent).toBe(focused))

  function listed(): EventCard[] {
    return events.map((event) =>
      saved && event.id === 2 ? { ...event, status: 'cancelled' } : event,
    )
  }
})

it.each([
  ['upcoming', 'Upcoming 3', null],
  ['all', '', 'More actions for Full'],
])(
  'in the tab %s, moves the focus to what remains after results have arrived',
  async (tab, text, label) => {
    let isRun = false
    const { client } = visit(tab, () => ({ data: listed() }))
    const opener = within(await rowOf('Full')).getByText('Results')
    await user.click(opener)
    await screen.findByRole('dialog', { name: 'Upload Results' })

    isRun = true
    await client.invalidateQueries(eventsQuery)
    await waitFor(() => expect(opener.isConnected).toBe(false))
    await user.keyboard('{Escape}')

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => {
      expect(document.activeElement?.textContent).toBe(text)
      expect(document.activeElement?.getAttribute('aria-label')).toBe(label)
    })

    function listed(): EventCard[] {
      return events.map((event) =>
        isRun && event.id === 2 ? { ...event, status: 'completed' } : event,
      )
    }
  },
)

it('offers entry list, edit, clone and delete in a menu, and the results desk', async () => {
  visit('all')
  const items = async (title: string) => {
    await user.click(await menuOf(title))
    const menu = await screen.findByRole('menu')
    const found = within(menu)
      .getAllByRole('menuitem')
      .map((item) => `${item.textContent} ${item.getAttribute('href') ?? ''}`.trim())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    return found
  }

  expect(await items('Soon')).toEqual([
    'Manage Entries /admin/events/3/entries',
    'Entry List /admin/events/3/entry-list',
    'Results Desk /admin/events/3/results',
    'Edit /admin/events/3/edit',
    'Clone /admin/events/create?from=3',
    'Delete',
  ])
  expect(await items('Run')).toEqual([
    'Manage Entries /admin/events/5/entries',
    'Entry List /admin/events/5/entry-list',
    'Results Desk /admin/events/5/results',
    'Edit /admin/events/5/edit',
    'Clone /admin/events/create?from=5',
    'Has results: cannot be deleted',
  ])
})

it.each([
  ['Soon', '5 cars are registered and will lose their places.'],
  ['Off', 'No car is registered.'],
])('deletes %s once it is confirmed: %s', async (title, words) => {
  const { id } = present(events.find((event) => event.title === title))
  const answers: Answers = {}
  answers[`DELETE /api/events/${id}`] = () => undefined
  const { calls } = visit('all', undefined, answers)
  await user.click(await menuOf(title))
  await user.click(await screen.findByText('Delete'))
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Event' })
  expect(dialog.textContent).toContain(`${title} will be permanently deleted. ${words}`)
  expect(calls.map(({ call }) => call)).not.toContain(`DELETE /api/events/${id}`)

  await user.click(within(dialog).getByText('Delete Event', { selector: 'button' }))

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(calls.map(({ call }) => call)).toContain(`DELETE /api/events/${id}`)
})

it('finds events by their title', async () => {
  visit('all')
  await screen.findByText('Soon')

  await user.type(screen.getByLabelText('Search events...'), ' fU')
  await waitFor(() => expect(screen.queryByText('Soon')).toBeNull())
  expect(screen.getAllByRole('row')).toHaveLength(2)
  expect(screen.getByRole('tab', { name: 'All 6' })).toBeTruthy()

  await user.clear(screen.getByLabelText('Search events...'))
  await user.type(screen.getByLabelText('Search events...'), 'nothing')
  await user.click(await screen.findByText('Show All Events'))
  expect(await screen.findByText('Soon')).toBeTruthy()
})

it('says that a tab is empty', async () => {
  visit('cancelled', { data: [] })

  expect(await screen.findByText('No Cancelled Events')).toBeTruthy()
})

it('shows why loading failed, and tries again', async () => {
  let isAway = true
  visit('upcoming', () =>
    isAway
      ? refusal(503, 'The database does not answer.', 'unavailable')()
      : { data: [present(events[0])] },
  )
  await screen.findByText('The database does not answer.')
  isAway = false

  await user.click(screen.getByText('Try Again'))

  expect(await screen.findByRole('table')).toBeTruthy()
})

function visit(
  tab: string,
  answer: Answer<typeof eventsApi.list> = { data: events },
  answers: Answers = {},
) {
  return renderAt(ManageEventsPage, {
    path: '/admin/events',
    at: `/admin/events?tab=${tab}&search=`,
    viewer: sampleViewer({ role: 'admin' }),
    answers: { 'GET /api/events': answer, 'GET /api/events/upcoming': answer, ...answers },
  })
}

/** Phones have another one, under the number of registrations. */
async function menuOf(title: string) {
  const menus = within(await rowOf(title)).getAllByLabelText(`More actions for ${title}`)
  expect(menus).toHaveLength(2)
  return menus[1] as HTMLElement
}

async function rowOf(title: string) {
  await screen.findByRole('table')
  const rows = screen.getAllByRole('row')
  const found = rows.find((row) =>
    within(row).queryAllByRole('cell')[0]?.textContent?.startsWith(title),
  )
  if (!found) throw new Error(`No row of ${title}`)
  return found
}
