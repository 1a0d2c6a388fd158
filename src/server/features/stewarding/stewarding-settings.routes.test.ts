import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { one } from '#server/database/one.ts'
import {
  auditLog,
  championshipRounds,
  championships,
  roleGrants,
  stewardingSettings,
} from '#server/database/schema.ts'
import { stewardingSettingsApi } from '#shared/contract/stewarding-settings.ts'
import {
  choiceOf,
  type StewardingChoice,
  USUAL_SETTINGS,
} from '#shared/domain/stewarding/settings.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { settingsFor } from './index.ts'

const { as, db, make } = await startTestApp()
const office = as(await make.admin())

beforeEach(() => db.delete(stewardingSettings))

const USUAL = choiceOf(USUAL_SETTINGS)

/** The usual settings, with another limit, by which a test knows them again. */
const withReports = (reportsPerEntry: number): StewardingChoice => ({
  ...USUAL,
  limits: { ...USUAL.limits, reportsPerEntry },
})

async function makeCup(...eventIds: number[]) {
  const cup = one(
    await db
      .insert(championships)
      .values({ name: `Cup ${Math.random()}`, configuration: {} })
      .returning(),
  )
  for (const eventId of eventIds)
    await db.insert(championshipRounds).values({ championshipId: cup.id, eventId })
  return cup.id
}

const setForGuild = (version: number, choice: StewardingChoice | null, by = office) =>
  by.request(stewardingSettingsApi.setForGuild, { body: { version, choice } })

const setForCup = (id: number, version: number, choice: StewardingChoice | null, by = office) =>
  by.request(stewardingSettingsApi.setForChampionship, {
    params: { id },
    body: { version, choice },
  })

const reportsOf = async (eventId: number) => (await settingsFor(db, eventId)).limits.reportsPerEntry

it('judges an event as its championship has chosen, else as the guild, else as usual', async () => {
  const event = await make.event()
  const other = await make.event()
  const cup = await makeCup(event.id)
  expect(await settingsFor(db, event.id)).toEqual(USUAL_SETTINGS)

  await setForGuild(0, withReports(7))
  expect(await reportsOf(event.id)).toBe(7)

  await setForCup(cup, 0, withReports(9))
  expect(await reportsOf(event.id)).toBe(9)
  expect(await reportsOf(other.id)).toBe(7)

  await setForCup(cup, 1, null)
  expect(await reportsOf(event.id)).toBe(7)
  await setForGuild(1, null)
  expect(await reportsOf(event.id)).toBe(5)
})

it('takes the first of several championships that have chosen', async () => {
  const event = await make.event()
  const [first, second] = [await makeCup(event.id), await makeCup(event.id)]
  await setForCup(second, 0, withReports(12))
  expect(await reportsOf(event.id)).toBe(12)
  await setForCup(first, 0, withReports(11))
  expect(await reportsOf(event.id)).toBe(11)
})

it('keeps the copy of a guide until another one is chosen', async () => {
  const event = await make.event()
  const cup = await makeCup(event.id)
  await setForCup(cup, 0, USUAL)
  const older = { ...USUAL_SETTINGS.guide, name: 'As it was' }
  await db
    .update(stewardingSettings)
    .set({ settings: { ...USUAL_SETTINGS, guide: older } })
    .where(eq(stewardingSettings.championshipId, cup))

  await setForCup(cup, 1, { ...USUAL, guide: { ...USUAL.guide, driveThroughSeconds: 35 } })
  expect((await settingsFor(db, event.id)).guide).toEqual({ ...older, driveThroughSeconds: 35 })

  await setForCup(cup, 2, { ...USUAL, guide: { preset: 'gt-league', driveThroughSeconds: 30 } })
  expect((await settingsFor(db, event.id)).guide.name).toBe('GT league')
})

it('refuses a guide that does not exist, and figures that cannot be', async () => {
  const guide = { preset: 'own', driveThroughSeconds: 30 }
  expect(await setForGuild(0, { ...USUAL, guide })).toMatchObject({
    status: 400,
    body: { fields: { 'choice.guide.preset': 'Choose a guide' } },
  })
  const panel = { size: 2, quorum: 3 }
  expect(await setForGuild(0, { ...USUAL, windows: { ...USUAL.windows, panel } })).toMatchObject({
    status: 400,
    body: {
      fields: {
        choice: 'No more votes can be needed than there are stewards',
      },
    },
  })
  expect(await setForGuild(0, { ...USUAL, zone: 'Europe/Nowhere' })).toMatchObject({ status: 400 })
})

it('lets one of two save at once, and tells the other', async () => {
  const cup = await makeCup()
  const replies = await Promise.all([6, 7].map((count) => setForCup(cup, 0, withReports(count))))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
  expect(await setForCup(cup + 1_000_000, 0, USUAL)).toMatchObject({ status: 404 })
})

it('lists and sets what an organiser of one championship may choose, and nothing else', async () => {
  const organiser = await make.driver()
  const [own, other] = [await makeCup(), await makeCup()]
  await db
    .insert(roleGrants)
    .values({ userId: organiser.id, role: 'organiser', championshipId: own })
  const desk = as(organiser)

  const { data } = await desk.call(stewardingSettingsApi.list)
  expect(data.championships.map(({ id, choice, version }) => ({ id, choice, version }))).toEqual([
    { id: own, choice: null, version: 0 },
  ])
  expect(await setForCup(own, 0, withReports(6), desk)).toMatchObject({ status: 204 })
  expect(await setForCup(other, 0, withReports(6), desk)).toMatchObject({ status: 403 })
  expect(await setForGuild(0, withReports(6), desk)).toMatchObject({ status: 403 })
  expect(await as(await make.driver()).request(stewardingSettingsApi.list)).toMatchObject({
    status: 403,
  })
})

it('notes in words what was changed', async () => {
  const cup = await makeCup()
  await setForCup(cup, 0, withReports(8))
  await setForCup(cup, 1, null)
  const lines = await db
    .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.subjectId, cup))
    .orderBy(asc(auditLog.id))
  const settings = expect.objectContaining({
    limits: '8 reports per entry and event. 30 min to edit one. 3 appeals per season.',
  })
  expect(lines).toEqual([
    { action: 'stewarding.set-up', before: { settings: null }, after: { settings } },
    { action: 'stewarding.set-up', before: { settings }, after: { settings: null } },
  ])
})
