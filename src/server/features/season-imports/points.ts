import {
  decideInSeason,
  readScoredSeason,
  type ScoredSeason,
  undoInSeason,
} from '#server/features/championships/index.ts'
import type { ChampionshipDecisionValues } from '#shared/contract/championship-decisions.ts'
import type { SeasonToImport } from '#shared/contract/season-imports.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'
import { POINT } from '#shared/domain/season-imports/imported.ts'
import { crewOf } from '#shared/domain/scoring/crew.ts'
import { counted } from '#shared/domain/words/plural.ts'
import type { Catalogue } from './catalogue.ts'
import type { WrittenResult } from './classification.ts'
import { findDecision } from './decisions.queries.ts'
import { ask, type Part, reconcile, sourceOfKey } from './importing.ts'
import { subjectsOf } from './imports.queries.ts'
import { type Round, roundTitle } from './round-event.ts'

type PointsRow = SeasonToImport['points'][number]
type Different = {
  key: string
  at: PointsRow['at']
  what: string
  car: string
  ours: number
  theirs: number
}

/** The round of the championship that an event is; undefined if it is none. */
export const roundIdOf = ({ rounds }: ScoredSeason, eventId: number | undefined) =>
  rounds.find(({ event }) => event.id === eventId)?.planned.id

/** Compares what our points system gives with what the source gave, and sets the source's points if that is wanted. */
export async function compareWithSource(
  part: Part,
  { round, eventId, results }: { round: Round; eventId: number; results: readonly WrittenResult[] },
) {
  if (!results.some(({ result }) => result.points !== null)) return
  const season = await readScoredSeason(part.tx, part.championshipId)
  const id = roundIdOf(season, eventId)
  if (id === undefined) return
  const carOf = new Map(
    [...season.entries].flatMap(([car, entry]) =>
      car.startsWith(`${id} `) ? [[entry, car.slice(id.length + 1)] as const] : [],
    ),
  )
  const different = results.flatMap(({ result, entry }): Different[] => {
    const car = carOf.get(entry)
    if (car === undefined || result.points === null) return []
    const ours = season.points.get(`${id} ${car}`) ?? 0
    const theirs = result.points / POINT
    const what = season.season.names?.[car] ?? car
    return ours === theirs ? [] : [{ key: result.key, at: result.at, what, car, ours, theirs }]
  })
  await setPoints(part, { round, roundId: id, different, season })
}

type Setting = {
  round: Round
  roundId: string
  different: readonly Different[]
  season: ScoredSeason
}

/** Asks once per round whose points count. */
async function setPoints(part: Part, { round, roundId, different, season }: Setting) {
  const [example] = different
  if (!example) return
  const { report } = part
  const { key, what, ours, theirs } = example
  const source = sourceOfKey(key)
  const answer = ask(part, {
    id: `points:${round.key}`,
    sentence: `In ${roundTitle(round)}, ${source} has other points than the points system here for ${counted(different.length, 'car')}: ${what} ${theirs} instead of ${ours}. Which ones count?`,
    choices: [
      { value: 'ours', label: 'Those of the points system here' },
      { value: 'theirs', label: `Those of ${source}` },
    ],
    proposal: 'ours',
  })
  for (const one of different) {
    const said = `${source} has ${one.theirs} points for it, the points system here ${one.ours}.`
    if (answer !== 'theirs') {
      report.remark(
        'kept',
        `${roundTitle(round)}, ${one.what}`,
        one.at,
        `${said} Those here count.`,
      )
      continue
    }
    const decision = {
      kind: 'set-points' as const,
      round: roundId,
      car: one.car,
      points: one.theirs,
    }
    const outcome = await decide(part, season, {
      kind: 'set-points',
      key: one.key,
      decision,
      reason: `As ${source} had it`,
    })
    report.remark(
      outcome,
      `${roundTitle(round)}, ${one.what}`,
      one.at,
      `${said} Those of ${source} count.`,
    )
  }
}

type Deciding = {
  kind: 'points' | 'set-points' | 'penalty'
  key: string
  decision: ChampionshipDecisionValues
  reason: string
}

/** Makes the decision that follows from a row, or brings it up to date. */
export async function decide(
  part: Part,
  season: ScoredSeason,
  { kind, key, decision, reason }: Deciding,
) {
  const { tx, championshipId, viewer: actor, at } = part
  const deciding = { championshipId, actor, at, season }
  const create = () => decideInSeason(tx, deciding, { decision, reason })
  const made = await reconcile(part, {
    kind,
    key,
    taken: decision,
    read: (id) => findDecision(tx, championshipId, id),
    create,
    change: async (id) => {
      await undoInSeason(tx, deciding, id)
      return create()
    },
  })
  return made?.outcome ?? 'kept'
}

