import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { one } from '#server/database/one.ts'
import {
  carDrivers,
  carEntries,
  cases,
  crewMembers,
  events,
  eventSessions,
} from '#server/database/schema.ts'
import { casesApi } from '#shared/contract/cases.ts'
import { reportsApi } from '#shared/contract/reports.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { caseScene, DRAFT, newReport } from '#tests/support/case-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, db, make } = app
const { raced, driven, reported, grant, report, see, takeUp, voted, versionOf } = caseScene(app)

it('refuses a car that is not in the event, and the own car as the accused', async () => {
  const { event, people, entries } = await driven()
  const elsewhere = await driven()
  expect(await report(people.gil, event.id, elsewhere.entries.accused)).toMatchObject({
    status: 400,
    body: { fields: { cars: 'This car is not in the event' } },
  })
  expect(await report(people.gil, event.id, entries.reporting)).toMatchObject({
    status: 400,
    body: { fields: { cars: 'Choose another car than your own' } },
  })
})

it('refuses a lap that the car never drove, wherever it is entered', async () => {
  const { event, people, entries, code, reportCode } = await reported(driven)
  const steward = await grant('steward', event.id)
  const refused = {
    status: 400,
    body: { fields: { lap: '#40 completed 10 laps of this session: check the lap' } },
  }
  expect(await report(people.gil, event.id, entries.other, { lap: 12 })).toMatchObject(refused)
  expect(
    await as(steward).request(casesApi.open, {
      params: { id: event.id },
      body: newReport(entries.other, { lap: 12 }),
    }),
  ).toMatchObject(refused)
  // It can have stopped in its eleventh.
  expect(await report(people.gil, event.id, entries.other, { lap: 11 })).toMatchObject({
    status: 201,
  })

  const ofReported = {
    status: 400,
    body: { fields: { lap: '#22 completed 10 laps of this session: check the lap' } },
  }
  expect(
    await as(people.gil).request(reportsApi.update, {
      params: { id: reportCode },
      body: { category: 'contact', lap: 12, raceSeconds: null, text: 'Later', links: [] },
    }),
  ).toMatchObject(ofReported)
  await takeUp(steward, code)
  expect(
    await as(steward).request(casesApi.correct, {
      params: { id: code },
      body: {
        version: await versionOf(steward, code),
        category: 'contact',
        lap: 12,
        raceSeconds: null,
        drivers: [],
      },
    }),
  ).toMatchObject(ofReported)
  expect((await see(steward, code)).body).toMatchObject({ data: { lap: 4 } })
})

it('takes any lap while there is no result', async () => {
  const { event, people, entries } = await raced()
  expect(await report(people.gil, event.id, entries.accused, { lap: 300 })).toMatchObject({
    status: 201,
  })
})

it('counts no vote of somebody who has joined a crew of the case', async () => {
  const scene = await reported(driven)
  const { code, event, entries } = scene
  const chair = await grant('chief-steward', event.id)
  const steward = await grant('steward', event.id)
  const third = await grant('steward', event.id)
  const params = { id: code }
  await takeUp(chair, code)
  for (const member of [steward, third])
    await as(member).call(casesApi.takeSeat, {
      params,
      body: { version: await versionOf(member, code) },
    })
  const { data } = await as(chair).call(casesApi.get, { params })
  const carId = data.cars.find(({ side }) => side === 'accused')?.id ?? 0
  await db.update(cases).set({ statementsUntil: new Date() }).where(eq(cases.code, code))
  await as(chair).call(casesApi.openVote, {
    params,
    body: { version: await versionOf(chair, code) },
  })
  const vote = (member: { id: number }, rung: string) =>
    as(member).request(casesApi.vote, { params, body: { carId, rung, sentence: 'Careless' } })
  expect(await vote(third, 'dsq')).toMatchObject({ status: 204 })
  await make.crewMember({ entryId: entries.reporting, userId: third.id })
  expect((await vote(third, 'dsq')).status).toBeGreaterThanOrEqual(400)
  expect(await vote(chair, 't5')).toMatchObject({ status: 204 })
  expect(await vote(steward, 't5')).toMatchObject({ status: 204 })
  await as(chair).call(casesApi.closeVote, {
    params,
    body: { version: await versionOf(chair, code) },
  })
  const preview = await as(chair).call(casesApi.preview, { params, body: { draft: DRAFT } })
  expect(preview.data.outcome).toEqual(['5 seconds added to #22'])
  await db.delete(crewMembers).where(eq(crewMembers.userId, third.id))
})

