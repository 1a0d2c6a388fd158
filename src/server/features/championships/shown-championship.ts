import type {
  Championship,
  ChampionshipRound,
  ChampionshipSummary,
} from '#shared/contract/championships.ts'
import { everyTable } from '#shared/domain/scoring/every-table.ts'
import { driversIn } from './drivers-in.ts'
import { lastRaced } from './last-raced.ts'
import type { LoadedRound } from './round-sources.ts'
import { awardOf, type Planned, plannedRounds, roundTitle } from './plan.ts'
import type { Scored } from './scored.ts'

export function shownSummary(planned: Planned): ChampionshipSummary {
  const counting = plannedRounds(planned)
  return {
    key: planned.key,
    id: planned.row?.id ?? null,
    name: planned.name,
    ...planned.days,
    closed: planned.closing && { at: planned.closing.at, byName: planned.closing.byName },
    heldRounds: counting.filter(({ event }) => event.isHeld).length,
    plannedRounds: counting.length,
  }
}

export function shownChampionship(
  scored: Scored,
  { reopenings, publications }: Pick<Championship, 'reopenings' | 'publications'>,
): Championship {
  const { planned, rounds, classes, season, published } = scored
  const { row, configuration, pointsSystem } = planned
  return {
    ...shownSummary(planned),
    version: row?.version ?? 1,
    hasDays: row === null || row.startsAt !== null,
    configuration: row ? row.configuration : configuration,
    rules: configuration,
    pointsSystem,
    countsFileTeams: row?.countsFileTeams ?? false,
    reopenings,
    publications,
    published,
    rounds: rounds.map(shownRound),
    classes,
    categories: [...scored.categories],
    lastRaced: lastRaced(scored),
    tables: [...new Set(everyTable(season).map(({ of }) => of))],
    leaders: classes.flatMap((carClass) => leadersOf(scored, carClass)),
  }
}

/** Whoever is first without points has not won anything yet. */
function leadersOf(scored: Scored, carClass: string) {
  return driversIn(scored, carClass)
    .filter(({ position, points }) => position === 1 && points > 0)
    .map(({ name, userId, points }) => ({ carClass, name, userId, points }))
}

function shownRound({ planned, event, sessionId, state, minutes }: LoadedRound): ChampionshipRound {
  const { id, race, atMinutes = null, set } = planned
  return {
    id,
    eventId: event.id,
    race,
    atMinutes,
    name: roundTitle(planned, event.title),
    startDateTime: event.startDateTime,
    timezone: event.timezone,
    trackName: event.trackName,
    sessionId,
    minutes: atMinutes ?? minutes ?? event.raceMinutes,
    eventStatus: event.status,
    state,
    factor: set?.factor ?? null,
    points: set?.points ?? null,
    beyond: set?.beyond ?? null,
    award: awardOf(planned),
    minDriveMinutes: set?.minDriveMinutes ?? null,
    qualifying: set?.qualifying ?? null,
    withoutBonus: set?.withoutBonus ?? [],
  }
}