/** Points of earlier rounds, or of all of them together, for those who have no result of them here. */
export async function importPoints(part: Part, catalogue: Catalogue) {
  const { tx, season, championshipId, report } = part
  if (season.points.length === 0) return
  const rounds = new Map(season.rounds.map((round) => [round.key, round]))
  const events = await subjectsOf(tx, 'event', [...rounds.keys()])
  const people = new Map(season.people.map(({ key, name }) => [key, name]))
  const ids = await subjectsOf(tx, 'person', [...people.keys()])
  let scored = await readScoredSeason(tx, championshipId)
  const countsTeams = scored.planned.row?.countsFileTeams ?? false
  const last = scored.rounds.findLast(({ event }) => [...events.values()].includes(event.id))
  const different = new Map<string, Different[]>()
  for (const row of season.points) {
    const what = nameOf(row, people, rounds)
    const source = sourceOfKey(row.key)
    const id = row.person === null ? undefined : ids.get(row.person)
    const competitor =
      id === undefined
        ? row.person === null && row.teamName !== null
          ? ({ of: 'teams', key: `team ${nameKey(row.teamName)}` } as const)
          : undefined
        : ({ of: 'drivers', key: `user ${id}` } as const)
    if (!competitor) {
      report.count(
        'refused',
        what,
        row.at,
        'Bring the people along first: nobody here is this driver.',
      )
      continue
    }
    const round = row.round === null ? undefined : rounds.get(row.round)
    const total = (row.points + row.bonus - row.penalty) / POINT
    const points = round ? total : total - broughtPoints(row, season, countsTeams)
    const roundId = row.round === null ? last?.planned.id : roundIdOf(scored, events.get(row.round))
    if (row.round !== null && roundId === undefined) {
      report.count('refused', what, row.at, 'Bring its round along first.')
      continue
    }
    const raced = carOfRound(scored, row.round === null ? undefined : roundId, competitor.key)
    if (raced && roundId !== undefined && round) {
      const ours = scored.points.get(`${roundId} ${raced}`) ?? 0
      if (ours === points) report.count('unchanged', what, row.at)
      else {
        report.counts.kept++
        const one = { key: row.key, at: row.at, what, car: raced, ours, theirs: points }
        different.set(round.key, [...(different.get(round.key) ?? []), one])
      }
      continue
    }
    if (!round && points < 0) {
      report.count(
        'kept',
        what,
        row.at,
        `The total of ${total} is less than what the rounds gave: scores were dropped there, or points taken away. The rules of the championship here say what is dropped.`,
      )
      continue
    }
    if (points === 0) {
      report.count('unchanged', what, row.at)
      continue
    }
    if (!(competitor.key in (scored.season.names ?? {}))) {
      const carClass = catalogue.classOf(row.className)?.name ?? null
      const entrant = { kind: 'entrant' as const, ...competitor, carClass, category: null }
      const reason = `Has points from ${source}`
      await decide(part, scored, {
        kind: 'points',
        key: `${competitor.key} entrant ${championshipId}`,
        decision: entrant,
        reason,
      })
      scored = await readScoredSeason(tx, championshipId)
    }
    const decision = { kind: 'points' as const, ...competitor, points, round: roundId ?? null }
    const reason = reasonOf(row, round, source)
    report.count(
      await decide(part, scored, { kind: 'points', key: row.key, decision, reason }),
      what,
      row.at,
    )
  }
  for (const [key, rows] of different) {
    const round = rounds.get(key)
    const roundId = roundIdOf(scored, events.get(key))
    if (round && roundId !== undefined)
      await setPoints(part, { round, roundId, different: rows, season: scored })
  }
}

/** What of a total is in the rounds that are brought along with it, as the source gave it. */
function broughtPoints(
  { person, teamName, className }: PointsRow,
  season: SeasonToImport,
  countsTeams: boolean,
) {
  const isOwn = (drivers: readonly string[], team: string | null) =>
    person === null ? team !== null && team === teamName : drivers.includes(person)
  const results = season.results.filter(
    (one) =>
      (person !== null || countsTeams) &&
      isOwn(one.drivers, one.teamName) &&
      (className === null || one.className === className),
  )
  const rows = season.points.filter(
    (one) =>
      one.round !== null &&
      isOwn(one.person === null ? [] : [one.person], one.teamName) &&
      !results.some(({ round }) => round === one.round),
  )
  const given = [
    ...results.map((one) => one.points ?? 0),
    ...rows.map((one) => one.points + one.bonus - one.penalty),
  ]
  return given.reduce((sum, one) => sum + one, 0) / POINT
}

function reasonOf({ note, bonus, penalty }: PointsRow, round: Round | undefined, source: string) {
  const about = round ? roundTitle(round) : 'Carried over'
  const parts = [
    `${about}, from ${source}`,
    ...(bonus === 0 ? [] : [`with ${bonus / POINT} bonus points`]),
    ...(penalty === 0 ? [] : [`without ${penalty / POINT} penalty points`]),
    ...(note === null ? [] : [note]),
  ]
  return parts.join('; ').slice(0, 500)
}

/** The car in which somebody has a result of the round. */
export function carOfRound({ season }: ScoredSeason, roundId: string | undefined, key: string) {
  const round = season.rounds.find(({ id }) => id === roundId)
  return round?.cars.find((car) => car.team === key || crewOf(car).some(({ name }) => name === key))
    ?.no
}

function nameOf(
  { person, teamName, round, className }: PointsRow,
  people: ReadonlyMap<string, string>,
  rounds: ReadonlyMap<string, Round>,
) {
  const who = (person !== null && people.get(person)) || teamName || 'Somebody'
  const about = round === null ? undefined : rounds.get(round)
  return [who, className, about && `Round ${about.number}`].filter(Boolean).join(', ')
}
