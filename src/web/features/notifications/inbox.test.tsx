import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { NotificationKind } from '#shared/domain/notification-kinds.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { Inbox } from './inbox.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const viewer = sampleViewer()
const lotta = { id: 901, displayName: 'Lotta Laps' }
const otto = { id: 902, displayName: 'Otto Overlap' }

const notification = (kind: NotificationKind, others: object = {}) => ({
  id: 5,
  kind,
  at: '2026-03-01T12:00:00.000Z',
  isRead: false,
  actor: lotta,
  person: null,
  event: { id: 3, title: 'Ardennes 6 Hours', timezone: 'UTC' },
  entry: { id: 4, number: 7, teamName: 'Kerb Crawlers' },
  news: null,
  others: 0,
  isOpen: kind === 'crew-invitation' ? true : null,
  details: {},
  ...others,
})

const page = (...data: ReturnType<typeof notification>[]) => ({ data, next: null })
const Answer = ({ entryId }: { entryId: number }) => <p>{`Answer for entry ${entryId}`}</p>
const visit = (answers: Answers) =>
  renderAt(() => <Inbox Answer={Answer} />, {
    // Whatever is opened, so that following a link is no error.
    path: '/$',
    at: '/inbox',
    viewer,
    answers: {
      'GET /api/user/notification-preferences': { data: [] },
      'GET /api/user/muted-events': { data: [] },
      ...answers,
    },
  })

