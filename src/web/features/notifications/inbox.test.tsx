import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Preferences } from '#shared/contract/notifications.ts'
import type { NotificationKind } from '#shared/domain/notifications/kinds.ts'
import { inboxPage, sampleNotification } from '#web/testing/inbox-samples.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { Inbox } from './inbox.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const viewer = sampleViewer()
const NO_PREFERENCES: Preferences = {
  channels: [{ channel: 'inbox', isReady: true }],
  kinds: [],
  digest: null,
}

const Answer = ({ entryId }: { entryId: number }) => <p>{`Answer for entry ${entryId}`}</p>
const visit = (answers: Answers) =>
  renderAt(() => <Inbox Answer={Answer} />, {
    // Whatever is opened, so that following a link is no error.
    path: '/$',
    at: '/inbox',
    viewer,
    answers: {
      'GET /api/user/notification-preferences': { data: NO_PREFERENCES },
      'GET /api/user/muted-events': { data: [] },
      ...answers,
    },
  })

it.each<[NotificationKind, object, string, string]>([
  ['crew-invitation', {}, 'View Entry', '/entries/4'],
  ['crew-left', {}, 'View Entry', '/entries/4'],
  ['event-moved', {}, 'View Event', '/events/3'],
  ['event-open', {}, 'View Event', '/events/3'],
  ['results-published', {}, 'View Results', '/events/3?tab=results'],
  ['result-decided', { entry: null }, 'View Results', '/events/3?tab=results'],
  ['news', { event: null, entry: null, news: { id: 6, title: 'Full' } }, 'Read', '/news/6'],
  ['announcement', { event: null, entry: null, news: { id: 6, title: 'Full' } }, 'Read', '/news/6'],
  ['job-failed', { event: null, entry: null }, 'View Status', '/admin'],
  ['channel-off', { event: null, entry: null }, 'Open', '/admin/discord'],
  ['result-waits', { event: null, entry: null }, 'Open', '/admin/result-tray'],
  ['program-off', { event: null, entry: null }, 'Open', '/admin/webhooks'],
])('opens what %s %j is about, and marks it as read', async (kind, others, label, address) => {
  const { calls } = visit({
    'GET /api/user/notifications': inboxPage(sampleNotification(kind, others)),
    'PUT /api/user/notifications/5/read': undefined,
  })

  const link = await screen.findByRole('link', { name: label })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(address)
  await user.click(link)

  await waitFor(() =>
    expect(calls).toContainEqual({
      call: 'PUT /api/user/notifications/5/read',
      body: { isRead: true },
    }),
  )
})

it('answers an open invitation, says that another is no longer open, and offers nothing to open without a page', async () => {
  visit({
    'GET /api/user/notifications': inboxPage(
      sampleNotification('crew-invitation', { isOpen: false }),
      sampleNotification('crew-invitation', {
        id: 6,
        isOpen: false,
        joinedAt: new Date('2026-11-20T18:30:00Z'),
      }),
      sampleNotification('ban', { id: 4, event: null, entry: null, actor: null }),
      sampleNotification('crew-invitation', { id: 3, entry: { id: 9, number: 9, teamName: null } }),
    ),
  })

  const [invitation, accepted, ban, open] = await screen.findAllByRole('listitem')
  expect(invitation?.textContent).toContain('This invitation is no longer open.')
  expect(accepted?.textContent).toMatch(
    /You accepted this invitation on Fri,\u00a0Nov\u00a020,\u00a02026, /,
  )
  expect(ban && within(ban).queryByRole('link')).toBeNull()
  expect(open && within(open).getByText('Answer for entry 9')).toBeTruthy()
})

it('mutes an event, lists it, and ends that', async () => {
  let muted: { id: number; title: string }[] = []
  const { calls } = visit({
    'GET /api/user/notifications': inboxPage(sampleNotification('results-published')),
    'GET /api/user/muted-events': () => ({ data: muted }),
    'PUT /api/user/muted-events/3': () => {
      muted = muted.length === 0 ? [{ id: 3, title: 'Ardennes 6 Hours' }] : []
    },
  })

  await choose(await screen.findByRole('listitem'), 'Mute Ardennes 6 Hours')
  const list = within(await screen.findByRole('list', { name: 'Muted Events' }))
  await user.click(list.getByRole('button', { name: 'Unmute Ardennes 6 Hours' }))

  await waitFor(() => expect(screen.queryByRole('list', { name: 'Muted Events' })).toBeNull())
  await choose(screen.getByRole('listitem'), 'Mute Ardennes 6 Hours')
  await screen.findByRole('list', { name: 'Muted Events' })
  const sent = calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)
  expect(sent).toEqual([true, false, true].map((isMuted) => ({ isMuted })))
})

