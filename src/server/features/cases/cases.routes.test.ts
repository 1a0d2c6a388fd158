import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { one } from '#server/database/one.ts'
import { carEntries, carLaps, roleGrants, stewardingSettings } from '#server/database/schema.ts'
import { casesApi } from '#shared/contract/cases.ts'
import { classificationVersionsApi } from '#shared/contract/classification-versions.ts'
import { notificationsApi } from '#shared/contract/notifications.ts'
import { TICKS_PER_SECOND } from '#shared/contract/race-documents.ts'
import { reportsApi } from '#shared/contract/reports.ts'
import { resultsDeskApi } from '#shared/contract/results-desk.ts'
import { USUAL_SETTINGS } from '#shared/domain/stewarding/settings.ts'
import { caseScene, newReport } from '#tests/support/case-scene.ts'
import { crewScene } from '#tests/support/crew-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, db } = app
const { raced, reported: reportedScene, grant, report, see, takeUp, versionOf } = caseScene(app)

async function reported() {
  const scene = await reportedScene()
  return { ...scene, steward: await grant('steward', scene.event.id) }
}

it('makes a report once that is sent again, also at the same time and after it was changed', async () => {
  const { event, people, entries } = await raced()
  const attempt = 'ab'.repeat(16)
  const send = (by: { id: number }) =>
    as(by).request(reportsApi.create, {
      params: { id: event.id },
      body: newReport(entries.accused, { attempt, lap: null, text: 'He hit me' }),
    })
  const [first, second] = await Promise.all([send(people.gil), send(people.gil)])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  const { data } = first.body as { data: { code: string } }
  const params = { id: data.code }
  await as(people.gil).call(reportsApi.update, {
    params,
    body: { category: 'contact', text: 'Both of them' },
  })
  expect((await send(people.gil)).body).toEqual(first.body)
  await as(people.gil).call(reportsApi.withdraw, { params })
  expect((await send(people.gil)).body).toEqual(first.body)
  // Whoever else has the same id has made another report.
  expect((await send(people.ivy)).body).not.toEqual(first.body)
})

it('tells stewards of a report, and nobody who must not know of it', async () => {
  const { event, people, entries } = await raced()
  const steward = await grant('steward', event.id)
  await db.insert(roleGrants).values({ userId: people.ben.id, role: 'steward', eventId: event.id })
  await report(people.gil, event.id, entries.accused)
  expect(await kindsOf(steward)).toEqual(['case-waits'])
  for (const member of [people.ada, people.ben, people.ivy])
    expect(await kindsOf(member)).toEqual([])
})

const kindsOf = async (member: { id: number }) =>
  (await as(member).call(notificationsApi.list)).data.map(({ kind }) => kind)

it('shows a report to its crew and to stewards, and to nobody else until it is taken up', async () => {
  const { people, steward, code, event } = await reported()
  for (const member of [people.gil, people.hal, steward])
    expect(await see(member, code)).toMatchObject({ status: 200 })
  const nothing = await see(people.member, 'ZZZZ-ZZ')
  expect(nothing.status).toBe(404)
  for (const member of [people.ada, people.ben, people.ivy, people.member])
    expect(await see(member, code)).toEqual(nothing)
  expect(await kindsOf(people.ada)).toEqual([])

  expect(await takeUp(steward, code)).toMatchObject({ status: 204 })
  const { body } = await see(people.ada, code)
  expect(body).toMatchObject({
    data: {
      role: 'accused',
      version: null,
      work: null,
      isMine: true,
      reports: [{ text: 'He turned in on me.', isOwn: false }],
      may: ['state'],
    },
  })
  expect(await kindsOf(people.ada)).toEqual(['case-named'])
  expect(await see(people.ivy, code)).toEqual(nothing)
  const { data } = await as(people.ada).call(casesApi.list, { query: { event: event.id } })
  expect(data.map((found) => found.code)).toEqual([code])
})

