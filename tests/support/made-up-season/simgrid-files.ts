import { csv } from '#shared/domain/words/csv.ts'
import type { MadeUpDriver, MadeUpResult, MadeUpRound, MadeUpSeason } from './made-up-season.ts'

export type SeasonFile = { name: string; bytes: Uint8Array }

type Options = {
  /** Without `data` around lists, as SimGrid answered until September 2026. */
  isBare?: boolean
}

/** The answers of SimGrid for a season as somebody saves them. */
export function simGridFiles(season: MadeUpSeason, { isBare = false }: Options = {}): SeasonFile[] {
  const list = (rows: unknown[]) =>
    isBare ? rows : { data: rows, pagination: { limit: 500, offset: 0, total_count: rows.length } }
  const classes = [...new Set(season.drivers.map(({ className }) => className))]
  return [
    json('championship.json', championshipOf(season)),
    json('participating_users.json', list(season.drivers.map(userOf))),
    { name: 'entrylist.csv', bytes: Buffer.from(entryListOf(season)) },
    json('entrylist.json', accEntryList(season)),
    json(
      'registrations.json',
      list(season.drivers.map((driver) => registrationOf(season, driver))),
    ),
    ...classes.map((className) =>
      json(`standings-${className}.json`, {
        ...(isBare ? {} : { standings: null, is_series: false }),
        data: standingsOf(season, className),
        completed_races: season.rounds.filter(({ isOver }) => isOver).map(raceOf),
      }),
    ),
    ...season.rounds
      .filter(({ isOver }) => isOver)
      .map((round) =>
        json(
          `session_results-${round.raceId}.json`,
          list(round.results.map((result) => resultOf(season, round, result))),
        ),
      ),
  ]
}

const json = (name: string, value: unknown): SeasonFile => ({
  name,
  bytes: Buffer.from(JSON.stringify(value)),
})

const championshipOf = (season: MadeUpSeason) => ({
  id: season.championshipId,
  name: season.name,
  capacity: season.drivers.length,
  teams_enabled: false,
  allow_repeated_car_numbers: false,
  game_name: 'Le Mans Ultimate',
  races: season.rounds.map(raceOf),
})

const raceOf = ({ raceId, title, track, startsAt, isOver }: MadeUpRound) => ({
  id: raceId,
  race_name: title,
  display_name: title,
  starts_at: startsAt.toISOString(),
  ended: isOver,
  results_available: isOver,
  published_at: isOver ? startsAt.toISOString() : null,
  track: { id: raceId, name: track, in_game_name: track, composite_name: track },
})

const userOf = (driver: MadeUpDriver) => ({
  user_id: driver.userId,
  username: driver.userName,
  first_name: driver.firstName,
  last_name: driver.lastName,
  steam64_id: driver.steamId,
  discord_uid: driver.discordId,
  preferred_language: 'en',
})

function entryListOf({ drivers }: MadeUpSeason) {
  const text = csv<MadeUpDriver>(
    [
      { head: 'username', value: ({ userName }) => userName },
      { head: 'real name', value: ({ firstName, lastName }) => `${lastName}, ${firstName}` },
      { head: 'identifier', value: () => 'steam64_id' },
      { head: 'steam64_id', value: ({ steamId }) => steamId },
      { head: 'platform', value: () => 'PC' },
      { head: 'car number', value: ({ number }) => number },
      { head: 'car class', value: ({ className }) => className },
      { head: 'car name', value: ({ car }) => car },
      { head: 'fia esports licence number', value: () => '' },
      { head: 'registered at', value: () => '2026-01-02 22:18:33 UTC' },
    ],
    drivers,
  )
  return text.replace('\uFEFF', '')
}

/** The entry list of ACC, with a row for an admin of the server. */
export const accEntryList = ({ drivers }: Pick<MadeUpSeason, 'drivers'>) => ({
  entries: [
    ...drivers.map((driver) => ({
      drivers: [
        {
          firstName: driver.firstName,
          lastName: driver.lastName,
          shortName: driver.lastName.slice(0, 3).toUpperCase(),
          playerID: `S${driver.steamId}`,
        },
      ],
      raceNumber: Number(driver.number),
      forcedCarModel: null,
      overrideDriverInfo: 1,
      isServerAdmin: 0,
    })),
    { drivers: [{ playerID: 'S76561198000099999' }], raceNumber: -1, isServerAdmin: 1 },
  ],
  forceEntryList: 1,
})

const registrationOf = ({ championshipId }: MadeUpSeason, driver: MadeUpDriver) => ({
  id: driver.registrationId,
  user_id: driver.userId,
  registerable_id: championshipId,
  registerable_type: 'Championship',
  championship_car_class: classOf(driver),
})

const classOf = ({ className }: MadeUpDriver) => ({
  id: className === 'Hypercar' ? 139_155 : 139_154,
  display_name: className,
  capacity: 24,
})

function standingsOf(season: MadeUpSeason, className: string) {
  return season.drivers
    .filter((driver) => driver.className === className)
    .map((driver) => ({ driver, ...totalOf(season, driver) }))
    .toSorted((a, b) => b.points + b.bonus - (a.points + a.bonus))
    .map(({ driver, points, bonus }, index) => ({
      ...registrationOf(season, driver),
      display_name: driver.userName,
      position_cache: index + 1,
      car: driver.car,
      car_number: driver.number === '007' ? 7 : Number(driver.number),
      class: className,
      championship_points: points,
      championship_penalties: 0,
      championship_score: points + bonus,
      partial_standings: [],
      points_adjustment: 0,
      adjustment_reason: null,
    }))
}

export function totalOf({ rounds }: MadeUpSeason, driver: MadeUpDriver) {
  const own = rounds.flatMap(({ results }) => results.filter((one) => one.driver === driver))
  return {
    points: own.reduce((sum, one) => sum + one.points, 0),
    bonus: own.reduce((sum, one) => sum + one.bonus, 0),
  }
}

const RFACTOR_STATUS = { finished: 'Finished Normally', dnf: 'DNF', dsq: 'DQ', dns: '' } as const

function resultOf(season: MadeUpSeason, { raceId }: MadeUpRound, result: MadeUpResult) {
  const { driver, status } = result
  const isAbsent = status === 'dns'
  return {
    id: raceId * 100 + driver.userId,
    race_id: raceId,
    session_type: 'race_1',
    lap_count: result.laps,
    best_lap: result.bestLapMs,
    total_time: result.totalTimeMs,
    points_given: isAbsent ? null : result.points,
    penalty_points: null,
    points_total: isAbsent ? null : result.points + result.bonus,
    // The service never sets it.
    dnf: false,
    dns: isAbsent,
    position_cache: isAbsent ? season.drivers.length : result.placeInClass,
    fastest_lap: result.bonus > 0,
    imported_name: isAbsent ? null : `${driver.firstName} ${driver.lastName}`,
    sessionable_id: driver.registrationId,
    sessionable_type: 'UserChampionship',
    sessionable_name: driver.userName,
    sessionable: registrationOf(season, driver),
    car_number: Number(driver.number),
    car_name: driver.car,
    total_time_penalty: result.penaltySeconds,
    championship_car_class_id: classOf(driver).id,
    external_data: isAbsent
      ? null
      : {
          rfactor: {
            status: RFACTOR_STATUS[status],
            finished: String(result.place),
            starting: String(result.place),
            class_st: String(result.placeInClass),
            class_fn: String(result.placeInClass),
          },
        },
  }
}
