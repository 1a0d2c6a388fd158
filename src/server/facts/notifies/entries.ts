import type { After, Before } from '#shared/actions/all-actions.ts'
import type { NotificationDetails } from '#shared/contract/notifications.ts'
import type { NotificationKind } from '#shared/domain/notifications/kinds.ts'
import type { Consequences, NotifiesOf } from '../told.ts'
import { tellCrew } from './tell-crews.ts'

export const ENTRY_NOTIFIES: NotifiesOf<'participant' | 'entry' | 'attendance'> = {
  'participant.withdraw': ({ before }) => tellCrew('entry-withdrawn', before),
  'participant.remove': ({ before, after }) =>
    before ? tellCrew('entry-removed', before, reasonIn(after)) : {},
  'participant.promote': ({ after }) => tellCrew('entry-promoted', after),
  'participant.lose-place': ({ after }) => tellCrew('place-lost', after),
  'participant.offer': ({ after }) => tellOffer('entry-offered', after),
  'participant.offer-reminder': ({ after }) => tellOffer('offer-ending', after),
  'participant.offer-end': ({ after }) =>
    afterOffer(after, tellCrew('entry-changed', after, { act: 'offer-ended' })),
  'participant.accept': ({ after }) => afterOffer(after, tellCrew('entry-promoted', after)),
  'participant.decline': ({ after }) =>
    afterOffer<'entry-changed' | 'entry-withdrawn'>(
      after,
      after.stays
        ? tellCrew('entry-changed', after, { act: 'offer-declined' })
        : tellCrew('entry-withdrawn', after),
    ),
  'entry.confirm': ({ after }) => tellDecision(after.state, after),
  'entry.reject': ({ after }) => tellCrew('entry-rejected', after, reasonIn(after)),
  'entry.waitlist': ({ after }) => tellDecision('moved-to-waitlist', after),
  'entry.let-in': ({ after }) => tellDecision('let-in', after),
  'entry.enter': ({ after }) => tellCrew('crew-entered', after, reasonIn(after)),
  'entry.reorder': ({ after }) => tellDecision('reordered', after),
  'entry.skip': ({ after }) => tellDecision('skipped', after),
  'entry.unskip': ({ after }) => tellDecision('unskipped', after),
  'entry.reopen': ({ after }) => tellDecision('reopened', after),
  'entry.warn': ({ subject, after: { entryId, ...details } }) => {
    if (subject === undefined) return {}
    return {
      tells: [
        { kind: 'crew-short', to: { crewOf: entryId }, details },
        { kind: 'crew-short', to: { organisersOf: subject }, entryId, details },
      ],
    }
  },
  'attendance.excuse': ({ after }) => tellAbsent('absence-excused', 'absence-marked', after),
  'attendance.excuse.undo': ({ before, after: { attendance, isOfficial } }) => {
    const isAbsent = attendance === 'late' || attendance === 'no-show'
    const details = isAbsent ? { attendance } : {}
    const marked = tellAbsent('absence-marked', 'absence-excused', before, details)
    return isAbsent && isOfficial ? marked : { takesBack: marked.takesBack ?? [] }
  },
}

/** Nothing waits for an answer any more. */
function afterOffer<Kind extends NotificationKind>(
  { id }: { id: number },
  consequences: Consequences<Kind>,
): Consequences<Kind> {
  return { ...consequences, takesBack: [{ kinds: ['entry-offered', 'offer-ending'], entryId: id }] }
}

function tellOffer<Kind extends 'entry-offered' | 'offer-ending'>(
  kind: Kind,
  entry: After<'participant.offer'>,
) {
  return tellCrew(kind, entry, { until: entry.offerEndsAt.toISOString() })
}

type Decided = {
  id: number
  reason?: string | null | undefined
  position?: number
  lostNumber?: number | undefined
}

/** What an organiser decided about an entry, with its state after it and the reason. */
function tellDecision(act: NonNullable<NotificationDetails['act']>, entry: Decided) {
  const { position, lostNumber } = entry
  return tellCrew('entry-changed', entry, {
    act,
    ...(position !== undefined && { position }),
    ...(lostNumber !== undefined && { lostNumber }),
    ...reasonIn(entry),
  })
}

function reasonIn(state: { reason?: string | null | undefined } | undefined) {
  return state?.reason ? { reason: state.reason } : {}
}

function tellAbsent<Kind extends NotificationKind>(
  kind: Kind,
  instead: NotificationKind,
  { entryId, userId, isWholeEntry }: Before<'attendance.excuse.undo'>,
  details: NotificationDetails = {},
): Consequences<Kind> {
  if (isWholeEntry)
    return {
      tells: [{ kind, to: { crewOf: entryId }, details }],
      takesBack: [{ kinds: [instead], entryId }],
    }
  if (userId === null) return {}
  return {
    tells: [{ kind, to: { members: [userId] }, entryId, details }],
    takesBack: [{ kinds: [instead], entryId, members: [userId] }],
  }
}
