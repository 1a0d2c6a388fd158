import type { Before } from '#shared/actions/all-actions.ts'
import type { NotifiesOf, Told } from '../told.ts'
import { someoneLeft } from './tell-crews.ts'

type Given = Omit<Before<'penalty.ban-end'>, 'id' | 'decisionId'>

export const PENALTY_NOTIFIES: NotifiesOf<'penalty' | 'licence'> = {
  'penalty.open': ({ subject, after }) =>
    subject !== undefined && after.isToTell ? { tells: [told(subject, after, false)] } : {},
  'penalty.end': ({ subject, before }) =>
    subject !== undefined && before.isToTell ? { tells: [told(subject, before, true)] } : {},
  'penalty.ban': ({ subject: userId, before, after }) =>
    userId === undefined
      ? {}
      : {
          tells: [
            told(userId, after, false),
            ...before.crews.flatMap((crew) => someoneLeft(crew, 'removed', userId)),
          ],
          answers: before.recalled.map((entryId) => ({ entryId, userId, isRecalled: true })),
        },
  'penalty.ban-end': ({ subject, before }) =>
    subject === undefined ? {} : { tells: [told(subject, before, true)] },
  'licence.propose': ({ subject, after: { threshold } }) =>
    subject === undefined
      ? {}
      : {
          tells: [
            { kind: 'licence-threshold', to: { members: [subject] }, details: { threshold } },
            {
              kind: 'licence-proposal',
              to: { everybody: true },
              personId: subject,
              details: { threshold },
            },
          ],
        },
}

function told(userId: number, { label, penalty }: Given, isOver: boolean): Told<'penalty-open'> {
  return {
    kind: 'penalty-open',
    to: { members: [userId] },
    details: { penalty: { label, text: penalty, isOver } },
  }
}
