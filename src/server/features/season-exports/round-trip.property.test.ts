import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { readSeason } from '#server/features/season-sources/read-season.ts'
import {
  classificationsCsv,
  durationText,
  entriesCsv,
  type ExportedPerson,
  membersCsv,
  pointsCsv,
  roundsCsv,
} from '#shared/domain/season-exports/season-csv.ts'
import { POINT, type Imported } from '#shared/domain/season-imports/imported.ts'
import { READING } from '#tests/support/made-up-season/read-text.ts'

const read = (name: string, text: string) =>
  readSeason([{ name, bytes: Buffer.from(text) }], READING)

// Names that a spreadsheet would run, quotes, separators and letters of other scripts.
const name = fc
  .tuple(
    fc.constantFrom('Ann', '=SUM(1)', '+49', '@home', 'Zoë "Z"', 'a;b', 'c/d', "O'Neil", '李', '-'),
    fc.nat(),
  )
  .map(([text, number]) => `${text} ${number}`)

const steamId = fc
  .integer({ min: 0, max: 99_999 })
  .map((number) => `765611980${String(number * 7 + 1).padStart(8, '0')}`)

const people = fc.uniqueArray(
  fc.record({
    name,
    userName: fc.option(name.map((text) => `user ${text}`)),
    steamId,
  }),
  {
    minLength: 2,
    maxLength: 9,
    comparator: (a: ExportedPerson, b: ExportedPerson) =>
      a.name === b.name || a.steamId === b.steamId,
  },
)

const team = fc.option(name)
const status = fc.constantFrom('finished', 'dnf', 'dsq', 'dns')
const points = fc.integer({ min: 0, max: 200_000 }).map((thousandths) => thousandths / POINT)

const namesOf = (imported: Imported, keys: readonly (string | null)[]) => {
  const names = new Map(imported.people.map((person) => [person.key, person.name]))
  return keys.map((key) => names.get(key ?? ''))
}

it('reads the people that were exported', () => {
  fc.assert(
    fc.property(people, (all) => {
      const members = all.map((person, index) => ({
        ...person,
        namesInFiles: index % 2 === 0 ? [] : [`${index}`.repeat(3), 'Ann of files'],
      }))
      const { people: found, problems } = read('people.csv', membersCsv(members))
      expect(problems).toEqual([])
      expect(
        found.map((person) => ({
          name: person.name,
          userName: person.userName,
          steamId: person.steamId,
          namesInFiles: person.namesInFiles,
        })),
      ).toEqual(members)
    }),
  )
})

it('reads the rounds that were exported', () => {
  const round = fc.record({
    title: name,
    trackName: name,
    startsAt: fc.date({
      min: new Date('2016-01-01'),
      max: new Date('2028-01-01'),
      noInvalidDate: true,
    }),
  })
  fc.assert(
    fc.property(fc.array(round, { minLength: 1, maxLength: 20 }), (all) => {
      const rounds = all.map((one, index) => ({
        ...one,
        startsAt: new Date(Math.floor(one.startsAt.getTime() / 1_000) * 1_000),
        number: index + 1,
      }))
      const found = read('rounds.csv', roundsCsv(rounds))
      expect(found.problems).toEqual([])
      expect(
        found.rounds.map(({ number, title, trackName, startsAt }) => ({
          number,
          title,
          trackName,
          startsAt: new Date(startsAt ?? 0),
        })),
      ).toEqual(rounds)
    }),
  )
})

it('reads the entries that were exported', () => {
  fc.assert(
    fc.property(people, team, fc.boolean(), (all, teamName, isReserve) => {
      const entries = [
        {
          round: 1,
          number: 7,
          className: 'LMGT3',
          carName: 'BMW M4 LMGT3',
          teamName,
          status: isReserve ? ('reserve' as const) : ('confirmed' as const),
          signedUpAt: new Date('2026-02-03T04:05:06Z'),
          drivers: all,
        },
      ]
      const found = read('entries.csv', entriesCsv(entries))
      expect(found.problems).toEqual([])
      expect(
        found.entries.map((entry) => ({
          round: found.rounds.find(({ key }) => key === entry.round)?.number,
          number: Number(entry.number),
          className: entry.className,
          carName: entry.carName,
          teamName: entry.teamName,
          status: entry.status,
          signedUpAt: new Date(entry.signedUpAt ?? 0),
          drivers: namesOf(found, entry.drivers),
        })),
      ).toEqual(entries.map((entry) => ({ ...entry, drivers: all.map((one) => one.name) })))
    }),
  )
})

it('reads the classifications that were exported', () => {
  const car = fc.record({ teamName: team, status, ms: fc.integer({ min: 1, max: 90_000_000 }) })
  fc.assert(
    fc.property(people, fc.array(car, { minLength: 9, maxLength: 9 }), (all, driven) => {
      const cars = all.map((person, index) => ({
        round: 1 + (index % 2),
        place: index + 1,
        placeInClass: index + 1,
        number: `0${index}`,
        className: 'LMGT3',
        carName: 'BMW M4 LMGT3',
        teamName: driven[index]?.teamName ?? null,
        laps: index * 3,
        totalTimeMs: driven[index]?.ms ?? null,
        bestLapMs: null,
        status: driven[index]?.status ?? 'dnf',
        drivers: [person],
      }))
      const found = read('classification.csv', classificationsCsv(cars))
      expect(found.problems).toEqual([])
      expect(
        found.results.map((result) => ({
          round: found.rounds.find(({ key }) => key === result.round)?.number,
          place: result.place,
          placeInClass: result.placeInClass,
          number: result.number,
          className: result.className,
          carName: result.carName,
          teamName: result.teamName,
          laps: result.laps,
          totalTimeMs: result.totalTimeMs,
          bestLapMs: result.bestLapMs,
          status: result.status,
          drivers: namesOf(found, result.drivers),
        })),
      ).toEqual(cars.map((one) => ({ ...one, drivers: one.drivers.map((person) => person.name) })))
    }),
  )
})

it('reads the points that were exported', () => {
  const won = fc.record({ points, bonus: points, penalty: points, note: fc.option(name) })
  fc.assert(
    fc.property(people, fc.array(won, { minLength: 9, maxLength: 9 }), (all, scores) => {
      const rows = all.map((driver, index) => ({
        ...(scores[index] ?? { points: 0, bonus: 0, penalty: 0, note: null }),
        round: index % 3 === 0 ? null : index % 3,
        className: 'LMGT3',
        number: String(index),
        driver,
        teamName: null,
        place: index + 1,
        laps: 40,
        status: 'finished' as const,
      }))
      const found = read('points.csv', pointsCsv(rows))
      expect(found.problems).toEqual([])
      expect(
        found.points.map((row) => ({
          round: found.rounds.find(({ key }) => key === row.round)?.number ?? null,
          number: row.number,
          driver: namesOf(found, [row.person])[0],
          points: row.points / POINT,
          bonus: row.bonus / POINT,
          penalty: row.penalty / POINT,
          note: row.note,
          place: row.place,
        })),
      ).toEqual(
        rows.map(({ round, number, driver, points: own, bonus, penalty, note, place }) => ({
          round,
          number,
          driver: driver.name,
          points: own,
          bonus,
          penalty,
          note,
          place,
        })),
      )
    }),
  )
})

it('writes durations as people read them', () => {
  expect([null, 93_485, 4_239_018, 59_999.6, 3_600_000].map(durationText)).toEqual([
    null,
    '1:33.485',
    '1:10:39.018',
    '1:00.000',
    '1:00:00.000',
  ])
})
