import { z } from 'zod'
import type { Consequences, Notifies, Recorded, TakenBack, Told } from '../told.ts'
import { Absence, Id, read } from './states.ts'

export const RESULT_NOTIFIES: Notifies = {
  'results.upload': (fact) => tellRace(fact),
  'results.restore': (fact) => tellRace(fact, 'restored'),
  'results.join': (fact) => tellRace(fact),
  'results.unjoin': (fact) => tellRace(fact, 'restored'),
  'results.remove': (fact) => {
    const { subject, before } = fact
    if (!isOfRace(before) || !hadCars(before)) return {}
    const absent = tellAbsent(fact)
    return {
      tells: [...tellResults(subject, 'removed'), ...absent.tells],
      takesBack: [
        takenBack(before, ['results-published', 'results-of-others', 'result-decided']),
        ...absent.takesBack,
      ],
    }
  },
  'results.confirm': tellAbsent,
  'results.reopen': tellAbsent,
  'results.reread': ({ after }) => tellJudged(after),
  'results.outdated': ({ after }) => tellJudged(after, true),
  'results.adjust': tellCorrected,
  'results.adjustment.undo': tellCorrected,
  'results.adjustment.redo': tellCorrected,
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
function tellRace(fact: Recorded, first?: 'restored'): Consequences {
  const { subject, before, after } = fact
  if (!isOfRace(after)) return {}
  const wasReplaced = hadCars(before)
  const absent = tellAbsent(fact)
  return {
    tells: [...tellResults(subject, wasReplaced ? 'changed' : first), ...absent.tells],
    takesBack: [
      // That they were published, or removed before they came back, says nothing about these results.
      ...(wasReplaced || first
        ? [{ ...takenBack(after, ['results-published']), isSettled: true as const }]
        : []),
      ...absent.takesBack,
    ],
  }
}

/** What was told of the results of this race. */
function takenBack(state: unknown, kinds: TakenBack['kinds']): TakenBack {
  const session = read(OfSession, state)?.session ?? { kind: 'race', ordinal: 1 }
  return { kinds, session }
}

const OfSession = z.object({
  session: z.object({ kind: z.string(), ordinal: z.int() }).optional(),
})

/** Facts of earlier versions are all about races, and name no session. */
const isOfRace = (state: unknown) => (read(OfSession, state)?.session?.kind ?? 'race') === 'race'

const hadCars = (before: unknown) => (read(z.object({ cars: z.int() }), before)?.cars ?? 0) > 0

/** Admins hear which tables change where results were judged anew without them, or wait for them to decide. */
function tellJudged(after: unknown, isWaiting = false): Consequences {
  const { judged } = read(Judged, after) ?? {}
  if (!judged || judged.running === 0) return {}
  const { running, tables } = judged
  const details = { running, tables, ...(isWaiting && { isWaiting: true }) }
  return { tells: [{ kind: 'results-judged', to: { everybody: true }, details }] }
}

const Judged = z.object({
  judged: z.object({ running: z.int(), tables: z.array(z.string()) }).optional(),
})

/** The drivers whose own result or points changed hear of that; their crews hear of the results. */
function tellCorrected({ subject, after }: Recorded): Consequences {
  const { changedFor, adjustmentId } = read(Corrected, after) ?? {}
  const takesBack: TakenBack[] =
    adjustmentId === undefined ? [] : [{ kinds: ['result-decided'], adjustmentId }]
  if (subject === undefined || !changedFor?.length) return { takesBack }
  return { tells: [{ kind: 'result-decided', to: { members: changedFor } }], takesBack }
}

const Corrected = z.object({
  changedFor: z.array(Id).optional(),
  adjustmentId: Id.optional(),
})

const Absent = z.object({
  absent: z.array(z.object({ entryId: Id, attendance: Absence })).default([]),
})

/** Crews that were not marked in the same way before hear of it; what others were told is taken back. */
function tellAbsent({ before, after }: Recorded) {
  const known = read(Absent, before)?.absent ?? []
  const absent = read(Absent, after)?.absent ?? []
  const isAmong = (all: typeof known, one: (typeof known)[number]) =>
    all.some(({ entryId, attendance }) => entryId === one.entryId && attendance === one.attendance)
  return {
    tells: absent
      .filter((one) => !isAmong(known, one))
      .map(({ entryId, attendance }): Told => ({
        kind: 'absence-marked',
        to: { crewOf: entryId },
        details: { attendance },
      })),
    takesBack: known
      .filter((one) => !isAmong(absent, one))
      .map(({ entryId }): TakenBack => ({ kinds: ['absence-marked'], entryId })),
  }
}
