import { expect, it } from 'vitest'
import type { NotificationFacts } from './facts.ts'
import type { NotificationKind } from './kinds.ts'
import { NOTIFICATION_KIND_NAMES } from './kinds.ts'
import { wordsOf } from './notification-words.ts'
import { plainText } from './plain-text.ts'

const viewer = { id: 1, displayName: 'Rita Runoff' }
const otto = { id: 902, displayName: 'Otto Overlap' }

const sample = (kind: NotificationKind, others: Partial<NotificationFacts> = {}) => ({
  kind,
  actor: { id: 901, displayName: 'Lotta Laps' },
  person: null,
  event: { id: 3, title: 'Ardennes 6 Hours', timezone: 'UTC' },
  entry: { id: 4, number: 7, teamName: 'Kerb Crawlers' },
  news: null,
  case: null,
  others: 0,
  details: {},
  ...others,
})

it.each<[NotificationKind, Partial<NotificationFacts>, string]>([
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
    'crew-entered',
    { details: { reason: 'You called me.' } },
    'Lotta Laps entered you in Ardennes 6 Hours with #7 Kerb Crawlers: You called me.',
  ],
  [
    'crew-entered',
    {
      details: { reason: 'Otto is ill.', isAdded: true },
      person: { id: 8, displayName: 'Rita Runoff' },
    },
    'Lotta Laps added Rita Runoff to the crew of #7 Kerb Crawlers in Ardennes 6 Hours: Otto is ill.',
  ],
  [
    'briefing',
    { actor: null, entry: null },
    'The crew briefing of Ardennes 6 Hours is on its page now. Read it before the race.',
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
    { actor: null, details: { until: new Date('2026-04-01T18:00:00.000Z') } },
    'A place in Ardennes 6 Hours is offered to #7 Kerb Crawlers. Accept or decline it until Wed,\u00a0Apr\u00a01,\u00a02026, 6:00\u00a0PM\u00a0UTC.',
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
    {
      details: {
        from: new Date('2026-04-01T18:00:00.000Z'),
        to: new Date('2026-04-08T19:00:00.000Z'),
      },
    },
    'Ardennes 6 Hours now starts on Wed,\u00a0Apr\u00a08,\u00a02026, 7:00\u00a0PM\u00a0UTC. It was planned for Wed,\u00a0Apr\u00a01,\u00a02026, 6:00\u00a0PM\u00a0UTC.',
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
  [
    'role',
    {
      event: null,
      entry: null,
      details: { grant: { role: 'organiser', of: 'Winter Cup', until: null, isGiven: true } },
    },
    'You are Organiser of Winter Cup now.',
  ],
  [
    'role',
    {
      event: null,
      entry: null,
      details: { grant: { role: 'editor', of: null, until: null, isGiven: false } },
    },
    'You are no longer Editor of the whole guild.',
  ],
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
  // Told before the start was kept with it.
  ['race-reminder', { details: { hours: 1 } }, 'Ardennes 6 Hours starts in 1 hour.'],
  [
    'race-reminder',
    { details: { hours: 24, until: new Date('2026-04-04T12:00:00.000Z') } },
    'Ardennes 6 Hours starts on Sat,\u00a0Apr\u00a04,\u00a02026, 12:00\u00a0PM\u00a0UTC.',
  ],
  [
    'line-up-incomplete',
    {
      details: { until: new Date('2026-04-01T18:00:00.000Z'), lineUp: { missing: 1, invited: 2 } },
    },
    'The line-up of #7 Kerb Crawlers in Ardennes 6 Hours is incomplete: it needs 1 more driver and 2 invitations are open. You can change it until Wed,\u00a0Apr\u00a01,\u00a02026, 6:00\u00a0PM\u00a0UTC.',
  ],
  ['event-open', {}, 'Sign-up for Ardennes 6 Hours is open.'],
  [
    'sign-up-closes',
    { details: { until: new Date('2026-04-01T18:00:00.000Z') } },
    'Sign-up for Ardennes 6 Hours closes on Wed,\u00a0Apr\u00a01,\u00a02026, 6:00\u00a0PM\u00a0UTC. You are not in it yet.',
  ],
  ['news', { event: null, news: { id: 6, title: 'Le Mans is full' } }, 'News: Le Mans is full'],
  [
    'announcement',
    { event: null, news: { id: 6, title: 'New rules' } },
    'Announcement: New rules. Please confirm that you have read it.',
  ],
  [
    'results-judged',
    { details: { running: 3, tables: ['Spring Cup'] } },
    'In the results of Ardennes 6 Hours, 3 cars were still running when the recording ended. They count in their places now, no longer as DNF, which changes the tables of Spring Cup. A recording by somebody who stayed until the end tells how they finished.',
  ],
  [
    'results-judged',
    { details: { running: 1, tables: [], isWaiting: true } },
    'In the results of Ardennes 6 Hours, 1 car was still running when the recording ended. They are official or count for a closed championship, so they stay as they are until you read the file again. A recording by somebody who stayed until the end tells how they finished.',
  ],
  [
    'job-failed',
    { event: null, entry: null, details: { job: 'backup', reason: 'Otto is ill.' } },
    'The background job “backup” failed. The system status says why.',
  ],
  [
    'channel-off',
    { event: null, entry: null, details: { channel: 'Paddock news', reason: 'Unknown Webhook' } },
    'Discord accepts no more posts of the webhook “Paddock news”. Its answer: Unknown Webhook. Add it again on the page Discord.',
  ],
  [
    'program-off',
    { event: null, entry: null, details: { channel: 'Overlay', reason: '410 Gone' } },
    'The program behind the webhook “Overlay” wants no more messages. Its answer: 410 Gone. Resume it on the page Webhooks if that is wrong.',
  ],
])('says what happened: %s %j', (kind, others, words) => {
  expect(plainText(wordsOf(sample(kind, others), viewer.id).text, 'UTC')).toBe(words)
})

