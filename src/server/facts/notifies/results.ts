import type { After, Before } from '#shared/actions/all-actions.ts'
import type { Consequences, NotifiesOf, Recorded, TakenBack, Told } from '../told.ts'

type Uploading = 'results.upload' | 'results.restore' | 'results.join' | 'results.unjoin'

type OfRace = 'results-published' | 'results-of-others' | 'absence-marked'

export const RESULT_NOTIFIES: NotifiesOf<'results'> = {
  'results.upload': (fact) => tellRace(fact),
  'results.restore': (fact) => tellRace(fact, 'restored'),
  'results.join': (fact) => tellRace(fact),
  'results.unjoin': (fact) => tellRace(fact, 'restored'),
  'results.remove': (fact) => {
    const { subject, before } = fact
    if (!isOfRace(before) || before.cars === 0) return {}
    const absent = tellAbsent(fact)
    return {
      tells: [...tellCrews(subject, 'removed'), ...absent.tells],
      takesBack: [
        takenBack(before, ['results-published', 'results-of-others', 'result-decided']),
        ...absent.takesBack,
      ],
    }
  },
  'results.confirm': tellAbsent,
  'results.reopen': tellAbsent,
  'results.reread': ({ after }) => tellJudged(after.judged),
  'results.outdated': ({ after }) => tellJudged(after.judged, true),
  'results.adjust': tellCorrected,
  'results.adjustment.undo': tellCorrected,
  'results.adjustment.redo': tellCorrected,
}

type Change = 'changed' | 'removed' | 'restored'

function tellCrews(eventId: number | undefined, results?: Change): Told<'results-published'>[] {
  if (eventId === undefined) return []
  const to = { crewsOf: eventId, isOnlyHolding: true } as const
  return [{ kind: 'results-published', to, details: results ? { results } : {} }]
}

/** They hear only that there are some. */
function tellOthers(eventId: number | undefined): Told<'results-of-others'>[] {
  return eventId === undefined ? [] : [{ kind: 'results-of-others', to: { outsideOf: eventId } }]
}

/** Nobody is told of the results of practice, qualifying and warm-up. */
function tellRace(fact: Recorded<Uploading>, first?: 'restored'): Consequences<OfRace> {
  const { subject, before, after } = fact
  if (!isOfRace(after)) return {}
  const wasReplaced = before.cars > 0
  const change = wasReplaced ? 'changed' : first
  const absent = tellAbsent(fact)
  return {
    tells: [...tellCrews(subject, change), ...(change ? [] : tellOthers(subject)), ...absent.tells],
    takesBack: [
      // That they were published, or removed before they came back, says nothing about these results.
      ...(change ? [{ ...takenBack(after, ['results-published']), isSettled: true as const }] : []),
      ...absent.takesBack,
    ],
  }
}

type OfSession = Pick<Before<Uploading>, 'session'>

/** What was told of the results of this race. */
const takenBack = ({ session }: OfSession, kinds: TakenBack['kinds']): TakenBack => ({
  kinds,
  session,
})

const isOfRace = ({ session }: OfSession) => session.kind === 'race'

/** Admins hear which tables change where results were judged anew without them, or wait for them to decide. */
function tellJudged(
  judged: After<'results.reread'>['judged'],
  isWaiting = false,
): Consequences<'results-judged'> {
  if (!judged || judged.running === 0) return {}
  const { running, tables } = judged
  const details = { running, tables, ...(isWaiting && { isWaiting: true }) }
  return { tells: [{ kind: 'results-judged', to: { everybody: true }, details }] }
}

type Deciding = 'results.adjust' | 'results.adjustment.undo' | 'results.adjustment.redo'

/** The drivers whose own result or points changed hear of that; their crews hear of the results. */
function tellCorrected({ subject, after }: Recorded<Deciding>): Consequences<'result-decided'> {
  const { adjustmentId } = after
  const takesBack: TakenBack[] = [{ kinds: ['result-decided'], adjustmentId }]
  const members = after.changedFor.filter((id) => id !== null)
  if (subject === undefined || members.length === 0) return { takesBack }
  return { tells: [{ kind: 'result-decided', to: { members } }], takesBack }
}

type Marked = Pick<Before<Uploading>, 'absent'>

/** Crews that were not marked in the same way before hear of it; what others were told is taken back. */
function tellAbsent({ before, after }: { before: Marked; after: Marked }) {
  const known = before.absent ?? []
  const absent = after.absent ?? []
  const isAmong = (all: typeof known, one: (typeof known)[number]) =>
    all.some(({ entryId, attendance }) => entryId === one.entryId && attendance === one.attendance)
  return {
    tells: absent
      .filter((one) => !isAmong(known, one))
      .map(({ entryId, attendance }): Told<'absence-marked'> => ({
        kind: 'absence-marked',
        to: { crewOf: entryId },
        details: { attendance },
      })),
    takesBack: known
      .filter((one) => !isAmong(absent, one))
      .map(({ entryId }): TakenBack => ({ kinds: ['absence-marked'], entryId })),
  }
}
