import { z } from 'zod'
import { ADMISSIONS } from '#shared/domain/joining.ts'
import type { Notifies } from '../told.ts'
import { Id, LeftCrew, read } from './states.ts'
import { someoneLeft } from './tell-crews.ts'

export const MEMBER_NOTIFIES: Notifies = {
  'user.register': ({ subject, after }) =>
    subject !== undefined && read(Registration, after)?.admission === 'waiting'
      ? { tells: [{ kind: 'join-request', to: { everybody: true }, personId: subject }] }
      : {},
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
  'user.delete': ({ before }) => {
    const { crews = [] } = read(z.object({ crews: z.array(LeftCrew) }), before) ?? {}
    return { tells: crews.flatMap((crew) => someoneLeft(crew, 'deleted')) }
  },
}

const Registration = z.object({ admission: z.enum(ADMISSIONS).optional() })
const Banned = z.object({ crews: z.array(LeftCrew), recalled: z.array(Id) })
const BanState = z.object({ reason: z.string(), until: z.date().nullable() })
