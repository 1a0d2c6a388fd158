import { desc, eq } from 'drizzle-orm'
import { auditLog, carDrivers, carEntries } from '#server/database/schema.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { resultsDeskApi } from '#shared/contract/results-desk.ts'
import { resultsApi } from '#shared/contract/results.ts'
import type { Correction } from '#shared/domain/results/adjustment.ts'
import type { Answer } from './api-client.ts'
import { raceFile, type RaceFileEntry, type RaceFileOptions } from './race-file.ts'
import type { startTestApp } from './test-app.ts'
import { raceOf } from './race-of.ts'

type App = Awaited<ReturnType<typeof startTestApp>>
type Api = Pick<App, 'as'>

export type ResultsDesk = Answer<typeof resultsDeskApi.get>['data']
export type DeskCar = ResultsDesk['cars'][number]

export const short: RaceFileOptions = { seed: 7, minutes: 20, drama: false }
export const CREWS = [
  crew('4', 'Hyper', ['Lotta Laps', 'Otto Vollgas']),
  crew('19', 'Hyper', ['Hank Hairpin']),
  crew('54', 'GT3', ['Olga Oversteer']),
]
export const FILE_START = new Date('2026-03-21T19:00:00Z')
export const FILE = raceFile({ ...short, entries: CREWS, startedAt: FILE_START })

type User = { id: number }

/** An admin's actions at the results desk, and what a driver sees of them. */
export function deskClient({ as, db }: Pick<App, 'as' | 'db'>, admin: User, driver: User) {
  /** Confirms each upload, because the tests import one file into several events. */
  function upload(eventId: number, content = FILE, app: Api = { as }) {
    return app.as(admin).request(resultsApi.upload, {
      params: { id: eventId },
      file: { name: 'race.xml', content, confirmed: true },
    })
  }

  async function deskOf(eventId: number) {
    const { data } = await as(admin).call(resultsDeskApi.get, { params: { id: eventId } })
    return data
  }

  async function resultsOf(eventId: number, session?: number) {
    const { data } = await as(driver).call(resultsApi.list, {
      params: { id: eventId },
      query: { session },
    })
    return data
  }

  async function podiumOf(eventId: number) {
    const { data } = await as(driver).call(eventsApi.listCompleted)
    const card = data.find(({ id }) => id === eventId)
    return card?.raceResults.map(({ driverName }) => driverName) ?? []
  }

  /** Everything except ids, which differ between imports. */
  async function entriesOf(eventId: number) {
    const rows = await db
      .select()
      .from(carEntries)
      .where(eq(carEntries.sessionId, raceOf(eventId)))
      .orderBy(carEntries.entry)
    return rows.map(({ id: _id, ...row }) => row)
  }

  function adjust(
    eventId: number,
    version: number,
    car: DeskCar,
    change: Correction,
    reason = 'Contact',
    app: Api = { as },
  ) {
    return app.as(admin).request(resultsDeskApi.adjust, {
      params: { id: eventId },
      body: { carId: car.id, change, reason, version },
    })
  }

  async function undo(eventId: number, id: number, what: 'undo' | 'redo') {
    const { version } = await deskOf(eventId)
    const endpoint = resultsDeskApi[`${what}Adjustment`]
    return as(admin).request(endpoint, {
      params: { id: eventId, adjustmentId: id },
      body: { version },
    })
  }

  async function restore(eventId: number, fileId = 0) {
    const { version } = await deskOf(eventId)
    return as(admin).request(resultsApi.restoreFile, {
      params: { id: eventId, fileId },
      body: { version },
    })
  }

  async function link(eventId: number, name: string, userId: number, seen?: number) {
    const version = seen ?? (await deskOf(eventId)).version
    return as(admin).request(resultsDeskApi.linkName, {
      params: { id: eventId },
      body: { name, userId, version },
    })
  }

  async function effectOf(eventId: number, name: string, userId: number) {
    const { data } = await as(admin).call(resultsDeskApi.listNameEffects, {
      params: { id: eventId },
      query: { name, userId },
    })
    return data
  }

  async function driverNamed(eventId: number, name: string) {
    const rows = await db
      .select()
      .from(carDrivers)
      .where(eq(carDrivers.sessionId, raceOf(eventId)))
    return rows.find((row) => row.name === name)?.userId
  }

  async function lastAuditLine() {
    const [row] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    return row
  }

  return {
    upload,
    deskOf,
    resultsOf,
    podiumOf,
    entriesOf,
    adjust,
    undo,
    restore,
    link,
    effectOf,
    driverNamed,
    lastAuditLine,
  }
}

export function carOf({ cars }: ResultsDesk, number: string) {
  const car = cars.find(({ carNumber }) => carNumber === number)
  if (!car) throw new Error(`There is no car ${number}`)
  return car
}

export function penalty(penaltySeconds: number): Correction {
  return { kind: 'time-penalty', penaltySeconds }
}

export function entriesNamed(name: string) {
  return [crew('77', 'Hyper', [name])]
}

export function crew(
  carNumber: string,
  carClass: RaceFileEntry['carClass'],
  drivers: string[],
): RaceFileEntry {
  return { carNumber, carClass, carType: 'Toyota GR010', drivers, teamName: `Team ${carNumber}` }
}
