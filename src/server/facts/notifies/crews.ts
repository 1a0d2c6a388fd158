import { z } from 'zod'
import type { NotificationKind } from '#shared/domain/notification-kinds.ts'
import { ShortCrew } from '../line-up-states.ts'
import type { Notifies, Told } from '../told.ts'
import { Id, read } from './states.ts'
import { someoneLeft } from './tell-crews.ts'

const Part = z.object({ entryId: Id, userId: Id })
const FormerPart = z.object({ entryId: Id, userId: Id.nullable() })
const NewCaptain = z.object({ entryId: Id, captainId: Id })

export const CREW_NOTIFIES: Notifies = {
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
  'crew.add': ({ after }) => {
    const added = read(Part.extend({ reason: z.string() }), after)
    if (!added) return {}
    const { entryId, userId, reason } = added
    return {
      tells: [
        {
          kind: 'crew-entered',
          to: { crewOf: entryId },
          personId: userId,
          details: { reason, isAdded: true },
        },
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
}

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
