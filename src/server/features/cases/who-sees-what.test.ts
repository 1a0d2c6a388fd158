import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { crewMembers, roleGrants, stewardingSettings } from '#server/database/schema.ts'
import { accountApi } from '#shared/contract/account.ts'
import { allEndpoints } from '#shared/contract/all-endpoints.ts'
import { caseReadingsApi } from '#shared/contract/case-readings.ts'
import { casesApi } from '#shared/contract/cases.ts'
import { decisionsApi } from '#shared/contract/decisions.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { notificationsApi } from '#shared/contract/notifications.ts'
import { reportsApi } from '#shared/contract/reports.ts'
import { unreadApi } from '#shared/contract/unread.ts'
import { USUAL_SETTINGS } from '#shared/domain/stewarding/settings.ts'
import { caseScene, DRAFT, newReport } from '#tests/support/case-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const HOUR_MS = 3_600_000

const clock = { now: new Date() }
const app = await startTestApp({ now: () => clock.now })
const { as, db, make } = app
const {
  driven,
  raced,
  reported: reportedScene,
  grant,
  see,
  takeUp,
  versionOf,
  voted,
} = caseScene(app)

type Person = { id: number }

async function reported() {
  const scene = await reportedScene()
  return { ...scene, steward: await grant('steward', scene.event.id) }
}

const get = async (member: Person, code: string) =>
  (await as(member).call(casesApi.get, { params: { id: code } })).data

async function state(member: Person, code: string, text: string) {
  const carId = (await get(member, code)).cars.find(({ isOwn }) => isOwn)?.id ?? 0
  const params = { id: code }
  return as(member).call(casesApi.state, { params, body: { carId, text } })
}

async function reportBy(member: Person, eventId: number, entryIds: readonly number[]) {
  const cars = entryIds.map((entryId) => ({ entryId }))
  const body = newReport(0, { cars, text: 'I saw it' })
  return (await as(member).call(reportsApi.create, { params: { id: eventId }, body })).data.caseCode
}

async function withVisibility(
  changes: Partial<typeof USUAL_SETTINGS.visibility>,
  work: () => Promise<void>,
) {
  const visibility = { ...USUAL_SETTINGS.visibility, ...changes }
  const settings = { ...USUAL_SETTINGS, visibility }
  await db.insert(stewardingSettings).values({ championshipId: null, version: 1, settings })
  try {
    await work()
  } finally {
    await db.delete(stewardingSettings)
  }
}

it('refuses what is done to a hidden case as if it had never existed', async () => {
  const { people, code, reportCode, event, entries } = await reported()
  await db.insert(roleGrants).values({ userId: people.ben.id, role: 'steward', eventId: event.id })
  const admin = await make.admin()
  await make.crewMember({ entryId: entries.accused, userId: admin.id })
  const body = {
    version: 1,
    reason: 'Nothing',
    into: 'YYYY-YY',
    cars: [],
    reports: [],
    rungs: [],
    carId: 1,
    text: 'Sorry',
    userId: 1,
    category: 'contact',
    lap: 1,
    rung: 't5',
    sentence: 'Careless',
    draft: DRAFT,
    grounds: ['new-evidence'],
    outcome: 'upheld',
  }
  const acts: Endpoint[] = [...Object.values(casesApi), ...Object.values(reportsApi)].filter(
    ({ method, path }: Endpoint) => method !== 'GET' && !path.startsWith(reportsApi.get.path),
  )
  const about = acts.filter((act) => act !== casesApi.open)
  expect(about.length).toBeGreaterThan(18)
  for (const member of [people.ada, people.ben, people.ivy, people.member, admin])
    for (const act of about) {
      const refusal = async (id: string) => {
        const reply = await as(member).requestUntyped(act, { params: { id }, body })
        const text = JSON.stringify(reply.body).replace(/"requestId":"[^"]*"/, '')
        return { path: act.path, status: reply.status, text }
      }
      const nothing = await refusal('ZZZZ-ZZ')
      expect(nothing.status).toBe(404)
      expect(await refusal(code)).toEqual(nothing)
      expect(await refusal(reportCode)).toEqual(nothing)
    }
  const steward = await grant('steward', event.id)
  await make.crewMember({ entryId: entries.other, userId: steward.id })
  const own = await reportBy(people.gil, event.id, [entries.other])
  const version = await versionOf(steward, code)
  const merge = async (into: string) => {
    const params = { id: code }
    const reply = await as(steward).request(casesApi.merge, { params, body: { version, into } })
    return { status: reply.status, body: reply.body }
  }
  expect(await merge(own)).toEqual(await merge('ZZZZ-ZZ'))
})

it('shows the crew of the reporter what the reporter sees', async () => {
  const { people, code } = await reported()
  const [ofGil, ofHal] = [await get(people.gil, code), await get(people.hal, code)]
  const [report] = ofHal.reports
  expect(report).toMatchObject({ isOwn: true, text: 'He turned in on me.' })
  expect({ ...ofHal, reports: [], may: [] }).toEqual({ ...ofGil, reports: [], may: [] })
})

