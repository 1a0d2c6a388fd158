import type { Season, Standings } from '#shared/contract/standings.ts'
import { tableOf } from '#shared/domain/scoring/score-championship.ts'
import { type CarStatus, countsAsFinished } from '#shared/domain/scoring/season.ts'
import type { Cell, Row } from '#shared/domain/scoring/table.ts'
import { seasonRulesOf } from '#shared/domain/seasons.ts'
import { driverIdIn } from './loaded-season.ts'
import { configurationFor, type Planned, plannedRounds, roundTitle } from './plan.ts'
import type { Championships, Scored } from './scored.ts'

type Chosen = { season?: string | undefined; event?: number | undefined }

/** Undefined if there is no championship of the key, or none at all. */
export function chosenOf(plan: readonly Planned[], { season, event }: Chosen) {
  if (season !== undefined) return plan.find(({ key }) => key === season)
  return plan.find(({ rounds }) => rounds.some((round) => round.event.id === event)) ?? plan[0]
}

/** The tables of a championship per class, in the shape that members had before there were others. */
export async function standingsOf(
  championships: Championships,
  plan: readonly Planned[],
  chosen: Planned | undefined,
): Promise<Standings> {
  const seasons = plan.map(({ key, name }) => ({ key, name }))
  if (!chosen) return { season: null, seasons, rounds: [], plannedRounds: 0, classes: [] }
  const scored = await championships.score(chosen)
  const { season, rounds, classes } = scored
  const held = season.rounds.map(({ cars, award }) => cars.length > 0 && award !== 0)
  return {
    season: seasonOf(chosen),
    seasons,
    rounds: rounds.flatMap(({ event, planned }, index) =>
      held[index]
        ? [
            {
              eventId: event.id,
              title: roundTitle(planned, event.title),
              startDateTime: event.startDateTime,
              timezone: event.timezone,
              trackName: event.trackName,
              isProvisional: season.rounds[index]?.isProvisional ?? false,
            },
          ]
        : [],
    ),
    plannedRounds: plannedRounds(chosen).length,
    classes: classes.flatMap((carClass) => {
      const drivers = linesOf(scored, carClass, held)
      return drivers.length === 0
        ? []
        : [{ carClass, drivers, teams: teamLinesOf(scored, carClass, held) }]
    }),
  }
}

/** A championship whose rules are more than those of a season has no points system here. */
function seasonOf(planned: Planned): Season {
  const { key, row, name, days } = planned
  const rules = seasonRulesOf(configurationFor(planned))
  return {
    key,
    id: row?.id ?? null,
    name,
    ...days,
    pointsSystem: rules?.pointsSystem ?? null,
    dropRounds: rules?.dropRounds ?? 0,
    countsFileTeams: row?.countsFileTeams ?? false,
    version: row?.version ?? 1,
  }
}

type Line = Standings['classes'][number]['drivers'][number]
type TeamLine = Standings['classes'][number]['teams'][number]

function linesOf(scored: Scored, carClass: string, held: readonly boolean[]): Line[] {
  const { rows } = tableOf(scored.championship, { of: 'drivers', class: carClass })
  return rows.map((row) => ({
    ...lineOf(row, rows.length, held),
    userId: driverIdIn(scored, row.key),
  }))
}

function teamLinesOf(scored: Scored, carClass: string, held: readonly boolean[]): TeamLine[] {
  const { rows } = tableOf(scored.championship, { of: 'teams', class: carClass })
  return rows.map((row) => ({
    ...lineOf(row, rows.length, held),
    userId: null,
    crewIds: crewIdsOf(row, scored),
  }))
}

function lineOf(
  { key, position, name, points, deducted, cells }: Row,
  rows: number,
  held: readonly boolean[],
) {
  return {
    key,
    // Who has no position is at the foot.
    position: position ?? rows,
    isRanked: position !== null,
    name,
    points,
    deducted,
    scores: cells.filter((_, index) => held[index]).map(scoreOf),
  }
}

/** Of all its cars, those that did not count included. */
function crewIdsOf({ cells }: Row, scored: Scored) {
  const cars = cells.flatMap(({ counted, leftOut }) => [...counted, ...leftOut])
  const keys = new Set(cars.flatMap(({ score }) => score.of.starters.map(({ name }) => name)))
  return [...keys].flatMap((key) => driverIdIn(scored, key) ?? [])
}

function scoreOf({ points, counted, dropped }: Cell): Line['scores'][number] {
  const [best] = counted
  if (points === null || !best) return null
  const { status } = best.score.of
  return {
    points,
    position: countsAsFinished(status) ? best.place : null,
    status: STATUS[status],
    isDropped: dropped !== null,
  }
}

const STATUS = {
  finished: 'Finished',
  running: 'Running',
  dnf: 'DNF',
  dsq: 'DSQ',
  // Nobody without a start has a score.
  dns: 'DNF',
} as const satisfies Record<CarStatus, string>
