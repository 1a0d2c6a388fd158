import type { After } from '#shared/actions/all-actions.ts'
import type { NotificationDetails } from '#shared/contract/notifications.ts'
import type { NotificationKind } from '#shared/domain/notifications/kinds.ts'
import type { Consequences, NotifiesOf } from '../told.ts'

export const CASE_NOTIFIES: NotifiesOf<'case'> = {
  'case.report': ({ after }) => tellOf('case-waits', after, { caseStep: 'report' }),
  'case.open': ({ after }) => tellOf('case-named', after, { until: after.until }),
  'case.take-up': ({ after }) => tellOf('case-named', after, { until: after.until }),
  'case.split-off': ({ after }) => tellOf('case-named', after, { until: after.until }),
  'case.turn-down': ({ after }) => tellOf('case-ended', after, { reason: after.reason }),
  'case.substitute': ({ after }) => tellOf('case-waits', after, { caseStep: 'substitute' }),
  'case.vote-open': ({ after }) => tellOf('case-waits', after, { caseStep: 'vote' }),
  'case.vote-void': ({ after }) => tellOf('case-waits', after, { caseStep: 'conflict' }),
  'case.vote-anew': ({ after }) =>
    tellOf('case-decided', after, { decision: after.number, caseStep: 'anew' }),
  'case.appeal': ({ after }) => tellOf('case-waits', after, { caseStep: 'appeal' }),
  'case.appeal-decide': ({ after }) =>
    tellOf('case-decided', after, { decision: after.number, caseStep: 'appeal' }),
  'case.override': ({ after }) =>
    tellOf('case-decided', after, { decision: after.number, caseStep: 'override' }),
  'case.publish': ({ after }) => tellOf('case-decided', after, { decision: after.number }),
}

type Telling = Pick<After<'case.report'>, 'eventId' | 'told'>

function tellOf<Kind extends NotificationKind>(
  kind: Kind,
  { eventId, told }: Telling,
  details: NotificationDetails,
): Consequences<Kind> {
  return { tells: [{ kind, to: { members: told }, eventId, details }] }
}