it('tells the reporter why a report was turned down', async () => {
  const { people, code, steward, event } = await reported()
  const body = { version: await versionOf(steward, code), reason: 'A racing incident' }
  await as(steward).call(casesApi.turnDown, { params: { id: code }, body })
  expect(await get(people.gil, code)).toMatchObject({
    state: 'inadmissible',
    endedReason: 'A racing incident',
  })
  const { data } = await as(people.gil).call(decisionsApi.listOfEvent, { params: { id: event.id } })
  expect(data).toEqual([])
})

it('shows two who reported the same their own report, and the other only once it is taken up', async () => {
  await withVisibility({ reporterNameToParties: false }, async () => {
    const { people, code, steward, event, entries } = await reported()
    const second = await reportBy(people.ivy, event.id, [entries.accused])
    const body = { version: await versionOf(steward, second), into: code }
    await as(steward).call(casesApi.merge, { params: { id: second }, body })
    const seenBy = async (member: Person) => {
      const { reports, cars } = await get(member, code)
      const sides = cars.map(({ number, side }) => `${number} ${side}`)
      return { texts: reports.map(({ text, reporter }) => [text, reporter !== null]), sides }
    }
    expect(await seenBy(people.gil)).toEqual({
      texts: [['He turned in on me.', true]],
      sides: ['22 accused', '31 reporting', '40 other'],
    })
    expect(await seenBy(people.ivy)).toEqual({
      texts: [['I saw it', true]],
      sides: ['22 accused', '31 other', '40 reporting'],
    })
    await takeUp(steward, code)
    expect(await seenBy(people.gil)).toEqual({
      texts: [
        ['He turned in on me.', true],
        ['I saw it', false],
      ],
      sides: ['22 accused', '31 reporting', '40 other'],
    })
  })
})

it('merges no case that parties know of into one that they do not', async () => {
  const { people, code, steward, event, entries } = await reported()
  const second = await reportBy(people.ivy, event.id, [entries.accused])
  await takeUp(steward, code)
  const params = { id: code }
  const body = { version: await versionOf(steward, code), into: second }
  expect(await as(steward).request(casesApi.merge, { params, body })).toMatchObject({
    status: 409,
    body: { error: 'That case has not been taken up: merge it into this one' },
  })
  expect((await get(steward, code)).work?.mergeable).toEqual([])
  expect((await get(steward, second)).work?.mergeable).toMatchObject([{ code }])
})

it('takes a report as the statement of its car, and marks what is written after reading', async () => {
  const { people, event, entries } = await reported()
  const steward = await grant('steward', event.id)
  const code = await reportBy(people.gil, event.id, [entries.other, entries.accused])
  await takeUp(steward, code)
  const read = async (member: Person) =>
    (await get(member, code)).statements.map(({ text, isAfterReading }) => [text, isAfterReading])
  await state(people.ada, code, 'I left a car width')
  for (const member of [people.ada, people.gil, people.hal, steward])
    expect(await read(member)).toEqual([['I left a car width', false]])
  expect(await read(people.ivy)).toEqual([])
  await state(people.hal, code, 'You did not')
  expect(await read(people.gil)).toEqual([
    ['I left a car width', false],
    ['You did not', true],
  ])
  expect(await read(people.ivy)).toEqual([])
})

it('opens statements by the clock alone, and marks late ones', async () => {
  const { people, code, steward } = await reported()
  await takeUp(steward, code)
  await state(people.gil, code, 'He had no overlap')
  expect(await get(people.ada, code)).toMatchObject({ statements: [], isWaitingToRead: true })
  const before = clock.now
  const until = (await get(people.ada, code)).statementsUntil ?? ''
  clock.now = new Date(Date.parse(until) - 1)
  expect((await get(people.ada, code)).statements).toEqual([])
  clock.now = new Date(until)
  expect((await get(people.ada, code)).statements).toMatchObject([{ isLate: false }])
  await state(people.ada, code, 'Sorry')
  clock.now = before
  expect((await get(steward, code)).statements).toMatchObject([{ isLate: false }, { isLate: true }])
})

it('never says which car reported where names are hidden', async () => {
  await withVisibility({ reporterNameToParties: false }, async () => {
    const asIfBy = async (who: 'gil' | 'ivy') => {
      const { event, people, entries } = await raced()
      const steward = await grant('steward', event.id)
      const other = who === 'gil' ? entries.other : entries.reporting
      const code = await reportBy(people[who], event.id, [entries.accused, other])
      await takeUp(steward, code)
      return { seen: await get(people.ada, code), people, steward, code }
    }
    for (const who of ['gil', 'ivy'] as const) {
      const { seen, people, steward, code } = await asIfBy(who)
      expect(seen).toMatchObject({
        openedAt: null,
        reports: [{ reporter: null, carId: null, reportedAt: null, isOwn: false }],
      })
      expect(seen.cars.map(({ side }) => side)).not.toContain('reporting')
      const ids = seen.cars.toSorted((a, b) => a.id - b.id).map(({ number }) => number)
      expect(ids).toEqual(['22', '31', '40'])

      await state(people.ada, code, 'Sorry')
      await state(people[who], code, 'It was clear')
      const { statements } = await get(people.ada, code)
      expect(statements.map(({ isAfterReading }) => isAfterReading)).toEqual([false, false])
      expect((await get(steward, code)).statements).toMatchObject([{}, { isAfterReading: true }])
    }
  })
})

