import type { After } from '#shared/actions/all-actions.ts'
import type { Consequences, NotifiesOf } from '../told.ts'
import { someoneLeft } from './tell-crews.ts'

export const MEMBER_NOTIFIES: NotifiesOf<'user'> = {
  'user.register': ({ subject, after }) =>
    subject !== undefined && after.admission === 'waiting'
      ? { tells: [{ kind: 'join-request', to: { everybody: true }, personId: subject }] }
      : {},
  'user.ban': ({ subject: userId, before, after: { reason, until } }) => {
    if (userId === undefined) return {}
    return {
      tells: [
        {
          kind: 'ban',
          to: { members: [userId] },
          details: { ban: { reason, until: until?.toISOString() ?? null } },
        },
        ...before.crews.flatMap((crew) => someoneLeft(crew, 'removed', userId)),
      ],
      answers: before.recalled.map((entryId) => ({ entryId, userId, isRecalled: true })),
    }
  },
  'user.unban': ({ subject, after }) =>
    subject !== undefined && after.wasInForce
      ? { tells: [{ kind: 'ban', to: { members: [subject] } }] }
      : {},
  'user.role-grant': ({ subject, after }) => aboutRole(subject, after, true),
  'user.role-end': ({ subject, before }) => aboutRole(subject, before, false),
  'user.mail-refused': ({ subject, after: { answer } }) =>
    subject === undefined
      ? {}
      : { tells: [{ kind: 'mail-refused', to: { members: [subject] }, details: { answer } }] },
  'user.delete': ({ before: { crews } }) => ({
    tells: crews.flatMap((crew) => someoneLeft(crew, 'deleted')),
  }),
}

type Given = After<'user.role-grant'>

function aboutRole(
  subject: number | undefined,
  { role, championship, event, endsAt }: Given,
  isGiven: boolean,
): Consequences<'role'> {
  if (subject === undefined) return {}
  const of = event ?? championship ?? null
  const until = isGiven ? (endsAt?.toISOString() ?? null) : null
  const details = { grant: { role, of, until, isGiven } }
  return { tells: [{ kind: 'role', to: { members: [subject] }, details }] }
}
