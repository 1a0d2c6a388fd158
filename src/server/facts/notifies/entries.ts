import { z } from 'zod'
import type { NotificationDetails } from '#shared/contract/notifications.ts'
import type { NotificationKind } from '#shared/domain/notification-kinds.ts'
import type { Consequences, Notifies } from '../told.ts'
import { Absence, Id, read } from './states.ts'
import { tellCrew } from './tell-crews.ts'

export const ENTRY_NOTIFIES: Notifies = {
  'participant.withdraw': ({ before }) => tellCrew('entry-withdrawn', before),
  'participant.remove': ({ before, after }) => tellCrew('entry-removed', before, reasonIn(after)),
  'participant.promote': ({ after }) => tellCrew('entry-promoted', after),
  'participant.offer': ({ after }) => tellOffer('entry-offered', after),
  'participant.offer-reminder': ({ after }) => tellOffer('offer-ending', after),
  'participant.offer-end': ({ after }) =>
    afterOffer(after, tellCrew('entry-changed', after, { act: 'offer-ended' })),
  'participant.accept': ({ after }) => afterOffer(after, tellCrew('entry-promoted', after)),
  'participant.decline': ({ after }) =>
    afterOffer(
      after,
      read(z.object({ stays: z.boolean() }), after)?.stays
        ? tellCrew('entry-changed', after, { act: 'offer-declined' })
        : tellCrew('entry-withdrawn', after),
    ),
  'entry.confirm': ({ after }) => {
    const { state } = read(z.object({ state: z.enum(['confirmed', 'waitlisted']) }), after) ?? {}
    return state ? tellDecision(state, after) : {}
  },
  'entry.reject': ({ after }) => tellCrew('entry-rejected', after, reasonIn(after)),
  'entry.waitlist': ({ after }) => tellDecision('moved-to-waitlist', after),
  'entry.let-in': ({ after }) => tellDecision('let-in', after),
  'entry.enter': ({ after }) => tellCrew('crew-entered', after, reasonIn(after)),
  'entry.reorder': ({ after }) => tellDecision('reordered', after),
  'entry.skip': ({ after }) => tellDecision('skipped', after),
  'entry.unskip': ({ after }) => tellDecision('unskipped', after),
  'entry.reopen': ({ after }) => tellDecision('reopened', after),
  'participant.lose-place': ({ after }) => tellCrew('place-lost', after),
  'attendance.excuse': ({ after }) =>
    tellAbsent('absence-excused', read(Excused, after), { instead: 'absence-marked' }),
  'attendance.excuse.undo': ({ before, after }) => {
    const { attendance, isOfficial = true } = read(Judged, after) ?? {}
    const absence = Absence.safeParse(attendance)
    const excused = read(Excused, before)
    const marked = tellAbsent('absence-marked', excused, {
      instead: 'absence-excused',
      ...(absence.success && { details: { attendance: absence.data } }),
    })
    return absence.success && isOfficial ? marked : { takesBack: marked.takesBack ?? [] }
  },
}

/** Nothing waits for an answer any more. */
function afterOffer(entry: unknown, consequences: Consequences): Consequences {
  const { id } = read(z.object({ id: Id }), entry) ?? {}
  if (id === undefined) return consequences
  return { ...consequences, takesBack: [{ kinds: ['entry-offered', 'offer-ending'], entryId: id }] }
}

function tellOffer(kind: 'entry-offered' | 'offer-ending', entry: unknown) {
  const until = read(z.object({ offerEndsAt: z.date() }), entry)?.offerEndsAt
  return tellCrew(kind, entry, until && { until: until.toISOString() })
}

/** What an organiser decided about an entry, with its state after it and the reason. */
function tellDecision(act: NonNullable<NotificationDetails['act']>, entry: unknown) {
  const told = z.object({ position: z.int().optional(), lostNumber: z.int().optional() })
  return tellCrew('entry-changed', entry, { act, ...read(told, entry), ...reasonIn(entry) })
}

function reasonIn(state: unknown) {
  const { reason } = read(z.object({ reason: z.string().nullish() }), state) ?? {}
  return reason ? { reason } : {}
}

const Judged = z.object({
  attendance: z.string().nullish(),
  /** Facts of earlier versions do not say so. */
  isOfficial: z.boolean().optional(),
})

const Excused = z.object({ entryId: Id, userId: Id.nullable(), isWholeEntry: z.boolean() })

function tellAbsent(
  kind: NotificationKind,
  excused: z.output<typeof Excused> | undefined,
  { instead, details = {} }: { instead: NotificationKind; details?: NotificationDetails },
): Consequences {
  if (!excused) return {}
  const { entryId, userId, isWholeEntry } = excused
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
