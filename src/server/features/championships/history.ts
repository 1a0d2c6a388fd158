import type { Database } from '#server/database/database.ts'
import { notFound } from '#server/errors.ts'
import type { HistoryLine } from '#shared/contract/championship-history.ts'
import {
  championshipChanges,
  type RecordedChampionship,
  ruleChanges,
} from '#shared/domain/championships/championship-changes.ts'
import { roundsOf } from '#shared/domain/championships/championship-rounds.ts'
import { listPlannedEvents } from './championships.queries.ts'
import { type HistoryRow, listEventTitles, listHistory } from './history.queries.ts'
import { RecordedForm, RecordedSystem } from './recorded-form.ts'
import { findChampionship, listRoundsOf } from './seasons.queries.ts'
import { readSystemsThen } from './systems-then.ts'

/** Who changed what about a championship, latest first, in the words of its rules. */
export async function readHistory(db: Database, id: number): Promise<HistoryLine[]> {
  const row = await findChampionship(db, id)
  if (!row) throw notFound('Championship')
  const { pointsSystemId } = row
  const lines = (await listHistory(db, id, pointsSystemId)).map((line) => ({
    line,
    before: formIn(line.before),
    after: formIn(line.after),
  }))
  const rounds = roundsOf(await listPlannedEvents(db), await listRoundsOf(db, id)).map(
    (round, index) => ({ id: round.id, label: `R${index + 1}` }),
  )
  const mentioned = lines.flatMap(({ before, after }) =>
    [before, after].flatMap((form) => form?.rounds.map(({ eventId }) => eventId) ?? []),
  )
  const titles = await listEventTitles(db, [...new Set(mentioned)])
  const used = lines.flatMap(({ before, after }) =>
    [before, after].flatMap((form) => form?.pointsSystemId ?? []),
  )
  const systemThen = await readSystemsThen(db, [...new Set(used)])
  const known = { rounds, titleOf: (eventId: number) => titles.get(eventId) ?? 'A deleted event' }

  function recorded(recordedForm: RecordedForm, line: number): RecordedChampionship {
    const { pointsSystemId: systemId, ...form } = recordedForm
    const system = systemId === null ? undefined : systemThen(systemId, line)
    return {
      ...form,
      pointsSystem: systemId === null ? null : (system?.name ?? 'A deleted points system'),
      configuration: { ...system?.configuration, ...form.configuration },
    }
  }

  function changesOf({ line, before, after }: (typeof lines)[number]) {
    if (line.what === 'points-system') return systemChanges(line, rounds)
    if (!before || !after) return []
    return championshipChanges(recorded(before, line.id), recorded(after, line.id), known)
  }

  // What a points system was before the championship used it is none of its history.
  const chosen = lines.findIndex(
    ({ line, before, after }) =>
      line.what !== 'points-system' &&
      after?.pointsSystemId === pointsSystemId &&
      before?.pointsSystemId !== pointsSystemId,
  )
  return lines.flatMap((one, index) => {
    const { line } = one
    const changes = changesOf(one)
    const isEarlier = chosen !== -1 && index > chosen
    if (line.what === 'points-system' && (changes.length === 0 || isEarlier)) return []
    const { id: lineId, at, byName, what } = line
    return [{ id: lineId, at, byName, what, changes, reason: reasonOf(line) }]
  })
}

const formIn = (state: unknown) => RecordedForm.safeParse(state).data

function systemChanges({ before, after }: HistoryRow, rounds: { id: string; label: string }[]) {
  const [was, is] = [before, after].map((state) => RecordedSystem.safeParse(state).data)
  return was && is ? ruleChanges(was.configuration, is.configuration, rounds) : []
}

function reasonOf({ after }: HistoryRow) {
  if (typeof after !== 'object' || after === null || !('reason' in after)) return null
  return typeof after.reason === 'string' ? after.reason : null
}
