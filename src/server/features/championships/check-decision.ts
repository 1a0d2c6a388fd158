import type { Database } from '#server/database/database.ts'
import { invalidInput } from '#server/errors.ts'
import type { ChampionshipDecisionValues } from '#shared/contract/championship-decisions.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'
import { driverId } from '#shared/domain/drivers/person-key.ts'
import { withDefaults } from '#shared/domain/scoring/configuration.ts'
import { crewOf } from '#shared/domain/scoring/crew.ts'
import { problems } from '#shared/domain/scoring/problems.ts'
import type { Season } from '#shared/domain/scoring/season.ts'
import { listDisplayNames } from './closings.queries.ts'

/** @throws invalid_input at the field that names nothing of this championship */
export function checkDecision(decision: ChampionshipDecisionValues, season: Season) {
  const rounds = [
    ...('round' in decision && decision.round !== null ? [decision.round] : []),
    ...('rounds' in decision ? (decision.rounds ?? []) : []),
  ]
  const unknown = rounds.find((id) => !season.rounds.some((round) => round.id === id))
  if (unknown !== undefined) throw invalidInput('This championship has no such round', 'round')

  if ('car' in decision) {
    const { car } = decision
    const races = 'round' in decision ? rounds : season.rounds.map(({ id }) => id)
    const isThere = season.rounds.some(
      ({ id, cars }) => races.includes(id) && cars.some(({ no }) => no === car),
    )
    if (!isThere) throw invalidInput('No such car raced in this round', 'car')
  }
  // An entrant has not raced yet.
  if ('key' in decision && decision.kind !== 'entrant') checkKnown('key', decision.key, season)
  if ('behind' in decision) checkOther('behind', decision.behind, decision.key, season)
  if (decision.kind === 'same-entry') {
    checkOther('into', decision.into, decision.car, season)
    if (!isCar(decision.into, season))
      throw invalidInput('No such car raced in this championship', 'into')
  }
  if (decision.kind === 'same-person') {
    checkOther('into', decision.into, decision.key, season)
    if (!isDriver(decision.key, season)) throw invalidInput(NO_DRIVER, 'key')
    if (!isDriver(decision.into, season)) throw invalidInput(NO_DRIVER, 'into')
  }
  if ('team' in decision && decision.team !== null && !isKnown(decision.team, season))
    throw invalidInput('No team of this name competes in this championship', 'team')
}

const NO_DRIVER = 'No driver of this name competes in this championship'

function checkOther(field: string, other: string, key: string, season: Season) {
  if (other === key) throw invalidInput('Choose two different competitors', field)
  checkKnown(field, other, season)
}

function checkKnown(field: string, key: string, season: Season) {
  if (!isKnown(key, season))
    throw invalidInput('Nobody of this name competes in this championship', field)
}

function isDriver(key: string, { rounds, entrants = [] }: Season) {
  return (
    entrants.some(({ of, name }) => of === 'drivers' && name === key) ||
    rounds.some(({ cars }) => cars.some((car) => crewOf(car).some(({ name }) => name === key)))
  )
}

function isCar(key: string, { rounds }: Season) {
  return rounds.some(({ cars }) => cars.some(({ no }) => no === key))
}

/**
 * No team is part of itself, or of one of its own parts.
 * @throws invalid_input
 */
export function checkParent(
  decision: ChampionshipDecisionValues,
  inForce: readonly { decision: ChampionshipDecisionValues }[],
  { names = {} }: Season,
) {
  if (decision.kind !== 'part-of') return
  const parents = new Map<string, string>()
  for (const one of [...inForce.map((row) => row.decision), decision])
    if (one.kind === 'part-of') parents.set(one.key, one.team)
  const teams = [...parents].map(([id, parent]) => ({ id, name: names[id] ?? id, parent }))
  const [found] = problems(withDefaults({}), { rounds: [], teams })
  if (found) throw invalidInput(found.message, 'team')
}

function isKnown(key: string, { rounds, names = {}, entrants = [] }: Season) {
  return (
    key in names ||
    entrants.some(({ name }) => name === key) ||
    rounds.some(({ cars }) => cars.some(({ make }) => make === key))
  )
}

/**
 * The key of an entrant must be the one that their results will have.
 * @throws invalid_input
 */
export async function checkEntrant(
  db: Database,
  decision: ChampionshipDecisionValues,
  season: Season,
) {
  if (decision.kind !== 'entrant') return
  const { of, key, carClass } = decision
  if (isKnown(key, season)) return
  if (of === 'drivers') {
    const id = driverId(key)
    if (id === null || !(await listDisplayNames(db, [id])).has(id))
      throw invalidInput('There is no member or guest of this name', 'key')
  }
  if (of === 'teams' && key !== `team ${nameKey(key.replace(/^team /, ''))}`)
    throw invalidInput('Choose a team', 'key')
  if (of === 'entries' && !(carClass !== null && key.startsWith(`${carClass} `)))
    throw invalidInput('An entry needs its class and its number', 'carClass')
}
