import type { NotificationKind } from '#shared/domain/notifications/kinds.ts'
import type { NotifiesOf, Told } from '../told.ts'
import { someoneLeft } from './tell-crews.ts'

export const CREW_NOTIFIES: NotifiesOf<'crew'> = {
  'crew.invite': ({ after: { entryId, userId, role } }) => ({
    tells: [{ kind: 'crew-invitation', to: { members: [userId] }, entryId, details: { role } }],
  }),
  'crew.recall': ({ before: { entryId, userId } }) =>
    userId === null ? {} : { answers: [{ entryId, userId, isRecalled: true }] },
  'crew.expire': ({ before: { entryId, userId } }) => {
    const details = { isExpired: true, ...(userId === null && { isLink: true }) }
    const to = { crewOf: entryId, isOnlyCaptain: true } as const
    return {
      tells: [{ kind: 'crew-answer', to, personId: userId, details }],
      answers: userId === null ? [] : [{ entryId, userId, isRecalled: true }],
    }
  },
  'crew.accept': ({ before, after: { entryId, userId } }) => ({
    tells: [
      answered(entryId, true),
      ...(before ? someoneLeft({ ...before, entryId: before.left }, 'left') : []),
    ],
    answers: [{ entryId, userId, isRecalled: false }],
  }),
  'crew.decline': ({ after: { entryId, userId } }) => ({
    tells: [answered(entryId, false)],
    answers: [{ entryId, userId, isRecalled: false }],
  }),
  'crew.leave': ({ before: { entryId }, after }) => ({
    tells: someoneLeft({ entryId, captainId: after?.captainId }, 'left'),
  }),
  'crew.remove': ({ before: { entryId, userId } }) => {
    const removed = { kind: 'crew-left', personId: userId, details: { ended: 'removed' } } as const
    return {
      tells: [
        { ...removed, to: { crewOf: entryId } },
        ...(userId === null ? [] : [{ ...removed, to: { members: [userId] }, entryId }]),
      ],
    }
  },
  'crew.captain': ({ after: { entryId, captainId } }) => ({
    tells: [{ kind: 'captaincy', to: { members: [captainId] }, entryId }],
  }),
  'crew.role': ({ after: { entryId, userId, role } }) => ({
    tells: [{ kind: 'crew-role', to: { members: [userId] }, entryId, details: { role } }],
  }),
  'crew.swap': ({ before: out, after: { entryId, userId, reason, captainId } }) => {
    const removed = { ended: 'removed', reason } as const
    return {
      tells: [
        { kind: 'crew-swap', to: { crewOf: entryId }, personId: userId, details: { reason } },
        ...(out.userId === null
          ? []
          : [
              toMember('crew-swap', out.userId, {
                entryId,
                personId: out.userId,
                details: removed,
              }),
            ]),
        ...(captainId ? [toMember('captaincy', captainId, { entryId })] : []),
      ],
    }
  },
  'crew.availability-ask': ({ after: { crews } }) => ({
    tells: crews.map(({ entryId, userIds: members }) => ({
      kind: 'availability-asked',
      to: { members },
      entryId,
    })),
  }),
  'crew.stint-soon': ({ after: { entryId, userId, minutes, at } }) => ({
    tells: [
      {
        kind: 'stint-soon',
        to: { members: [userId] },
        entryId,
        details: { stintMinutes: minutes, until: at.toISOString() },
      },
    ],
  }),
  'crew.add': ({ after: { entryId, userId, reason } }) => ({
    tells: [
      {
        kind: 'crew-entered',
        to: { crewOf: entryId },
        personId: userId,
        details: { reason, isAdded: true },
      },
    ],
  }),
}

const toMember = <Kind extends NotificationKind>(
  kind: Kind,
  userId: number,
  about: Omit<Told, 'kind' | 'to'>,
): Told<Kind> => ({
  kind,
  to: { members: [userId] },
  ...about,
})

const answered = (entryId: number, isAccepted: boolean): Told<'crew-answer'> => ({
  kind: 'crew-answer',
  to: { crewOf: entryId, isOnlyCaptain: true },
  details: { isAccepted },
})