it('takes a decision back whose car is no longer in the result that was uploaded meanwhile', async () => {
  const scene = await reported(driven)
  const { code, event } = scene
  const chair = await grant('chief-steward', event.id)
  const steward = await grant('steward', event.id)
  const params = { id: code }
  await voted(code, [
    [chair, 't10'],
    [steward, 't10'],
  ])
  await as(chair).call(casesApi.publish, {
    params,
    body: { version: await versionOf(chair, code), draft: DRAFT, openItemsReason: 'Agreed' },
  })
  const { data: before } = await as(chair).call(resultsApi.list, { params: { id: event.id } })
  expect(before.map(({ carNumber }) => carNumber)).toEqual(['31', '22', '40'])
  await db.execute(`delete from car_entries where car_number = '22' and session_id in (
    select id from event_sessions where event_id = ${event.id})`)
  expect(
    await as(chair).request(casesApi.takeBack, {
      params,
      body: { version: await versionOf(chair, code), reason: 'The wrong car' },
    }),
  ).toMatchObject({ status: 204 })
  const { data: after } = await as(chair).call(resultsApi.list, { params: { id: event.id } })
  expect(after.map(({ carNumber }) => carNumber)).toEqual(['31', '40'])
})

it('changes no report once there is a decision', async () => {
  const { code, reportCode, people, event } = await reported(driven)
  const chair = await grant('chief-steward', event.id)
  const steward = await grant('steward', event.id)
  const change = () =>
    as(people.gil).request(reportsApi.update, {
      params: { id: reportCode },
      body: { category: 'contact', lap: 4, raceSeconds: null, text: 'Another text', links: [] },
    })
  expect(await change()).toMatchObject({ status: 204 })
  await voted(code, [
    [chair, 't5'],
    [steward, 't5'],
  ])
  await as(chair).call(casesApi.publish, {
    params: { id: code },
    body: { version: await versionOf(chair, code), draft: DRAFT, openItemsReason: 'Agreed' },
  })
  expect(await change()).toMatchObject({
    status: 409,
    body: { error: 'The time to change this report is over' },
  })
})

it('knows the cars of a qualifying, whose file has them in another order than that of the race', async () => {
  const { event, people, entries } = await driven()
  const { raceSessionId } = one(await db.select().from(events).where(eq(events.id, event.id)))
  const { id: sessionId } = one(
    await db
      .insert(eventSessions)
      .values({ eventId: event.id, kind: 'qualifying', ordinal: 1 })
      .returning(),
  )
  // The last of the race is the first here.
  const moved = <Row extends { entry: number }>(row: Row) => ({
    ...row,
    sessionId,
    entry: 4 - row.entry,
  })
  for (const { id: _, ...car } of await db
    .select()
    .from(carEntries)
    .where(eq(carEntries.sessionId, raceSessionId ?? 0)))
    await db.insert(carEntries).values(moved(car))
  for (const driver of await db
    .select()
    .from(carDrivers)
    .where(eq(carDrivers.sessionId, raceSessionId ?? 0)))
    await db.insert(carDrivers).values(moved(driver))
  const steward = await grant('steward', event.id)
  const { data } = await as(people.gil).call(reportsApi.create, {
    params: { id: event.id },
    body: newReport(entries.accused, { session: { kind: 'qualifying', ordinal: 1 }, lap: null }),
  })
  await takeUp(steward, data.caseCode)
  expect(await see(people.ada, data.caseCode)).toMatchObject({
    body: { data: { role: 'accused' } },
  })
  expect(await see(people.ivy, data.caseCode)).toMatchObject({ status: 404 })
})
