import { z } from 'zod'
import type { AuditAction } from '#shared/contract/audit-actions.ts'
import type { NotificationDetails } from '#shared/contract/notifications.ts'
import type { NotificationKind } from '#shared/domain/notification-kinds.ts'
import { changedSettings } from './changed-settings.ts'
import { Reminded, ShortCrew } from './line-up-states.ts'
import type { Consequences, Recorded, Told } from './told.ts'

/** Facts that the server reports of itself may come without states; nobody is told of them. */
function read<S extends z.ZodType>(schema: S, state: unknown): z.output<S> | undefined {
  return state === undefined ? undefined : schema.parse(state)
}

const Id = z.int()
const Part = z.object({ entryId: Id, userId: Id })
const FormerPart = z.object({ entryId: Id, userId: Id.nullable() })
const NewCaptain = z.object({ entryId: Id, captainId: Id })
/** The crew that somebody left, and who became its captain. */
const LeftCrew = z.object({ entryId: Id, captainId: Id.nullish() })

/**
 * Whom the facts tell what. Reads the states that go to the audit log, which therefore name entries and members by id.
 * Nobody is told of an action without a row.
 */
export const NOTIFIES: { readonly [A in AuditAction]?: (fact: Recorded) => Consequences } = {
  'crew.invite': ({ after }) => {
    const invited = read(Part.extend({ role: z.string() }), after)
    if (!invited) return {}
    const { entryId, userId, role } = invited
    return {
      tells: [{ kind: 'crew-invitation', to: { members: [userId] }, entryId, details: { role } }],
    }
  },
  'crew.recall': ({ before }) => {
    const { entryId, userId } = read(FormerPart, before) ?? {}
    return entryId && userId ? { answers: [{ entryId, userId, isRecalled: true }] } : {}
  },
  'crew.expire': ({ before }) => {
    const { entryId, userId } = read(FormerPart, before) ?? {}
    if (!entryId) return {}
    const details = { isExpired: true, ...(!userId && { isLink: true }) }
    const to = { crewOf: entryId, isOnlyCaptain: true } as const
    return {
      tells: [{ kind: 'crew-answer', to, personId: userId, details }],
      answers: userId ? [{ entryId, userId, isRecalled: true }] : [],
    }
  },
  'crew.accept': ({ before, after }) => {
    const part = read(Part, after)
    const left = read(z.object({ left: Id, captainId: Id.nullish() }), before)
    return {
      tells: [
        ...(part ? [answered(part.entryId, true)] : []),
        ...(left ? someoneLeft({ ...left, entryId: left.left }, 'left') : []),
      ],
      ...(part && { answers: [{ ...part, isRecalled: false }] }),
    }
  },
  'crew.decline': ({ after }) => {
    const part = read(Part, after)
    if (!part) return {}
    return { tells: [answered(part.entryId, false)], answers: [{ ...part, isRecalled: false }] }
  },
  'crew.leave': ({ before, after }) => {
    const part = read(Part, before)
    const next = read(z.object({ captainId: Id.nullish() }), after)
    return part ? { tells: someoneLeft({ entryId: part.entryId, ...next }, 'left') } : {}
  },
  'crew.remove': ({ before }) => {
    const { entryId, userId } = read(FormerPart, before) ?? {}
    if (!entryId) return {}
    const removed = { kind: 'crew-left', personId: userId, details: { ended: 'removed' } } as const
    return {
      tells: [
        { ...removed, to: { crewOf: entryId } },
        ...(userId ? [{ ...removed, to: { members: [userId] }, entryId }] : []),
      ],
    }
  },
  'crew.captain': ({ after }) => {
    const { entryId, captainId } = read(NewCaptain, after) ?? {}
    if (!entryId || !captainId) return {}
    return { tells: [{ kind: 'captaincy', to: { members: [captainId] }, entryId }] }
  },
  'crew.role': ({ after }) => {
    const changed = read(Part.extend({ role: z.string() }), after)
    if (!changed) return {}
    const { entryId, userId, role } = changed
    return { tells: [{ kind: 'crew-role', to: { members: [userId] }, entryId, details: { role } }] }
  },
  'crew.swap': ({ before, after }) => {
    const out = read(FormerPart, before)
    const swapped = read(Part.extend({ reason: z.string(), captainId: Id.nullish() }), after)
    if (!out || !swapped) return {}
    const { entryId, userId, reason, captainId } = swapped
    const removed = { ended: 'removed', reason } as const
    return {
      tells: [
        { kind: 'crew-swap', to: { crewOf: entryId }, personId: userId, details: { reason } },
        ...(out.userId
          ? [toMember('crew-swap', out.userId, { entryId, personId: out.userId, details: removed })]
          : []),
        ...(captainId ? [toMember('captaincy', captainId, { entryId })] : []),
      ],
    }
  },
  'entry.warn': ({ subject, after }) => {
    const warned = read(ShortCrew, after)
    if (!warned || subject === undefined) return {}
    const { entryId, ...details } = warned
    return {
      tells: [
        { kind: 'crew-short', to: { crewOf: entryId }, details },
        { kind: 'crew-short', to: { organisersOf: subject }, entryId, details },
      ],
    }
  },
  'participant.withdraw': ({ before }) => tellCrew('entry-withdrawn', before),
  'participant.remove': ({ before, after }) => tellCrew('entry-removed', before, reasonIn(after)),
  'participant.promote': ({ after }) => tellCrew('entry-promoted', after),
  'participant.offer': ({ after }) => tellOffer('entry-offered', after),
  'participant.offer-reminder': ({ after }) => tellOffer('offer-ending', after),
  'participant.offer-end': ({ after }) => tellCrew('entry-changed', after, { act: 'offer-ended' }),
  'participant.accept': ({ after }) => tellCrew('entry-promoted', after),
  'participant.decline': ({ after }) =>
    read(z.object({ stays: z.boolean() }), after)?.stays
      ? tellCrew('entry-changed', after, { act: 'offer-declined' })
      : tellCrew('entry-withdrawn', after),
  'entry.confirm': ({ after }) => {
    const { state } = read(z.object({ state: z.enum(['confirmed', 'waitlisted']) }), after) ?? {}
    return state ? tellDecision(state, after) : {}
  },
  'entry.reject': ({ after }) => tellCrew('entry-rejected', after, reasonIn(after)),
  'entry.waitlist': ({ after }) => tellDecision('moved-to-waitlist', after),
  'entry.let-in': ({ after }) => tellDecision('let-in', after),
  'entry.reorder': ({ after }) => tellDecision('reordered', after),
  'entry.skip': ({ after }) => tellDecision('skipped', after),
  'entry.unskip': ({ after }) => tellDecision('unskipped', after),
  'entry.reopen': ({ after }) => tellDecision('reopened', after),
  'event.update': ({ subject, before, after }) => {
    const [from, to] = [startIn(before), startIn(after)]
    if (subject === undefined || !from || !to) return {}
    const settings = changedSettings(read(Settings, before), read(Settings, after))
    const crews = { crewsOf: subject }
    return {
      tells: [
        ...(from === to
          ? []
          : [{ kind: 'event-moved' as const, to: crews, details: { from, to } }]),
        ...(settings.length === 0
          ? []
          : [{ kind: 'event-changed' as const, to: crews, details: { settings } }]),
      ],
    }
  },
  'event.open': ({ subject }) =>
    subject === undefined
      ? {}
      : { tells: [{ kind: 'event-open', to: { outsideOf: subject, isToSignUp: true } }] },
  'event.remind': ({ subject, after }) => {
    const reminder = read(Reminded, after)
    if (subject === undefined || !reminder) return {}
    const until = reminder.until.toISOString()
    if (reminder.what === 'race') {
      const { hours } = reminder
      const to = { crewsOf: subject, isOnlyHolding: true } as const
      return { tells: [{ kind: 'race-reminder', to, details: { hours, until } }] }
    }
    if (reminder.what === 'sign-up') {
      const to = { outsideOf: subject, isToSignUp: true } as const
      return { tells: [{ kind: 'sign-up-closes', to, details: { until } }] }
    }
    return {
      tells: reminder.entries.map(({ id, ...lineUp }) => ({
        kind: 'line-up-incomplete',
        to: { crewOf: id },
        details: { until, lineUp },
      })),
    }
  },
  'event.status': ({ subject, before, after }) => {
    const [was, is] = [statusIn(before), statusIn(after)]
    if (subject === undefined || was === is) return {}
    const told = { kind: 'event-cancelled', to: { crewsOf: subject } } as const
    if (is === 'cancelled') return { tells: [told] }
    if (was === 'cancelled' && is === 'upcoming')
      return { tells: [{ ...told, details: { isBack: true } }] }
    return {}
  },
  'event.delete': ({ before }) => {
    const deleted = read(DeletedEvent, before)
    if (deleted?.status !== 'upcoming') return {}
    const members = deleted.registrations
      .filter(({ status }) => status !== 'cancelled')
      .flatMap(({ crew }) => crew.flatMap(({ userId }) => userId ?? []))
    const details = { deletedEvent: deleted.title }
    return { tells: [{ kind: 'event-cancelled', to: { members }, details }] }
  },
  'results.upload': (fact) => tellRace(fact),
  'results.restore': (fact) => tellRace(fact, 'restored'),
  'results.join': (fact) => tellRace(fact),
  'results.unjoin': (fact) => tellRace(fact, 'restored'),
  'results.remove': ({ subject, before }) =>
    isOfRace(before) && hadCars(before) ? { tells: tellResults(subject, 'removed') } : {},
  'results.adjust': tellCorrected,
  'results.adjustment.undo': tellCorrected,
  'results.adjustment.redo': tellCorrected,
  'news.publish': ({ subject }) =>
    subject === undefined
      ? {}
      : { tells: [{ kind: 'news', to: { everybody: true }, newsId: subject }] },
  'system.job-failed': ({ after }) => {
    const { job } = read(z.object({ job: z.string() }), after) ?? {}
    return job ? { tells: [{ kind: 'job-failed', to: { everybody: true }, details: { job } }] } : {}
  },
  'user.ban': ({ subject: userId, before, after }) => {
    const ended = read(Banned, before)
    const ban = read(BanState, after)
    if (userId === undefined || !ended || !ban) return {}
    const { reason, until } = ban
    return {
      tells: [
        {
          kind: 'ban',
          to: { members: [userId] },
          details: { ban: { reason, until: until?.toISOString() ?? null } },
        },
        ...ended.crews.flatMap((crew) => someoneLeft(crew, 'removed', userId)),
      ],
      answers: ended.recalled.map((entryId) => ({ entryId, userId, isRecalled: true })),
    }
  },
  'user.unban': ({ subject, after }) =>
    subject !== undefined && read(z.object({ wasInForce: z.boolean() }), after)?.wasInForce
      ? { tells: [{ kind: 'ban', to: { members: [subject] } }] }
      : {},
  'event.check-in.open': ({ subject }) =>
    subject === undefined ? {} : { tells: [{ kind: 'check-in-open', to: { crewsOf: subject } }] },
  'participant.lose-place': ({ after }) => tellCrew('place-lost', after),
  'attendance.excuse': ({ after }) => tellAbsent('absence-excused', read(Excused, after)),
  'attendance.excuse.undo': ({ before, after }) => {
    const { attendance } = read(z.object({ attendance: z.string().nullish() }), after) ?? {}
    const absence = Absence.safeParse(attendance)
    if (!absence.success) return {}
    return tellAbsent('absence-marked', read(Excused, before), { attendance: absence.data })
  },
  'user.delete': ({ before }) => {
    const { crews = [] } = read(z.object({ crews: z.array(LeftCrew) }), before) ?? {}
    return { tells: crews.flatMap((crew) => someoneLeft(crew, 'deleted')) }
  },
}