it('refuses a second report of one incident by one crew, but takes a second click', async () => {
  const { people, event, entries, code, reportCode } = await reported()
  expect(await report(people.gil, event.id, entries.accused)).toMatchObject({
    status: 201,
    body: { data: { code: reportCode, caseCode: code } },
  })
  expect(
    await report(people.hal, event.id, entries.accused, { text: 'I saw it too' }),
  ).toMatchObject({
    status: 409,
    body: { error: `Your crew has already reported this: it is case ${code}` },
  })
})

it('hides statements from each other until the own one', async () => {
  const { people, steward, code } = await reported()
  await takeUp(steward, code)
  const carOf = async (member: { id: number }) =>
    (await as(member).call(casesApi.get, { params: { id: code } })).data.cars.find(
      ({ isOwn }) => isOwn,
    )?.id ?? 0
  const state = async (member: { id: number }, text: string) =>
    as(member).request(casesApi.state, {
      params: { id: code },
      body: { carId: await carOf(member), text },
    })
  expect(await state(people.gil, 'He had no overlap')).toMatchObject({ status: 204 })
  expect((await see(people.ada, code)).body).toMatchObject({
    data: { statements: [], isWaitingToRead: true },
  })
  expect(await state(people.ada, 'I left a car width')).toMatchObject({ status: 204 })
  expect((await see(people.ben, code)).body).toMatchObject({
    data: { statements: [{ text: 'He had no overlap' }, { text: 'I left a car width' }] },
  })
})

it('lets the panel vote blind, and shows the middle vote when it is closed', async () => {
  const { people, steward, code, event } = await reported()
  const second = await grant('steward', event.id)
  const third = await grant('chief-steward', event.id)
  await takeUp(steward, code)
  const act = async (
    member: { id: number },
    endpoint: typeof casesApi.takeSeat | typeof casesApi.openVote | typeof casesApi.closeVote,
  ) =>
    as(member).request(endpoint, {
      params: { id: code },
      body: { version: await versionOf(member, code) },
    })
  for (const member of [second, third])
    expect(await act(member, casesApi.takeSeat)).toMatchObject({ status: 204 })
  expect(await act(steward, casesApi.openVote)).toMatchObject({ status: 409 })
  const { data: ofAda } = await as(people.ada).call(casesApi.get, { params: { id: code } })
  const carId = ofAda.cars.find(({ isOwn }) => isOwn)?.id ?? 0
  await as(people.ada).call(casesApi.state, {
    params: { id: code },
    body: { carId, text: 'Sorry' },
  })
  expect(await act(steward, casesApi.openVote)).toMatchObject({ status: 204 })

  const vote = (member: { id: number }, rung: string) =>
    as(member).request(casesApi.vote, {
      params: { id: code },
      body: { carId, rung, sentence: 'Careless' },
    })
  expect(await vote(people.gil, 't5')).toMatchObject({ status: 409 })
  for (const [member, rung] of [
    [steward, 't5'],
    [second, 'dt'],
    [third, 't5'],
  ] as const)
    expect(await vote(member, rung)).toMatchObject({ status: 204 })
  const { data: open } = await as(second).call(casesApi.get, { params: { id: code } })
  expect(open.work?.ballot).toMatchObject({ votes: null, outcomes: null, own: [{ rung: 'dt' }] })
  expect(await act(steward, casesApi.closeVote)).toMatchObject({ status: 204 })
  const { data: closed } = await as(second).call(casesApi.get, { params: { id: code } })
  expect(closed.work?.ballot.outcomes).toEqual([{ carId, rung: 't5' }])
  expect(closed.work?.ballot.votes).toHaveLength(3)
})

it('gives parties the same bytes whatever the panel does', async () => {
  const { people, steward, code } = await reported()
  await takeUp(steward, code)
  const before = await see(people.ada, code)
  await as(steward).call(casesApi.note, { params: { id: code }, body: { text: 'He again' } })
  expect(await see(people.ada, code)).toEqual(before)
})

