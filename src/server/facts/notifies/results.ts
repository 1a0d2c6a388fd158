import { z } from 'zod'
import type { Consequences, Notifies, Recorded, Told } from '../told.ts'
import { Absence, Id, read } from './states.ts'

export const RESULT_NOTIFIES: Notifies = {
  'results.upload': (fact) => tellRace(fact),
  'results.restore': (fact) => tellRace(fact, 'restored'),
  'results.join': (fact) => tellRace(fact),
  'results.unjoin': (fact) => tellRace(fact, 'restored'),
  'results.remove': ({ subject, before }) =>
    isOfRace(before) && hadCars(before) ? { tells: tellResults(subject, 'removed') } : {},
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

const Absent = z.object({
  absent: z.array(z.object({ entryId: Id, attendance: Absence })).default([]),
})

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