it.each<[NotificationKind, object, string]>([
  [
    'crew-invitation',
    { details: { role: 'reserve' } },
    'Lotta Laps invited you to join the crew of #7 Kerb Crawlers in Ardennes 6 Hours as a reserve.',
  ],
  [
    'crew-invitation',
    { details: { role: 'driver' }, entry: { id: 4, number: null, teamName: null }, actor: null },
    'A former member invited you to join a crew in Ardennes 6 Hours as a driver.',
  ],
  [
    'crew-answer',
    { details: { isAccepted: true } },
    'Lotta Laps joined the crew of #7 Kerb Crawlers in Ardennes 6 Hours.',
  ],
  [
    'crew-answer',
    { details: { isAccepted: false } },
    'Lotta Laps declined to join the crew of #7 Kerb Crawlers in Ardennes 6 Hours.',
  ],
  [
    'crew-left',
    { details: { ended: 'left' } },
    'Lotta Laps left the crew of #7 Kerb Crawlers in Ardennes 6 Hours.',
  ],
  [
    'crew-left',
    { details: { ended: 'deleted' }, actor: null },
    'A member deleted their account, and left the crew of #7 Kerb Crawlers in Ardennes 6 Hours.',
  ],
  [
    'crew-left',
    { details: { ended: 'removed' }, person: otto },
    'Lotta Laps removed Otto Overlap from the crew of #7 Kerb Crawlers in Ardennes 6 Hours.',
  ],
  [
    'crew-left',
    { details: { ended: 'removed' }, person: viewer },
    'Lotta Laps removed you from the crew of #7 Kerb Crawlers in Ardennes 6 Hours.',
  ],
  ['captaincy', {}, 'Lotta Laps made you captain of #7 Kerb Crawlers in Ardennes 6 Hours.'],
  [
    'captaincy',
    { details: { ended: 'left' } },
    'Lotta Laps left the crew of #7 Kerb Crawlers in Ardennes 6 Hours. You are the captain now.',
  ],
  [
    'captaincy',
    { details: { ended: 'deleted' }, actor: null },
    'The captain of #7 Kerb Crawlers in Ardennes 6 Hours deleted their account. You are the captain now.',
  ],
  [
    'crew-answer',
    { actor: null, details: { isExpired: true }, person: { id: 8, displayName: 'Otto Overlap' } },
    'The invitation of Otto Overlap to the crew of #7 Kerb Crawlers in Ardennes 6 Hours has expired.',
  ],
  [
    'crew-answer',
    { actor: null, details: { isExpired: true, isLink: true } },
    'An invitation link to the crew of #7 Kerb Crawlers in Ardennes 6 Hours has expired.',
  ],
  [
    'crew-role',
    { details: { role: 'driver' } },
    'Lotta Laps made you a driver in the crew of #7 Kerb Crawlers in Ardennes 6 Hours.',
  ],
  [
    'crew-swap',
    { details: { reason: 'Otto is ill.' }, person: { id: 8, displayName: 'Rita Runoff' } },
    'Lotta Laps swapped Rita Runoff into the crew of #7 Kerb Crawlers in Ardennes 6 Hours: Otto is ill.',
  ],
  [
    'crew-swap',
    {
      details: { ended: 'removed', reason: 'Otto is ill.' },
      person: { id: 8, displayName: 'Otto Overlap' },
    },
    'Lotta Laps swapped Otto Overlap out of the crew of #7 Kerb Crawlers in Ardennes 6 Hours: Otto is ill.',
  ],
  [
    'crew-short',
    { actor: null, details: { has: 1, needs: 2 } },
    'The line-ups of Ardennes 6 Hours are fixed, and the crew of #7 Kerb Crawlers has 1 of at least 2 drivers.',
  ],
  ['entry-withdrawn', {}, 'Lotta Laps withdrew #7 Kerb Crawlers from Ardennes 6 Hours.'],
  ['entry-removed', {}, 'Lotta Laps removed #7 Kerb Crawlers from Ardennes 6 Hours.'],
  [
    'entry-promoted',
    { actor: null },
    '#7 Kerb Crawlers moved up from the waitlist of Ardennes 6 Hours. You have a place.',
  ],
  [
    'entry-offered',
    { actor: null, details: { until: '2026-04-01T18:00:00.000Z' } },
    'A place in Ardennes 6 Hours is offered to #7 Kerb Crawlers. Accept or decline it until Wed, Apr 1, 2026, 6:00 PM UTC.',
  ],
  [
    'entry-rejected',
    { details: { reason: 'No licence' } },
    'Lotta Laps rejected #7 Kerb Crawlers in Ardennes 6 Hours. Reason: No licence',
  ],
  [
    'entry-changed',
    { details: { act: 'reordered', position: 2, reason: 'Two cars of one team' } },
    'Lotta Laps moved #7 Kerb Crawlers to position 2 on the waitlist of Ardennes 6 Hours. Reason: Two cars of one team',
  ],
  [
    'entry-changed',
    { details: { act: 'reopened', lostNumber: 7 } },
    'Lotta Laps reopened #7 Kerb Crawlers in Ardennes 6 Hours. Its number 7 is taken: choose another one.',
  ],
  [
    'entry-changed',
    { actor: null, details: { act: 'offer-ended' } },
    'Nobody answered the offer of a place in Ardennes 6 Hours in time. #7 Kerb Crawlers waits at the end of the queue.',
  ],
  [
    'event-moved',
    { details: { from: '2026-04-01T18:00:00.000Z', to: '2026-04-08T19:00:00.000Z' } },
    'Ardennes 6 Hours now starts on Wed, Apr 8, 2026, 7:00 PM UTC. It was planned for Wed, Apr 1, 2026, 6:00 PM UTC.',
  ],
  ['event-cancelled', {}, 'Ardennes 6 Hours was cancelled.'],
  ['event-cancelled', { details: { isBack: true } }, 'Ardennes 6 Hours takes place after all.'],
  [
    'event-cancelled',
    { event: null, entry: null, details: { deletedEvent: 'Old Title' } },
    'Old Title was cancelled and deleted.',
  ],
  [
    'captaincy',
    { details: { ended: 'removed' }, person: otto },
    'Lotta Laps removed Otto Overlap from the crew of #7 Kerb Crawlers in Ardennes 6 Hours. You are the captain now.',
  ],
  [
    'ban',
    { event: null, entry: null, details: { ban: { reason: 'Wrecking', until: null } } },
    'You are banned from events. Reason: Wrecking',
  ],
  ['ban', { event: null, entry: null }, 'Your ban from events was lifted. You can sign up again.'],
  ['results-published', {}, 'The results of Ardennes 6 Hours are published.'],
  [
    'results-published',
    { details: { results: 'removed' } },
    'The results of Ardennes 6 Hours were removed.',
  ],
  ['results-of-others', { actor: null }, 'The results of Ardennes 6 Hours are published.'],
  [
    'result-decided',
    {},
    'Lotta Laps decided on the results of Ardennes 6 Hours: your place or your points changed.',
  ],
  [
    'crew-answer',
    { details: { isAccepted: true }, others: 2 },
    'Lotta Laps and 2 others joined the crew of #7 Kerb Crawlers in Ardennes 6 Hours.',
  ],
  [
    'crew-left',
    { details: { ended: 'removed' }, person: otto, others: 1 },
    'Lotta Laps removed Otto Overlap and 1 other from the crew of #7 Kerb Crawlers in Ardennes 6 Hours.',
  ],
  [
    'event-changed',
    { details: { settings: ['raceMinutes', 'dynamicWeather', 'track'] } },
    'The rules of Ardennes 6 Hours changed: race length, weather, and track.',
  ],
  ['race-reminder', { details: { hours: 24 } }, 'Ardennes 6 Hours starts in 24 hours.'],
  ['race-reminder', { details: { hours: 1 } }, 'Ardennes 6 Hours starts in 1 hour.'],
  [
    'line-up-incomplete',
    { details: { until: '2026-04-01T18:00:00.000Z', lineUp: { missing: 1, invited: 2 } } },
    'The line-up of #7 Kerb Crawlers in Ardennes 6 Hours is incomplete: it needs 1 more driver and 2 invitations are open. You can change it until Wed, Apr 1, 2026, 6:00 PM UTC.',
  ],
  ['event-open', {}, 'Sign-up for Ardennes 6 Hours is open.'],
  [
    'sign-up-closes',
    { details: { until: '2026-04-01T18:00:00.000Z' } },
    'Sign-up for Ardennes 6 Hours closes on Wed, Apr 1, 2026, 6:00 PM UTC. You are not in it yet.',
  ],
  ['news', { event: null, news: { id: 6, title: 'Le Mans is full' } }, 'News: Le Mans is full'],
  [
    'job-failed',
    { event: null, entry: null, details: { job: 'backup' } },
    'The background job “backup” failed. The system status says why.',
  ],
])('says what happened: %s %j', async (kind, others, words) => {
  visit({ 'GET /api/user/notifications': page(notification(kind, others)) })

  const row = await screen.findByRole('listitem')
  expect(row.querySelector('p')?.textContent).toBe(words)
})