it('ends a report that its crew withdraws, without the other crew ever hearing of it', async () => {
  const { people, reportCode, code } = await reported()
  const nothing = await see(people.member, 'ZZZZ-ZZ')
  expect(
    await as(people.ada).request(reportsApi.withdraw, { params: { id: reportCode } }),
  ).toMatchObject({ status: 404, body: nothing.body })
  expect(
    await as(people.hal).request(reportsApi.withdraw, { params: { id: reportCode } }),
  ).toMatchObject({ status: 204 })
  expect((await see(people.gil, code)).body).toMatchObject({ data: { state: 'withdrawn' } })
  expect(await see(people.ada, code)).toEqual(nothing)
})

it('counts the time for reports from the first result, whatever is set later', async () => {
  const { event, people } = await raced()
  const admin = await app.make.admin()
  const { upload } = crewScene(app, admin)
  const until = async () =>
    (await as(people.gil).call(reportsApi.get, { params: { id: event.id } })).data
  expect(await until()).toMatchObject({ isCloseExpected: true })
  await upload(event.id)
  const { closesAt, isCloseExpected } = await until()
  expect(isCloseExpected).toBe(false)
  await db.insert(stewardingSettings).values({
    championshipId: null,
    version: 1,
    settings: {
      ...USUAL_SETTINGS,
      windows: {
        ...USUAL_SETTINGS.windows,
        reports: {
          ...USUAL_SETTINGS.windows.reports,
          closes: { after: 'race-end', hours: 1 },
          neverBefore: null,
        },
      },
    },
  })
  expect((await until()).closesAt).toEqual(closesAt)
  await db.delete(stewardingSettings)
})

it('finds the lap of a race time, which counts from the green flag', async () => {
  const { event, people } = await raced()
  await crewScene(app, await app.make.admin()).upload(event.id)
  const { data } = await as(people.gil).call(reportsApi.get, { params: { id: event.id } })
  const resultId = data.cars.find((car) => car.resultId !== null)?.resultId ?? 0
  const car = one(await db.select().from(carEntries).where(eq(carEntries.id, resultId)))
  const laps = await db.select().from(carLaps).where(eq(carLaps.sessionId, car.sessionId))
  const startsOf = laps.find(({ entry }) => entry === car.entry)?.started ?? []
  const green = Math.min(...laps.flatMap(({ started }) => started?.[0] ?? []))
  expect(green).toBeGreaterThan(0)
  const second = ((startsOf[1] ?? 0) - green) / TICKS_PER_SECOND
  const lapAt = async (raceSeconds: number) => {
    const body = { ...newReport(0), lap: null, cars: [{ resultId }], raceSeconds }
    const made = await as(people.gil).call(reportsApi.create, { params: { id: event.id }, body })
    const params = { id: made.data.caseCode }
    return (await as(people.gil).call(casesApi.get, { params })).data.lap
  }
  expect(await lapAt(second - 30)).toBe(1)
  expect(await lapAt(second + 1)).toBe(2)
})

it('keeps a race provisional while a case of it is open, and while reports are taken', async () => {
  const { event, people, entries } = await raced()
  const admin = await app.make.admin()
  const { upload } = crewScene(app, admin)
  const confirm = async (id: number) => {
    const { data } = await as(admin).call(resultsDeskApi.get, { params: { id } })
    const body = { version: data.version }
    return as(admin).request(classificationVersionsApi.confirm, { params: { id }, body })
  }
  await upload(event.id)
  const steward = await grant('steward', event.id)
  const { data } = await as(people.gil).call(reportsApi.create, {
    params: { id: event.id },
    body: newReport(entries.accused),
  })
  const refused = await confirm(event.id)
  expect(refused).toMatchObject({
    status: 409,
    body: { error: 'The stewards are still checking this race. It stays provisional until then.' },
  })

  const params = { id: data.caseCode }
  const version = await versionOf(steward, data.caseCode)
  await as(steward).call(casesApi.turnDown, { params, body: { version, reason: 'Nothing' } })
  const choice = { championshipId: null, version: 1, settings: USUAL_SETTINGS }
  await db.insert(stewardingSettings).values(choice)
  expect(await confirm(event.id)).toMatchObject({ status: 409, body: refused.body })
  await db.delete(stewardingSettings)
  expect(await confirm(event.id)).toMatchObject({ status: 204 })
})
