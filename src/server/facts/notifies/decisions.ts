import type { Consequences, NotifiesOf, Recorded, TakenBack } from '../told.ts'

export const DECISION_NOTIFIES: NotifiesOf<'decision'> = {
  'decision.publish': tellCorrected,
  'decision.amend': tellCorrected,
  'decision.take-back': tellCorrected,
}

type Deciding = 'decision.publish' | 'decision.amend' | 'decision.take-back'

/** The drivers whose own result or points changed, as with adjustments of the race director. */
function tellCorrected({
  subject,
  after: { decisionId, changedFor: members },
}: Recorded<Deciding>): Consequences<'result-decided'> {
  const takesBack: TakenBack[] = [{ kinds: ['result-decided'], decisionId }]
  if (subject === undefined || members.length === 0) return { takesBack }
  return { tells: [{ kind: 'result-decided', to: { members } }], takesBack }
}
