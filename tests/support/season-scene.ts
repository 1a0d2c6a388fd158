import { eq } from 'drizzle-orm'
import { championshipRounds, championships, events } from '#server/database/schema.ts'
import { one } from '#server/database/one.ts'
import { entriesApi } from '#shared/contract/entries.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { type SeasonRules, seasonEntriesApi } from '#shared/contract/season-entries.ts'
import { DEFAULT_SEASON_RULES } from '#shared/domain/season-entries/season-entry.ts'
import type { startTestApp } from './test-app.ts'

const HOUR_MS = 3_600_000
let count = 0

type App = Pick<Awaited<ReturnType<typeof startTestApp>>, 'as' | 'db' | 'make'>
type Rules = Partial<SeasonRules>

/** Championships that members enter, at a time that the test sets. */
export async function seasonScene({ as, db, make }: App, now: () => Date = () => new Date()) {
  const admin = await make.admin()
  const cars = { Hypercar: await make.car('Hypercar'), LMGT3: await make.car('LMGT3') }
  type ClassName = keyof typeof cars

  /** A round in so many days. */
  async function addRound(
    championshipId: number,
    inDays: number,
    options: Parameters<typeof make.event>[0] = {},
  ) {
    const startDateTime = new Date(now().getTime() + inDays * 24 * HOUR_MS)
    const event = await make.event({
      hasWaitlist: true,
      startDateTime,
      endDateTime: new Date(startDateTime.getTime() + 6 * HOUR_MS),
      registrationStartDate: new Date('2020-01-01'),
      registrationEndDate: startDateTime,
      driversPerCar: 3,
      ...options,
    })
    await db.insert(championshipRounds).values({ championshipId, eventId: event.id })
    return event
  }

  /** With rounds in so many days. */
  async function championship(
    days: readonly number[] = [10, 20, 30],
    { rules = {}, ...options }: Parameters<typeof make.event>[0] & { rules?: Rules } = {},
  ) {
    const { id } = one(
      await db
        .insert(championships)
        .values({ name: `Cup ${++count}`, configuration: {} })
        .returning(),
    )
    await setRules(id, { isOpen: true, ...rules })
    const added = []
    for (const inDays of days) added.push(await addRound(id, inDays, options))
    return { id, events: added }
  }

  async function setRules(id: number, rules: Rules) {
    const { rulesVersion: version, rules: before } = await shown(id)
    await as(admin).call(seasonEntriesApi.setRules, {
      params: { id },
      body: {
        ...DEFAULT_SEASON_RULES,
        ...before,
        ...rules,
        closesAt: rules.closesAt?.toISOString() ?? null,
        version,
      },
    })
  }

  const shown = async (id: number, viewer: { id: number } = admin) =>
    (await as(viewer).call(seasonEntriesApi.list, { params: { id } })).data

  type Wanted = {
    carClass?: ClassName
    number?: number | null
    isReserve?: boolean
    from?: number | null
    to?: number | null
    driver?: { id: number }
  }

  async function enter(championshipId: number, wanted: Wanted = {}) {
    const { carClass = 'LMGT3', number = null, isReserve = false, from = null, to = null } = wanted
    const driver = wanted.driver ?? (await make.driver())
    const { data } = await as(driver).call(seasonEntriesApi.enter, {
      body: {
        championshipId,
        carId: cars[carClass].id,
        driverNumber: number,
        teamName: null,
        fromEventId: from,
        toEventId: to,
        isReserve,
      },
    })
    return { id: data.id, championshipId, driver }
  }

  type Entered = Awaited<ReturnType<typeof enter>>

  async function entryOf({ id, championshipId }: Entered, viewer: { id: number } = admin) {
    const { entries } = await shown(championshipId, viewer)
    return one(entries.filter((entry) => entry.id === id))
  }

  /** Where it is in each of its rounds. */
  const statesOf = async (entered: Entered) =>
    (await entryOf(entered)).rounds.map(({ state }) => state)

  /** Its entry in one of its rounds. */
  async function inRound(entered: Entered, eventId: number) {
    const round = (await entryOf(entered)).rounds.find((place) => place.eventId === eventId)
    const id = round?.entryId ?? 0
    return (await as(admin).call(entriesApi.get, { params: { id } })).data
  }

  /** A change of the season entry by its captain, or by an organiser with a reason. */
  async function change(entered: Entered, values: object, by: { id: number } = entered.driver) {
    const before = await entryOf(entered)
    const { car, number, teamName, fromEventId, toEventId, version } = before
    return as(by).requestUntyped(seasonEntriesApi.change, {
      params: { id: entered.id },
      body: {
        carId: car.id,
        driverNumber: number,
        teamName,
        fromEventId,
        toEventId,
        reason: null,
        version,
        ...values,
      },
    })
  }

  const setRound = (
    { id, driver }: Entered,
    eventId: number,
    isOut: boolean,
    by: { id: number } = driver,
  ) => as(by).request(seasonEntriesApi.setRound, { params: { id, eventId }, body: { isOut } })

  const withdraw = ({ id, driver }: Entered, keepsRounds = false) =>
    as(driver).request(seasonEntriesApi.withdraw, { params: { id }, body: { keepsRounds } })

  const decide = ({ id }: Entered, to: 'accepted' | 'reserve' | 'rejected') =>
    as(admin).request(seasonEntriesApi.decide, {
      params: { id },
      body: { to, reason: 'As agreed' },
    })

  const signUp = (driver: { id: number }, eventId: number, driverNumber: number | null = null) =>
    as(driver).request(registrationsApi.signUp, {
      params: { id: eventId },
      body: { carId: cars.LMGT3.id, driverNumber },
    })

  /** Held, if it is still to come yesterday, with a result in which nobody but these members drives. */
  async function race(eventId: number, userIds: readonly number[] = []) {
    const [event] = await db.select().from(events).where(eq(events.id, eventId))
    const yesterday = new Date(now().getTime() - 24 * HOUR_MS)
    const isOver = event !== undefined && event.startDateTime < now()
    const startDateTime = isOver ? event.startDateTime : yesterday
    const endDateTime = new Date(startDateTime.getTime() + 6 * HOUR_MS)
    await db
      .update(events)
      .set({ status: 'completed', startDateTime, endDateTime, registrationEndDate: startDateTime })
      .where(eq(events.id, eventId))
    const drivers = userIds.map((userId) => ({ name: `Racer ${userId}`, userId }))
    await make.result({
      eventId,
      carNumber: '999',
      ...(drivers.length > 0 && { drivers }),
    })
  }

  return {
    admin,
    cars,
    addRound,
    championship,
    setRules,
    shown,
    enter,
    entryOf,
    statesOf,
    inRound,
    change,
    setRound,
    withdraw,
    decide,
    signUp,
    race,
  }
}