it.each<[NotificationKind, object, string, string]>([
  ['crew-invitation', {}, 'View Entry', '/entries/4'],
  ['crew-left', {}, 'View Entry', '/entries/4'],
  ['event-moved', {}, 'View Event', '/events/3'],
  ['event-open', {}, 'View Event', '/events/3'],
  ['results-published', {}, 'View Results', '/events/3?tab=results'],
  ['result-decided', { entry: null }, 'View Results', '/events/3?tab=results'],
  ['news', { event: null, entry: null, news: { id: 6, title: 'Full' } }, 'Read', '/news/6'],
  ['job-failed', { event: null, entry: null }, 'View Status', '/admin'],
])('opens what %s %j is about, and marks it as read', async (kind, others, label, address) => {
  const { calls } = visit({
    'GET /api/user/notifications': page(notification(kind, others)),
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
    'GET /api/user/notifications': page(
      notification('crew-invitation', { isOpen: false }),
      notification('ban', { id: 4, event: null, entry: null, actor: null }),
      notification('crew-invitation', { id: 3, entry: { id: 9, number: 9, teamName: null } }),
    ),
  })

  const [invitation, ban, open] = await screen.findAllByRole('listitem')
  expect(invitation?.textContent).toContain('This invitation is no longer open.')
  expect(ban && within(ban).queryByRole('link')).toBeNull()
  expect(open && within(open).getByText('Answer for entry 9')).toBeTruthy()
})

it('mutes an event, lists it, and ends that', async () => {
  let muted: { id: number; title: string }[] = []
  const { calls } = visit({
    'GET /api/user/notifications': page(notification('results-published')),
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
    'GET /api/user/notifications': failing(page(notification('results-published'))),
    'GET /api/user/notification-preferences': failing({ data: [] }),
    'GET /api/user/muted-events': failing({ data: [] }),
  })

  for (const part of ['your inbox', 'your choices', 'your muted events'])
    await screen.findByRole('heading', { name: `Failed to load ${part}` })
  isDown = false
  for (const button of screen.getAllByRole('button', { name: 'Try again' }))
    await user.click(button)

  await screen.findByText('View Results')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('groups by day, and marks one or all as read', async () => {
  const { calls } = visit({
    'GET /api/user/notifications': page(
      notification('event-cancelled', { id: 9 }),
      notification('results-published', { id: 8, isRead: true, at: '2026-02-27T12:00:00.000Z' }),
    ),
    'PUT /api/user/notifications/9/read': undefined,
    'PUT /api/user/notifications/8/read': undefined,
    'POST /api/user/notifications/read': undefined,
  })

  const today = within(await screen.findByRole('list', { name: 'Mar 1, 2026' }))
  expect(today.getByText('New')).toBeTruthy()
  const older = within(screen.getByRole('list', { name: 'Feb 27, 2026' }))
  expect(older.queryByText('New')).toBeNull()
  await choose(today.getByRole('listitem'), 'Mark as read')
  await choose(older.getByRole('listitem'), 'Mark as unread')
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))

  await waitFor(() =>
    expect(calls.filter(({ call }) => !call.startsWith('GET'))).toEqual([
      { call: 'PUT /api/user/notifications/9/read', body: { isRead: true } },
      { call: 'PUT /api/user/notifications/8/read', body: { isRead: false } },
      { call: 'POST /api/user/notifications/read', body: { upTo: 9 } },
    ]),
  )
})

it('says that there is nothing, and offers nothing to mark', async () => {
  visit({ 'GET /api/user/notifications': page() })

  await screen.findByRole('heading', { name: 'Nothing Here Yet' })
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

it('disables marking while everything is read', async () => {
  visit({
    'GET /api/user/notifications': page(notification('results-published', { isRead: true })),
  })

  const button = await screen.findByRole('button', { name: 'Mark all as read' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

it('offers a switch for each kind that can be switched off', async () => {
  const { calls } = visit({
    'GET /api/user/notifications': page(),
    'GET /api/user/notification-preferences': {
      data: [
        { kind: 'crew-left', isMust: false, inInbox: true },
        { kind: 'event-moved', isMust: true, inInbox: true },
      ],
    },
  })

  const name = 'Somebody leaves my crew or is removed from it'
  await user.click(await screen.findByRole('switch', { name }))

  expect(screen.getAllByRole('switch')).toHaveLength(1)
  expect(screen.getByText('The start of my event changes')).toBeTruthy()
  await waitFor(() =>
    expect(calls).toContainEqual({
      call: 'PUT /api/user/notification-preferences/crew-left',
      body: { inInbox: false },
    }),
  )
})

/** Chooses from the menu of a notification. */
async function choose(row: HTMLElement, name: string) {
  await user.click(within(row).getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name }))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
}
