import type { Season, Standings } from '#shared/contract/standings.ts'
import type { RecordedRow, RecordedTable } from '#shared/domain/championships/championship-table.ts'
import { type CarStatus, countsAsFinished, isHeld } from '#shared/domain/scoring/season.ts'
import { seasonRulesOf } from '#shared/domain/championships/seasons.ts'
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
  const held = season.rounds.map(isHeld)
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

type Lines = { record: RecordedTable; held: readonly boolean[]; scored: Scored }

function linesOf(scored: Scored, carClass: string, held: readonly boolean[]): Line[] {
  const lines = recordOf('drivers', scored, carClass, held)
  return lines.record.rows.map((row) => ({
    ...lineOf(row, lines),
    userId: driverIdIn(scored, row.key),
  }))
}

function teamLinesOf(scored: Scored, carClass: string, held: readonly boolean[]): TeamLine[] {
  const lines = recordOf('teams', scored, carClass, held)
  return lines.record.rows.map((row) => ({
    ...lineOf(row, lines),
    userId: null,
    crewIds: crewIdsOf(row, lines),
  }))
}

/** As of the last round it is the same table, without what can still happen, which would take time. */
function recordOf(
  of: 'drivers' | 'teams',
  scored: Scored,
  carClass: string,
  held: readonly boolean[],
): Lines {
  const asOf = scored.season.rounds.at(-1)?.id
  const record = scored.recordOf({ of, class: carClass, asOf, withoutDrops: false })
  return { record, held, scored }
}

function lineOf(row: RecordedRow, { record, held, scored }: Lines) {
  const { key, position, points, deducted, cells } = row
  return {
    key,
    // Who has no position is at the foot.
    position: position ?? record.rows.length,
    isRanked: position !== null,
    name: scored.season.names?.[key] ?? key,
    points,
    deducted,
    scores: cells.filter((_, index) => held[index]).map((cell) => scoreOf(cell, record)),
  }
}

/** The crews of all its cars, those that did not count included. */
function crewIdsOf({ cells }: RecordedRow, { record, scored }: Lines) {
  const cars = cells.flatMap((cell) => (cell ? [...cell.counted, ...cell.leftOut] : []))
  const keys = new Set(cars.flatMap(({ car }) => record.cars[car]?.starters ?? []))
  return [...keys].flatMap((key) => driverIdIn(scored, key) ?? [])
}

function scoreOf(cell: RecordedRow['cells'][number], { cars }: RecordedTable) {
  const best = cell?.counted[0]
  const status = best && cars[best.car]?.status
  if (!cell || !best || !status) return null
  return {
    points: cell.points,
    position: countsAsFinished(status) ? best.place : null,
    status: STATUS[status],
    isDropped: cell.dropped !== null,
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
