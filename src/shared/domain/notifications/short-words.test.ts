import { expect, it } from 'vitest'
import type { NotificationFacts } from './facts.ts'
import { NOTIFICATION_KIND_NAMES } from './kinds.ts'
import { shortWords } from './short-words.ts'

const READER = { id: 1, displayName: 'Rita Runoff' }
const until = new Date('2026-12-05T18:00:00Z')

const sample = (others: Partial<NotificationFacts>): NotificationFacts => ({
  kind: 'crew-invitation',
  actor: { id: 901, displayName: 'Lotta Laps' },
  person: { id: 902, displayName: 'Otto Overlap' },
  event: { id: 3, title: 'Ardennes 6 Hours', timezone: 'UTC' },
  entry: { id: 4, number: 7, teamName: 'Kerb Crawlers' },
  news: { id: 5, title: 'The season begins' },
  case: { code: 'K7Q2-9F' },
  others: 0,
  details: {},
  ...others,
})

const short = (others: Partial<NotificationFacts>) =>
  shortWords(sample(others), READER.id, 'Europe/Berlin')

it.each<[Partial<NotificationFacts>, string, string]>([
  [
    { kind: 'crew-invitation', details: { role: 'driver' } },
    'Invitation: #7 Kerb Crawlers, Ardennes 6 Hours',
    'Somebody invited you to join the crew of #7 Kerb Crawlers in Ardennes 6 Hours as a driver.',
  ],
  [
    { kind: 'crew-answer', others: 2, details: { isAccepted: true } },
    'Crew of #7 Kerb Crawlers changed',
    'Somebody and 2 others joined the crew of #7 Kerb Crawlers in Ardennes 6 Hours.',
  ],
  [
    { kind: 'crew-left', details: { ended: 'removed' } },
    'Crew of #7 Kerb Crawlers changed',
    'Somebody removed a driver from the crew of #7 Kerb Crawlers in Ardennes 6 Hours.',
  ],
  [
    { kind: 'crew-swap', person: READER, details: { ended: 'removed', reason: 'Late again' } },
    'Crew of #7 Kerb Crawlers changed',
    'Somebody swapped you out of the crew of #7 Kerb Crawlers in Ardennes 6 Hours.',
  ],
  [
    { kind: 'entry-removed', details: { reason: 'Otto complained' } },
    '#7 Kerb Crawlers: removed',
    'Somebody removed #7 Kerb Crawlers from Ardennes 6 Hours.',
  ],
  [
    { kind: 'ban', details: { ban: { reason: 'Insulted Otto', until: null } } },
    'You are banned from events',
    'You are banned from events.',
  ],
  [{ kind: 'join-request' }, 'Somebody asks to join', 'Somebody asks to join the guild.'],
  [
    { kind: 'channel-off', details: { channel: 'Race Control', reason: '404 Unknown' } },
    'Webhook switched off: Race Control',
    'Discord accepts no more posts of the webhook “Race Control”. Add it again on the page Discord.',
  ],
])('says of %o “%s”', (others, title, body) => {
  expect(short(others)).toEqual({ title, body })
})

/** With every detail in which somebody can be named. */
const TELLING: NotificationFacts['details'][] = [
  { reason: 'Lotta Laps, Otto Overlap' },
  { reason: 'Lotta Laps', isAdded: true, ended: 'removed', act: 'let-in', position: 2, until },
  { reason: 'Otto Overlap', isExpired: true, role: 'driver', ended: 'left' },
  { reason: 'Lotta Laps', ended: 'deleted', ban: { reason: 'Lotta Laps', until } },
]

it.each(NOTIFICATION_KIND_NAMES)('names nobody in %s', (kind) => {
  for (const details of TELLING) {
    const { title, body } = short({ kind, others: 1, details })
    expect(title + body).not.toMatch(/Lotta|Otto|undefined/)
    expect(title.length).toBeGreaterThan(5)
    expect(body.length).toBeGreaterThan(5)
  }
})

it.each(NOTIFICATION_KIND_NAMES)(
  'is short in %s with the longest names, and cuts no character',
  (kind) => {
    const long = '🏁 Ümläuteverein '.repeat(20)
    const { title, body } = short({
      kind,
      event: { id: 3, title: long, timezone: 'Asia/Tokyo' },
      entry: { id: 4, number: 999, teamName: long },
      news: { id: 5, title: long },
      details: { until, to: until, from: until, job: long, channel: long, tables: [long] },
    })
    expect(title.length).toBeLessThanOrEqual(60)
    expect(body.length).toBeLessThanOrEqual(140)
    expect(() => encodeURIComponent(title + body)).not.toThrow()
  },
)
