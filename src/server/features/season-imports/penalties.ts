import { readScoredSeason } from '#server/features/championships/index.ts'
import type { SeasonToImport } from '#shared/contract/season-imports.ts'
import { POINT } from '#shared/domain/season-imports/imported.ts'
import { type Part, sourceOfKey } from './importing.ts'
import { subjectsOf } from './imports.queries.ts'
import { carOfRound, decide, roundIdOf } from './points.ts'

type Penalty = SeasonToImport['penalties'][number]

const LICENCE =
  'Points of licences are not brought along. If these are deductions from the table, give them as points.'

/** Penalties of the source as decisions about the championship: none of them is published as a case. */
export async function importPenalties(part: Part) {
  const { tx, season, championshipId, report } = part
  if (season.penalties.length === 0) return
  const events = await subjectsOf(
    tx,
    'event',
    season.rounds.map(({ key }) => key),
  )
  const ids = await subjectsOf(
    tx,
    'person',
    season.people.map(({ key }) => key),
  )
  const scored = await readScoredSeason(tx, championshipId)
  for (const penalty of season.penalties) {
    const what = nameOf(penalty, season)
    const { at, key, kind, amount } = penalty
    const person = personOf(penalty, season)
    const id = person === undefined ? undefined : ids.get(person)
    if (kind === 'licence') {
      report.count('refused', what, at, LICENCE)
      continue
    }
    if (id === undefined) {
      report.count('refused', what, at, 'Bring the people along first: nobody here is this driver.')
      continue
    }
    const competitor = `user ${id}`
    const roundId =
      penalty.round === null ? null : (roundIdOf(scored, events.get(penalty.round)) ?? undefined)
    if (roundId === undefined) {
      report.count('refused', what, at, 'Bring its round along first.')
      continue
    }
    const reason = `${penalty.reason ?? 'Penalty'}; imported from ${sourceOfKey(key)}`.slice(0, 500)
    if (kind === 'points') {
      if (!(competitor in (scored.season.names ?? {}))) {
        report.count('refused', what, at, 'They have no row in the table to take points from.')
        continue
      }
      const decision = {
        kind: 'points' as const,
        of: 'drivers' as const,
        key: competitor,
        points: -amount / POINT,
        round: roundId,
      }
      report.count(await decide(part, scored, { kind: 'penalty', key, decision, reason }), what, at)
      continue
    }
    const car = roundId === null ? undefined : carOfRound(scored, roundId, competitor)
    if (roundId === null || car === undefined) {
      report.count('refused', what, at, 'Seconds need a round in which the driver has a result.')
      continue
    }
    const decision = { kind: 'time' as const, round: roundId, car, seconds: amount / 1000 }
    report.count(await decide(part, scored, { kind: 'penalty', key, decision, reason }), what, at)
  }
}

/** The driver, or the first one of the entry. */
const personOf = ({ person, entry }: Penalty, { entries }: SeasonToImport) =>
  person ?? entries.find(({ key }) => key === entry)?.drivers[0]

function nameOf(penalty: Penalty, season: SeasonToImport) {
  const person = personOf(penalty, season)
  const name = season.people.find(({ key }) => key === person)?.name ?? 'Somebody'
  const round = season.rounds.find(({ key }) => key === penalty.round)
  return round ? `${name}, Round ${round.number}` : name
}