const Settings = z.record(z.string(), z.unknown())

const Banned = z.object({ crews: z.array(LeftCrew), recalled: z.array(Id) })
const BanState = z.object({ reason: z.string(), until: z.date().nullable() })
const Absence = z.enum(['late', 'no-show'])
const Absent = z.object({
  absent: z.array(z.object({ entryId: Id, attendance: Absence })).default([]),
})
const Excused = z.object({ entryId: Id, userId: Id.nullable(), isWholeEntry: z.boolean() })

/** Crews that an earlier result did not mark in the same way. */
function newlyAbsent(before: unknown, after: unknown): Told[] {
  const known = read(Absent, before)?.absent ?? []
  const absent = read(Absent, after)?.absent ?? []
  return absent
    .filter(
      ({ entryId, attendance }) =>
        !known.some((one) => one.entryId === entryId && one.attendance === attendance),
    )
    .map(({ entryId, attendance }) => ({
      kind: 'absence-marked',
      to: { crewOf: entryId },
      details: { attendance },
    }))
}

function tellAbsent(
  kind: NotificationKind,
  excused: z.output<typeof Excused> | undefined,
  details: NotificationDetails = {},
): Consequences {
  if (!excused) return {}
  const { entryId, userId, isWholeEntry } = excused
  if (isWholeEntry) return { tells: [{ kind, to: { crewOf: entryId }, details }] }
  return userId === null ? {} : { tells: [{ kind, to: { members: [userId] }, entryId, details }] }
}

