import { expect, it } from 'vitest'
import { roleGrants, stewardingSettings } from '#server/database/schema.ts'
import { accountApi } from '#shared/contract/account.ts'
import { caseReadingsApi } from '#shared/contract/case-readings.ts'
import { casesApi } from '#shared/contract/cases.ts'
import { evidenceApi } from '#shared/contract/evidence.ts'
import { USUAL_SETTINGS } from '#shared/domain/stewarding/settings.ts'
import { caseScene } from '#tests/support/case-scene.ts'
import { uploadPicture } from '#tests/support/evidence.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** The next noon: whatever follows within hours is on the same day. */
const START = new Date(Math.ceil(Date.now() / DAY_MS + 0.5) * DAY_MS - DAY_MS / 2)
const clock = { now: START }
const app = await startTestApp({ now: () => clock.now })
const { as, db, make } = app
const { reported, grant, takeUp } = caseScene(app)

type Person = { id: number }

const read = (member: Person, code: string) =>
  as(member).call(casesApi.get, { params: { id: code } })

const since = (at: Date | string) => new Date(at).getTime() - START.getTime()

const ask = (member: Person, code: string) =>
  as(member).request(caseReadingsApi.list, { params: { id: code } })

const readings = async (chief: Person, code: string) =>
  (await as(chief).call(caseReadingsApi.list, { params: { id: code } })).data

async function scene() {
  clock.now = new Date()
  const found = await reported()
  const { event, code } = found
  const chief = await grant('chief-steward', event.id)
  const steward = await grant('steward', event.id)
  await takeUp(steward, code)
  clock.now = START
  return { ...found, chief, steward }
}

it('keeps the first and the last time of each day at which somebody read a case', async () => {
  const { people, chief, code } = await scene()
  await read(people.ada, code)
  clock.now = new Date(START.getTime() + 30_000)
  await read(people.ada, code)
  const ofAda = async () =>
    (await readings(chief, code))
      .filter(({ role }) => role === 'accused')
      .map(({ firstAt, lastAt }) => [since(firstAt), since(lastAt)])
  expect(await ofAda()).toEqual([[0, 0]])
  clock.now = new Date(START.getTime() + 2 * MINUTE_MS)
  await read(people.ada, code)
  clock.now = new Date(START.getTime() + DAY_MS)
  await read(people.ada, code)
  const later = await ofAda()
  expect(later).toHaveLength(2)
  expect(later[0]).toEqual([DAY_MS, DAY_MS])
})

it('counts a look at a picture, and nothing that was refused', async () => {
  const { people, chief, code } = await scene()
  const name = await uploadPicture(as(people.ada))
  const { data } = await read(people.ada, code)
  const carId = data.cars.find(({ isOwn }) => isOwn)?.id ?? 0
  const body = { carId, text: 'Sorry', pictures: [name] }
  await as(people.ada).call(casesApi.state, { params: { id: code }, body })
  await as(people.gil).requestUntyped(evidenceApi.get, { params: { id: name } })
  await as(people.member).request(casesApi.get, { params: { id: code } })
  await as(people.ivy).requestUntyped(evidenceApi.get, { params: { id: name } })
  const roles = (await readings(chief, code)).map(({ role }) => role)
  expect(roles.toSorted()).toEqual(['accused', 'panel', 'reporter'])
})

it('is read by the chief and by admins without a conflict alone', async () => {
  const { people, chief, steward, code, entries, event } = await scene()
  const admin = await make.admin()
  expect(await ask(chief, code)).toMatchObject({ status: 200 })
  expect(await ask(admin, code)).toMatchObject({ status: 200 })
  const driving = await make.admin()
  await make.crewMember({ entryId: entries.accused, userId: driving.id })
  await db
    .insert(roleGrants)
    .values({ userId: people.ben.id, role: 'chief-steward', eventId: event.id })
  const recused = await make.admin()
  const body = { reason: 'A friend' }
  await as(recused).call(casesApi.recuse, { params: { id: code }, body })
  const { requestId: _, ...nothing } = (await ask(people.ada, 'ZZZZ-ZZ')).body as {
    requestId: string
  }
  for (const member of [
    people.ada,
    people.gil,
    people.member,
    people.ben,
    steward,
    driving,
    recused,
  ])
    expect(await ask(member, code)).toMatchObject({ status: 404, body: nothing })
})

it('names no party while the panel judges cars alone', async () => {
  const { people, chief, code } = await scene()
  await read(people.ada, code)
  const visibility = { ...USUAL_SETTINGS.visibility, blindPanel: true }
  const settings = { ...USUAL_SETTINGS, visibility }
  await db.insert(stewardingSettings).values({ championshipId: null, version: 1, settings })
  const found = await readings(chief, code)
  expect(found.find(({ role }) => role === 'accused')?.name).toBeNull()
  expect(found.find(({ role }) => role === 'panel')?.name).not.toBeNull()
  await db.delete(stewardingSettings)
})

it('exports to a party when they have read it', async () => {
  const { people, code } = await scene()
  await read(people.ada, code)
  const { cases } = await as(people.ada).call(accountApi.export)
  const at = START.toISOString()
  expect(cases).toMatchObject([{ readings: [{ firstAt: at, lastAt: at }] }])
})
