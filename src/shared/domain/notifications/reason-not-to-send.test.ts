import { expect, it } from 'vitest'
import { isMust, isOnAtFirst, NOTIFICATION_KIND_NAMES } from './kinds.ts'
import { reasonNotToSend, type Standing } from './reason-not-to-send.ts'

const now = new Date('2026-03-01T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

type Changed = Partial<Omit<Standing, 'notification'>> & Partial<Standing['notification']>

function standing(changed: Changed): Standing {
  const { kind = 'crew-left', at = now, isRead = false, isOpen = null, details = {} } = changed
  return {
    channel: 'mail',
    reader: { id: 1, role: 'user' },
    isMember: true,
    isMerged: false,
    isOn: null,
    isMuted: false,
    isUnpublished: false,
    isCaseHidden: false,
    entryState: null,
    isGathered: false,
    ...changed,
    notification: { kind, at, isRead, isOpen, details },
  }
}

const OFFER = { kind: 'entry-offered', entryState: 'offered' } as const

it.each<[string, Changed, string | undefined]>([
  ['is new', {}, undefined],
  ['somebody left', { isMember: false }, 'Its reader is no longer a member'],
  ['for admins', { kind: 'job-failed' }, 'Its reader may no longer know of it'],
  ['for an admin', { kind: 'job-failed', reader: { id: 1, role: 'admin' } }, undefined],
  ['merged', { isMerged: true, isRead: true }, 'A newer notification says it, too'],
  ['about a hidden case', { isCaseHidden: true }, 'Its reader can no longer see the case'],
  ['read', { isRead: true }, 'It was read in the inbox'],
  [
    'about a draft',
    { kind: 'news', isOn: true, isUnpublished: true },
    'The article is not published',
  ],
  ['switched off', { isOn: false }, 'Its reader has switched it off'],
  ['off at first', { kind: 'news' }, 'Its reader has switched it off'],
  ['switched on', { kind: 'news', isOn: true }, undefined],
  ['a must of the inbox', { kind: 'event-moved', isOn: false }, 'Its reader has switched it off'],
  ['a must everywhere', { ...OFFER, isOn: false }, undefined],
  ['muted', { isMuted: true }, 'Its reader has muted the event'],
  ['a must and muted', { kind: 'event-moved', isMuted: true }, undefined],
  ['an open invitation', { kind: 'crew-invitation', isOpen: true }, undefined],
  ['answered', { kind: 'crew-invitation', isOpen: false }, 'The invitation is no longer open'],
  ['an open offer', { ...OFFER, details: { until: new Date('2026-03-01T12:00:01Z') } }, undefined],
  ['accepted', { ...OFFER, entryState: 'confirmed' }, 'The offer is no longer open'],
  [
    'over',
    { kind: 'line-up-incomplete', details: { until: new Date('2026-03-01T12:00:00Z') } },
    'The moment that it is about has come',
  ],
  ['a reminder', { kind: 'race-reminder', isOn: true, at: minutesAgo(30) }, undefined],
  [
    'a late reminder',
    { kind: 'race-reminder', isOn: true, at: minutesAgo(31) },
    'It is older than 30 minutes',
  ],
  ['from yesterday', { at: minutesAgo(48 * 60) }, undefined],
  ['old', { at: minutesAgo(48 * 60 + 1) }, 'It is older than 48 hours'],
])('says whether to send what %s', (_, changed, reason) => {
  expect(reasonNotToSend(standing(changed), now)).toBe(reason)
})

it('has nothing that must be sent and is off at first', () => {
  for (const channel of ['inbox', 'mail', 'push'] as const) {
    const wrong = NOTIFICATION_KIND_NAMES.filter(
      (kind) => isMust(kind, channel) && !isOnAtFirst(kind, channel),
    )
    expect(wrong).toEqual([])
  }
  const fixedInMail = NOTIFICATION_KIND_NAMES.filter((kind) => isMust(kind, 'mail'))
  expect(fixedInMail).toEqual(['entry-promoted', 'entry-offered', 'season-offer'])
})