const DeletedEvent = z.object({
  title: z.string(),
  status: z.string(),
  registrations: z.array(
    z.object({
      status: z.string(),
      crew: z.array(z.object({ userId: Id.nullable() })),
    }),
  ),
})

const toMember = (
  kind: NotificationKind,
  userId: number,
  about: Omit<Told, 'kind' | 'to'>,
): Told => ({
  kind,
  to: { members: [userId] },
  ...about,
})

const answered = (entryId: number, isAccepted: boolean): Told => ({
  kind: 'crew-answer',
  to: { crewOf: entryId, isOnlyCaptain: true },
  details: { isAccepted },
})

/** @param personId who was removed, if they did not leave themselves */
function someoneLeft(
  { entryId, captainId }: z.output<typeof LeftCrew>,
  ended: 'left' | 'deleted' | 'removed',
  personId?: number,
) {
  const about = { personId, details: { ended } }
  // The new captain is told both at once.
  const others = { crewOf: entryId, except: captainId }
  const told: Told[] = [{ kind: 'crew-left', to: others, ...about }]
  if (captainId) told.push({ kind: 'captaincy', to: { members: [captainId] }, entryId, ...about })
  return told
}

function tellCrew(
  kind: NotificationKind,
  entry: unknown,
  details: NotificationDetails = {},
): Consequences {
  const { id } = read(z.object({ id: Id }), entry) ?? {}
  return id ? { tells: [{ kind, to: { crewOf: id }, details }] } : {}
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

function tellResults(
  eventId: number | undefined,
  results: 'changed' | 'removed' | 'restored' | undefined,
): Told[] {
  if (eventId === undefined) return []
  const crews: Told = {
    kind: 'results-published',
    to: { crewsOf: eventId, isOnlyHolding: true },
    details: results ? { results } : {},
  }
  // Others hear only that there are some.
  if (results) return [crews]
  return [crews, { kind: 'results-of-others', to: { outsideOf: eventId } }]
}

/** Nobody is told of the results of practice, qualifying and warm-up. */
function tellRace({ subject, before, after }: Recorded, first?: 'restored'): Consequences {
  if (!isOfRace(after)) return {}
  return {
    tells: [
      ...tellResults(subject, hadCars(before) ? 'changed' : first),
      ...newlyAbsent(before, after),
    ],
  }
}

const OfSession = z.object({ session: z.object({ kind: z.string() }).optional() })

/** Facts of earlier versions are all about races, and name no session. */
const isOfRace = (state: unknown) => (read(OfSession, state)?.session?.kind ?? 'race') === 'race'

const hadCars = (before: unknown) => (read(z.object({ cars: z.int() }), before)?.cars ?? 0) > 0

/** The drivers whose own result or points changed hear of that; their crews hear of the results. */
function tellCorrected({ subject, after }: Recorded): Consequences {
  const { changedFor } = read(z.object({ changedFor: z.array(Id).optional() }), after) ?? {}
  if (subject === undefined || !changedFor?.length) return {}
  return { tells: [{ kind: 'result-decided', to: { members: changedFor } }] }
}

const statusIn = (state: unknown) => read(z.object({ status: z.string() }), state)?.status
const startIn = (state: unknown) =>
  read(z.object({ startDateTime: z.date() }), state)?.startDateTime.toISOString()