it.each<[NotificationKind, Partial<NotificationFacts>, string]>([
  ['crew-invitation', {}, 'Invitation: #7 Kerb Crawlers, Ardennes 6 Hours'],
  ['crew-left', {}, 'Crew of #7 Kerb Crawlers changed'],
  ['crew-entered', {}, 'You are entered: Ardennes 6 Hours'],
  [
    'crew-short',
    { entry: { id: 4, number: null, teamName: null } },
    'Your entry: drivers are missing',
  ],
  ['entry-changed', { details: { act: 'let-in' } }, '#7 Kerb Crawlers: you have a place'],
  ['race-reminder', { details: { hours: 24 } }, 'Starts in 24 hours: Ardennes 6 Hours'],
  [
    'event-cancelled',
    { event: null, details: { deletedEvent: 'Old Title' } },
    'Cancelled: Old Title',
  ],
  ['absence-marked', { details: { attendance: 'late' } }, 'Marked as late: Ardennes 6 Hours'],
  ['news', { news: { id: 6, title: 'Le Mans is full' } }, 'Le Mans is full'],
])('has a title: %s %j', (kind, others, title) => {
  expect(plainText(wordsOf(sample(kind, others), viewer.id).title, 'UTC')).toBe(title)
})

it('leads each kind to what it is about, or to its event if that is gone', () => {
  const opened = (kind: NotificationKind, others: Partial<NotificationFacts> = {}) =>
    wordsOf(sample(kind, others), viewer.id).opens
  expect(opened('crew-invitation')).toEqual({ page: 'entry', id: 4 })
  expect(opened('entry-removed', { entry: null })).toEqual({ page: 'event', id: 3 })
  expect(opened('results-published')).toEqual({ page: 'results', id: 3 })
  expect(opened('event-cancelled', { event: null })).toBeUndefined()
  expect(opened('job-failed')).toEqual({ page: 'system' })
  expect(opened('channel-off')).toEqual({ page: 'discord' })
  expect(opened('program-off')).toEqual({ page: 'webhooks' })
  expect(opened('ban')).toBeUndefined()
})

it.each(NOTIFICATION_KIND_NAMES)('says something of %s whose things were all deleted', (kind) => {
  const gone = {
    actor: null,
    person: null,
    event: null,
    entry: null,
    news: null,
    details: { job: 'backup', channel: 'Paddock news', reason: 'Otto is ill.' },
  }
  const { title, text } = wordsOf(sample(kind, gone), undefined)
  for (const said of [title, text].map((parts) => plainText(parts, 'UTC')))
    expect(said).toMatch(/^[\p{Lu}“].*[^ ]$/u)
})

it('says moments of an event in its zone, with the time of the reader where that differs', () => {
  const until = new Date('2026-04-01T18:00:00Z')
  const { text } = wordsOf(sample('entry-offered', { details: { until } }), viewer.id)
  expect(plainText(text, 'UTC')).toMatch(/6:00\sPM\sUTC\.$/)
  expect(plainText(text, 'Europe/Berlin')).toMatch(/6:00\sPM\sUTC \(your\stime:\s8:00\sPM\)\.$/)
})