it('shows each part that fails to load with a way to try again', async () => {
  let isDown = true
  const failing =
    <Data,>(answer: Data) =>
    () =>
      isDown ? refusal(500, '', 'internal')() : answer
  visit({
    'GET /api/user/notifications': failing(inboxPage(sampleNotification('results-published'))),
    'GET /api/user/notification-preferences': failing({ data: NO_PREFERENCES }),
    'GET /api/user/muted-events': failing({ data: [] }),
  })

  for (const part of ['your inbox', 'your choices', 'your muted events'])
    await screen.findByRole('heading', { name: `Failed to load ${part}` })
  isDown = false
  for (const button of screen.getAllByRole('button', { name: 'Try Again' }))
    await user.click(button)

  await screen.findByText('View Results')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('groups by day, and marks one or all as read', async () => {
  const { calls } = visit({
    'GET /api/user/notifications': inboxPage(
      sampleNotification('event-cancelled', { id: 9 }),
      sampleNotification('results-published', {
        id: 8,
        isRead: true,
        at: '2026-02-27T12:00:00.000Z',
      }),
    ),
    'PUT /api/user/notifications/9/read': undefined,
    'PUT /api/user/notifications/8/read': undefined,
    'POST /api/user/notifications/read': undefined,
  })

  const today = within(await screen.findByRole('list', { name: 'Mar 1, 2026' }))
  expect(today.getByText('New')).toBeTruthy()
  const older = within(screen.getByRole('list', { name: 'Feb 27, 2026' }))
  expect(older.queryByText('New')).toBeNull()
  await choose(today.getByRole('listitem'), 'Mark as Read')
  await choose(older.getByRole('listitem'), 'Mark as Unread')
  await user.click(screen.getByRole('button', { name: 'Mark All as Read' }))

  await waitFor(() =>
    expect(calls.filter(({ call }) => !call.startsWith('GET'))).toEqual([
      { call: 'PUT /api/user/notifications/9/read', body: { isRead: true } },
      { call: 'PUT /api/user/notifications/8/read', body: { isRead: false } },
      { call: 'POST /api/user/notifications/read', body: { upTo: 9 } },
    ]),
  )
})

it('says that there is nothing, and offers nothing to mark', async () => {
  visit({ 'GET /api/user/notifications': inboxPage() })

  await screen.findByRole('heading', { name: 'Nothing Here Yet' })
  expect(screen.queryByRole('button', { name: 'Mark All as Read' })).toBeNull()
})

it('disables marking while everything is read', async () => {
  visit({
    'GET /api/user/notifications': inboxPage(
      sampleNotification('results-published', { isRead: true }),
    ),
  })

  const button = await screen.findByRole('button', { name: 'Mark All as Read' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

it('offers a choice for each kind and channel, unless everybody must know', async () => {
  const { calls } = visit({
    'GET /api/user/notifications': inboxPage(),
    'GET /api/user/notification-preferences': {
      data: {
        channels: [
          { channel: 'inbox', isReady: true },
          { channel: 'mail', isReady: false },
        ],
        kinds: [
          { kind: 'crew-left', on: ['inbox', 'mail'], fixed: [] },
          { kind: 'event-moved', on: ['inbox'], fixed: ['inbox'] },
        ],
        digest: null,
      },
    },
  })

  const crew = 'Somebody leaves my crew or is removed from it'
  await user.click(await screen.findByRole('checkbox', { name: `${crew}: Inbox` }))

  const moved = 'The start of my event changes'
  expect(screen.getAllByRole('checkbox')).toHaveLength(4)
  expect(screen.getByRole('rowheader', { name: moved })).toBeTruthy()
  const fixed = screen.getByRole('checkbox', { name: `${moved}: Inbox` })
  expect(fixed.getAttribute('aria-disabled')).toBe('true')
  expect(fixed.getAttribute('aria-checked')).toBe('true')
  expect(screen.getByText(/You get no mail until/)).toBeTruthy()
  expect(screen.queryByText('Guild')).toBeNull()
  // Without an address, there is nothing to gather.
  expect(screen.queryByRole('combobox', { name: 'Mails come' })).toBeNull()
  await waitFor(() =>
    expect(calls).toContainEqual({
      call: 'PUT /api/user/notification-preferences/crew-left',
      body: { channel: 'inbox', isOn: false },
    }),
  )
})

it('gathers mails once a day or a week, by the clock of the browser', async () => {
  const { calls } = visit({
    'GET /api/user/notifications': inboxPage(),
    'GET /api/user/notification-preferences': {
      data: {
        channels: [
          { channel: 'inbox', isReady: true },
          { channel: 'mail', isReady: true },
        ],
        kinds: [{ kind: 'crew-left', on: ['inbox', 'mail'], fixed: [] }],
        digest: null,
      },
    },
    'PUT /api/user/notification-digest': undefined,
  })
  const mails = await screen.findByRole('combobox', { name: 'Mails come' })
  expect(mails.textContent).toBe('Each at once')
  await user.click(mails)
  await user.click(await screen.findByRole('option', { name: 'Once a week, on Mondays at 18:00' }))
  await waitFor(() =>
    expect(calls).toContainEqual({
      call: 'PUT /api/user/notification-digest',
      body: { digest: 'weekly', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    }),
  )
})

it('names only the kinds where the inbox is the only channel', async () => {
  visit({
    'GET /api/user/notifications': inboxPage(),
    'GET /api/user/notification-preferences': {
      data: {
        channels: [{ channel: 'inbox', isReady: true }],
        kinds: [{ kind: 'news', on: [], fixed: [] }],
        digest: null,
      },
    },
  })

  const news = await screen.findByRole('checkbox', { name: 'There is news' })
  expect(news.getAttribute('aria-checked')).toBe('false')
  expect(screen.queryByText(/cannot be unticked/)).toBeNull()
})

/** Chooses from the menu of a notification. */
async function choose(row: HTMLElement, name: string) {
  await user.click(within(row).getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name }))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
}