it('shows a panel that judges cars alone no names, also not in the history', async () => {
  const { people, code, steward } = await reported()
  await takeUp(steward, code)
  await state(people.ada, code, 'Sorry')
  const names = async () =>
    (await get(steward, code)).work?.history.map(({ what, who }) => [what, who !== null])
  const [report, taken, made] = ['Incident reported', 'Case taken up', 'Statement made']
  expect(await names()).toEqual([
    [report, true],
    [taken, true],
    [made, true],
  ])
  await withVisibility({ blindPanel: true }, async () => {
    expect(await names()).toEqual([
      [report, false],
      [taken, true],
      [made, false],
    ])
  })
})

it('shows a steward the report with which they opened a case', async () => {
  const { event, entries } = await raced()
  const steward = await grant('steward', event.id)
  const { data } = await as(steward).call(casesApi.open, {
    params: { id: event.id },
    body: newReport(entries.accused),
  })
  expect(await get(steward, data.code)).toMatchObject({
    role: 'panel',
    reports: [{ isOwn: true, text: 'He turned in on me.' }],
  })
})

it('forgets a case with the role, or with a conflict, in the inbox and the export too', async () => {
  const { event, people, entries } = await raced()
  const former = await grant('steward', event.id)
  const crew = await grant('steward', event.id)
  const code = await reportBy(people.gil, event.id, [entries.accused])
  const countOf = async (member: Person) => (await as(member).call(unreadApi.countUnread)).data
  const kindsIn = async (member: Person) => {
    const inbox = (await as(member).call(notificationsApi.list)).data.map(({ kind }) => kind)
    const data = await as(member).call(accountApi.export)
    return { inbox, exported: data.notifications.map(({ kind }) => kind) }
  }
  for (const member of [former, crew]) {
    expect(await countOf(member)).toBe(1)
    expect(await kindsIn(member)).toEqual({ inbox: ['case-waits'], exported: ['case-waits'] })
  }
  await db.update(roleGrants).set({ endsAt: new Date() }).where(eq(roleGrants.userId, former.id))
  await make.crewMember({ entryId: entries.accused, userId: crew.id })
  const nothing = await see(people.member, 'ZZZZ-ZZ')
  for (const member of [former, crew]) {
    expect(await see(member, code)).toEqual(nothing)
    expect((await as(member).call(casesApi.list)).data).toEqual([])
    expect(await countOf(member)).toBe(0)
    expect(await kindsIn(member)).toEqual({ inbox: [], exported: [] })
  }
  await db.delete(crewMembers).where(eq(crewMembers.userId, crew.id))
})

it('lets no cache keep what is about cases', async () => {
  const { event, people, code } = await reported()
  const about = allEndpoints.filter(
    ({ method, path }) => method === 'GET' && /\/(cases|reports)\b/.test(path),
  )
  const paths = [casesApi.list, casesApi.get, caseReadingsApi.list, reportsApi.get].map(
    ({ path }) => path,
  )
  expect(about.map(({ path }) => path).toSorted()).toEqual(paths)
  const chief = await grant('chief-steward', event.id)
  for (const endpoint of about) {
    const member = endpoint === caseReadingsApi.list ? chief : people.gil
    const params = { id: endpoint === reportsApi.get ? event.id : code }
    const { status, headers } = await as(member).requestUntyped(endpoint, { params })
    expect([endpoint.isSecret, status, headers['cache-control'], headers['etag']]).toEqual([
      true,
      200,
      'no-store',
      undefined,
    ])
  }
})

it('exports what somebody said themselves, and nothing of others or of the panel', async () => {
  const scene = await reportedScene(driven)
  const { people, code, event } = scene
  clock.now = new Date(Date.now() + HOUR_MS)
  const stewards = [await grant('chief-steward', event.id), await grant('steward', event.id)]
  await voted(
    code,
    stewards.map((steward) => [steward, 't5'] as const),
  )
  const [chair] = stewards
  if (!chair) return
  const body = { version: await versionOf(chair, code), draft: DRAFT }
  await as(chair).call(casesApi.saveDraft, { params: { id: code }, body })
  const exported = (member: Person) => as(member).call(accountApi.export)
  const ofGil = await exported(people.gil)
  expect(ofGil.cases).toMatchObject([
    { code, reports: [{ text: 'He turned in on me.' }], statements: [] },
  ])
  expect(ofGil.log.map(({ action }) => action)).toEqual(['case.report'])
  expect(ofGil.log[0]?.after).toEqual({ code, eventId: event.id })
  for (const member of [people.gil, people.ada]) {
    const text = JSON.stringify(await exported(member))
    for (const hidden of [DRAFT.reasons, DRAFT.fact, 't5', 'told'])
      expect(text).not.toContain(hidden)
  }
  expect((await exported(people.ada)).cases).toMatchObject([{ code, reports: [] }])
})
