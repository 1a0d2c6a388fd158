import { describe, expect, it } from 'vitest'
import { madeUpSeason, type MadeUpDriver } from '#tests/support/made-up-season/made-up-season.ts'
import { simGridFiles, totalOf } from '#tests/support/made-up-season/simgrid-files.ts'
import { acEntryList, nameOf, tableFiles } from '#tests/support/made-up-season/table-files.ts'
import { POINT, type ReadingOptions } from '#shared/domain/season-imports/imported.ts'
import { readSeason } from './read-season.ts'

const options: ReadingOptions = {
  now: new Date('2026-05-01T00:00:00Z'),
  timezone: 'Europe/Berlin',
  answers: {},
  mappings: {},
  championship: '5',
}

const season = madeUpSeason()
const driven = season.rounds.filter(({ isOver }) => isOver)
const isPresent = ({ status }: { status: string }) => status !== 'dns'

describe.each([{ isBare: false }, { isBare: true }])('answers of SimGrid, %o', (form) => {
  const read = readSeason(simGridFiles(season, form), options)

  it('are all recognised', () => {
    expect(read.files.map(({ form: found }) => found)).toEqual([
      'simgrid-championship',
      'simgrid-users',
      'simgrid-entry-list',
      'acc-entry-list',
      'simgrid-registrations',
      'simgrid-standings',
      'simgrid-standings',
      ...driven.map(() => 'simgrid-results'),
    ])
    expect(read.questions).toEqual([])
    expect(read.problems.filter(({ lost }) => lost !== 'nothing')).toEqual([])
  })

  it('hold every person once, with all that the files say', () => {
    const people = new Map(read.people.map((person) => [person.key, person]))
    expect(people.size).toBe(season.drivers.length)
    for (const driver of season.drivers)
      expect(people.get(`simgrid:user:${driver.userId}`)).toMatchObject({
        name: nameOf(driver),
        userName: driver.userName,
        steamId: driver.steamId,
        discordId: driver.discordId,
        namesInFiles: [nameOf(driver)],
      })
  })

  it('hold every entry once, with its number as text, class and car', () => {
    expect(read.entries).toHaveLength(season.drivers.length)
    for (const driver of season.drivers)
      expect(
        read.entries.find(({ key }) => key === `simgrid:registration:${driver.registrationId}`),
      ).toMatchObject({
        number: driver.number,
        className: driver.className,
        carName: driver.car,
        drivers: [`simgrid:user:${driver.userId}`],
        round: null,
        signedUpAt: '2026-01-02T22:18:33.000Z',
      })
  })

  it('hold all rounds in order', () => {
    expect(
      read.rounds.map(({ key, number, title, trackName, startsAt, state }) => ({
        key,
        number,
        title,
        trackName,
        startsAt,
        state,
      })),
    ).toEqual(
      season.rounds.map((round) => ({
        key: `simgrid:race:${round.raceId}`,
        number: round.number,
        title: round.title,
        trackName: round.track,
        startsAt: round.startsAt.toISOString(),
        state: round.isOver ? 'completed' : 'upcoming',
      })),
    )
  })

  it('hold the classification of every round that is over', () => {
    for (const round of driven) {
      const results = read.results.filter((one) => one.round === `simgrid:race:${round.raceId}`)
      expect(results).toHaveLength(round.results.length)
      for (const result of round.results)
        expect(results.find(({ entry }) => entry === keyOf(result.driver))).toMatchObject({
          place: result.place,
          placeInClass: result.placeInClass,
          laps: result.laps,
          totalTimeMs: result.totalTimeMs,
          bestLapMs: result.bestLapMs,
          status: result.status,
          points: isPresent(result) ? (result.points + result.bonus) * POINT : null,
        })
    }
  })

  it('hold the totals and the time penalties', () => {
    for (const driver of season.drivers) {
      const { points, bonus } = totalOf(season, driver)
      const row = read.points.find(({ person }) => person === `simgrid:user:${driver.userId}`)
      expect(row).toMatchObject({ points: points * POINT, bonus: bonus * POINT, penalty: 0 })
    }
    const penalties = driven.flatMap(({ results }) =>
      results.filter((one) => isPresent(one) && one.penaltySeconds > 0),
    )
    expect(read.penalties.map(({ kind, amount, entry }) => ({ kind, amount, entry }))).toEqual(
      penalties.map(({ driver, penaltySeconds }) => ({
        kind: 'seconds',
        amount: penaltySeconds * 1_000,
        entry: keyOf(driver),
      })),
    )
  })

  it('are the same whatever the order of the files and however often one is there', () => {
    const files = simGridFiles(season, form)
    const again = readSeason([...files.toReversed(), ...files], options)
    const keys = (rows: readonly { key: string }[]) => rows.map(({ key }) => key).toSorted()
    for (const part of ['people', 'entries', 'rounds', 'results', 'points', 'penalties'] as const)
      expect(keys(again[part])).toEqual(keys(read[part]))
  })
})

describe('tables of a German spreadsheet', () => {
  const read = readSeason(tableFiles(season), options)

  it('are recognised in windows-1252 with semicolons, captions and decimal commas', () => {
    expect(read.files.map(({ form }) => form)).toEqual([
      'members',
      'entry-list',
      'rounds',
      'points',
    ])
    expect(read.questions).toEqual([])
    expect(read.problems).toEqual([])
    expect(read.files.flatMap(({ leftOut }) => leftOut)).toEqual([
      'E-mail addresses are never taken over.',
    ])
  })

  it('hold every person with their Steam id, and the same person in every table', () => {
    expect(read.people.map(({ name, steamId, userName }) => ({ name, steamId, userName }))).toEqual(
      season.drivers.map((driver) => ({
        name: nameOf(driver),
        steamId: driver.steamId,
        userName: driver.userName,
      })),
    )
    const people = new Map(read.people.map(({ key, name }) => [key, name]))
    expect(
      read.entries.map(({ number, className, carName, teamName, drivers, signedUpAt }) => ({
        number,
        className,
        carName,
        teamName,
        driver: people.get(drivers[0] ?? ''),
        signedUpAt,
      })),
    ).toEqual(
      season.drivers.map((driver) => ({
        number: driver.number,
        className: driver.className,
        carName: driver.car,
        teamName: driver.team,
        driver: nameOf(driver),
        // Berlin is an hour ahead of UTC in December.
        signedUpAt: '2025-12-21T12:54:45.000Z',
      })),
    )
  })

  it('hold the points of every round', () => {
    const names = new Map(read.people.map(({ key, name }) => [key, name]))
    const numbers = new Map(read.rounds.map(({ key, number }) => [key, number]))
    expect(
      read.points.map(({ round, person, place, points, bonus }) => ({
        round: numbers.get(round ?? ''),
        name: names.get(person ?? ''),
        place,
        points,
        bonus,
      })),
    ).toEqual(
      driven.flatMap(({ number, results }) =>
        results.map((result) => ({
          round: number,
          name: nameOf(result.driver),
          place: result.placeInClass,
          points: result.points * POINT,
          bonus: result.bonus * POINT,
        })),
      ),
    )
  })

  it('hold rounds with their dates and the order of the cars', () => {
    expect(read.rounds.map(({ number, startsAt }) => ({ number, startsAt }))).toEqual(
      season.rounds.map(({ number, startsAt }) => ({ number, startsAt: startsAt.toISOString() })),
    )
    expect(read.results.map(({ status, laps }) => ({ status, laps }))).toEqual(
      driven.flatMap(({ results }) => results.map(({ status, laps }) => ({ status, laps }))),
    )
  })
})

describe('files of two services together', () => {
  it('have every person once: Steam ids join them', () => {
    const [members, entries] = tableFiles(season)
    const files = [...simGridFiles(season), members, entries, acEntryList(season)].flatMap(
      (file) => file ?? [],
    )
    const read = readSeason(files, options)
    expect(read.people.map(({ key }) => key)).toEqual(
      season.drivers.map(({ userId }) => `simgrid:user:${userId}`),
    )
  })
})

const keyOf = ({ registrationId }: MadeUpDriver) => `simgrid:registration:${registrationId}`
