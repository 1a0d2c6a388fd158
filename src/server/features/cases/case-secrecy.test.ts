import { beforeAll, expect, it, vi } from 'vitest'
import { announcement } from '#server/database/changes.ts'
import {
  championshipRounds,
  championships,
  rateLimits,
  roleGrants,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { publishDecision } from '#server/features/decisions/index.ts'
import { casesApi } from '#shared/contract/cases.ts'
import { decisionsApi } from '#shared/contract/decisions.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import type { LiveChange } from '#shared/contract/live.ts'
import { evidenceApi } from '#shared/contract/evidence.ts'
import { raceControlApi } from '#shared/contract/race-control.ts'
import { reportsApi } from '#shared/contract/reports.ts'
import { isFor } from '#shared/contract/topics.ts'
import type { Member } from '#shared/domain/permissions.ts'
import { caseScene, DRAFT, newReport } from '#tests/support/case-scene.ts'
import { sampleDocument } from '#tests/support/decision-document.ts'
import { uploadPicture } from '#tests/support/evidence.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { differences, type Places, reader, type Shown } from '#tests/support/what-is-shown.ts'

const HOUR_MS = 3_600_000
const UNKNOWN = 'ZZZZ-ZZ'
const NO_PICTURE = '0'.repeat(32)

const clock = { now: new Date() }
const app = await startTestApp({ now: () => clock.now })
const { as, db, deps, make } = app
const { driven, grant } = caseScene(app)

const addressOf = (id: string) => endpointUrl(casesApi.get, { id })
const pictureAt = (id: string) => endpointUrl(evidenceApi.get, { id })

type Who = 'accused' | 'stewarding' | 'named' | 'member' | 'recused' | 'driving' | 'visitor'
const WITHOUT_RECUSED = [
  'accused',
  'stewarding',
  'named',
  'member',
  'driving',
  'visitor',
] as const satisfies readonly Who[]
const ALL: readonly Who[] = [...WITHOUT_RECUSED, 'recused']
/** Nobody is asked for a statement of these, or reads one. */
const NOT_OF_CAR: readonly Who[] = ['named', 'member', 'recused', 'visitor']

type Scene = Awaited<ReturnType<typeof prepare>>

/** A race with results in a championship, where #31 reports #22 and #40. */
async function prepare() {
  const { event, people, entries } = await driven()
  const organiser = await make.admin()
  const [championship] = await db
    .insert(championships)
    .values({ name: 'Cup', configuration: {} })
    .returning()
  const championshipId = championship?.id ?? 0
  await db.insert(championshipRounds).values({ championshipId, eventId: event.id })

  const driving = await make.admin()
  await make.crewMember({ entryId: entries.accused, userId: driving.id })
  await db.insert(roleGrants).values({ userId: people.ben.id, role: 'steward', eventId: event.id })
  const recused = await grant('steward', event.id)
  await make.crewMember({ entryId: entries.accused, userId: recused.id, state: 'invited' })
  const stewards = [await grant('steward', event.id), await grant('steward', event.id)] as const
  const chief = await grant('chief-steward', event.id)

  const places: Places = {
    events: [event.id],
    entries: [entries.accused, entries.reporting, entries.other],
    championships: [championshipId],
    drivers: [people.ada.id, people.gil.id],
    cases: [UNKNOWN],
    evidence: [NO_PICTURE],
  }
  const viewers: Record<Who, Member | undefined> = {
    accused: { id: people.ada.id, role: 'user' },
    stewarding: { id: people.ben.id, role: 'user' },
    named: { id: people.ivy.id, role: 'user' },
    member: { id: people.member.id, role: 'user' },
    recused: { id: recused.id, role: 'user' },
    driving: { id: driving.id, role: 'admin' },
    visitor: undefined,
  }
  const readers = ALL.map((who) => ({ who, read: reader(as(viewers[who])) }))
  // What they may not read is refused now.
  for (const { read } of readers) await read(places)
  return { event, people, entries, organiser, stewards, chief, places, viewers, readers }
}

/** Of all texts, in the order of uploading. */
const pictures: string[] = []

const heard: LiveChange[] = []
let markers = 0

/** Changes come in the order of their transactions, so that all of those before have arrived with this one. */
async function arrived() {
  const marker = { topic: 'rules', id: 1_000_000 + ++markers } as const
  await db.execute(sql`select ${announcement([marker])}`)
  await vi.waitFor(() => expect(heard).toContainEqual(marker), { timeout: 10_000 })
  return heard.splice(0).filter((change) => change.id !== marker.id)
}

let scene: Scene
beforeAll(async () => {
  deps.changes.subscribe((change) => void (change === 'everything' || heard.push(change)))
  scene = await prepare()
  await decide()
}, 60_000)

async function shown(places: Places) {
  const found = new Map<Who, Shown>()
  for (const { who, read } of scene.readers) {
    // Exports are limited.
    await db.delete(rateLimits)
    found.set(who, await read(places))
  }
  return found
}

/** Does something that is hidden from some: nothing that they can read changes, and their pages hear nothing. */
async function expectHidden(
  from: readonly Who[],
  codes: readonly string[],
  happens: () => Promise<unknown>,
) {
  const places = {
    ...scene.places,
    cases: [...codes, UNKNOWN],
    evidence: [...pictures, NO_PICTURE],
  }
  // That they have read it on that day is in what they export.
  for (const member of Object.values(scene.viewers)) {
    for (const id of codes) await as(member).request(casesApi.get, { params: { id } })
    for (const id of pictures) await as(member).requestUntyped(evidenceApi.get, { params: { id } })
  }
  const before = await shown(places)
  await arrived()
  await happens()
  const changes = await arrived()
  const after = await shown(places)
  expect(changes).not.toEqual([])
  for (const who of from) {
    const changed = differences(before.get(who) ?? new Map(), after.get(who) ?? new Map())
    const told = changes.filter((change) => isFor(change, scene.viewers[who]))
    expect({ who, changed, told }).toEqual({ who, changed: [], told: [] })
  }
}

async function uploaded(by: Member | { id: number }) {
  const name = await uploadPicture(as(by))
  pictures.push(name)
  return name
}

const report = async (changes: object = {}) => {
  const { accused, other } = scene.entries
  const cars = [{ entryId: accused }, { entryId: other }]
  const params = { id: scene.event.id }
  const { data } = await as(scene.people.gil).call(reportsApi.create, {
    params,
    body: newReport(accused, { cars, pictures: [await uploaded(scene.people.gil)], ...changes }),
  })
  return { ...data, params: { id: data.caseCode } }
}

async function act(by: { id: number }, endpoint: Endpoint, code: string, more: object = {}) {
  const params = { id: code }
  const { data } = await as(by).call(casesApi.get, { params })
  const body = { version: data.version ?? undefined, ...more }
  const { status, body: answer } = await as(by).requestUntyped(endpoint, { params, body })
  expect({ path: endpoint.path, status, answer }).toMatchObject({ status: 204 })
}

/** The race director decides something else. */
const decide = () =>
  db.transaction((tx) =>
    publishDecision(tx, {
      place: { eventId: scene.event.id, sessionId: null },
      cameFrom: 'race-director',
      document: sampleDocument(),
      effects: [{ kind: 'warning', car: null, userId: scene.people.member.id }],
      author: { ...scene.organiser, displayName: 'Race director' },
      at: clock.now,
    }),
  )

it('reads every endpoint with addresses that exist', async () => {
  const answers = await reader(as(scene.organiser))(scene.places)
  const refused = [...answers].filter(([, answer]) =>
    /^\{"status":(400|401|403|429|5)/.test(answer),
  )
  expect(refused).toEqual([])
})

it('hides reports, and what becomes of them, until one is taken up', async () => {
  const seen: string[] = []
  await expectHidden(WITHOUT_RECUSED, seen, async () => {
    const first = await report()
    const params = { id: first.code }
    const { people, stewards } = scene
    await as(people.gil).call(reportsApi.update, {
      params,
      body: { category: 'blocking', lap: 5, text: 'He did it twice.' },
    })
    await as(people.hal).call(reportsApi.withdraw, { params })
    const second = await report({ lap: 6 })
    await act(stewards[0], casesApi.note, second.caseCode, {
      text: 'Nothing to see',
      pictures: [await uploaded(stewards[0])],
    })
    await act(stewards[0], casesApi.turnDown, second.caseCode, { reason: 'Nothing' })
    const third = await report({ lap: 7 })
    seen.push(first.caseCode, second.caseCode, third.caseCode)
  })
  const places = { ...scene.places, cases: [...seen, UNKNOWN], evidence: [...pictures, NO_PICTURE] }
  for (const [who, answers] of await shown(places)) {
    for (const name of pictures)
      expect([who, answers.get(pictureAt(name))]).toEqual([who, answers.get(pictureAt(NO_PICTURE))])
    if (who !== 'recused')
      for (const code of seen)
        expect([who, answers.get(addressOf(code))]).toEqual([who, answers.get(addressOf(UNKNOWN))])
  }
})

it('hides from everybody else that a case was split', async () => {
  const { code: reportCode, caseCode: code } = await report({ lap: 8 })
  const [steward] = scene.stewards
  await act(steward, casesApi.takeUp, code)
  const codes = [code, reportCode]
  await expectHidden(['member', 'visitor'], codes, async () => {
    const params = { id: code }
    const { data } = await as(steward).call(casesApi.get, { params })
    const carId = data.cars.find(({ number }) => number === '40')?.id ?? 0
    const body = {
      version: data.version ?? 0,
      cars: [{ carId, way: 'goes' as const }],
      reports: [{ code: reportCode, way: 'both' as const }],
    }
    const { data: made } = await as(steward).call(casesApi.split, { params, body })
    const seenBy = async (member: { id: number }, id: string) =>
      (await as(member).request(casesApi.get, { params: { id } })).status
    expect(await seenBy(scene.people.ivy, code)).toBe(404)
    expect(await seenBy(scene.people.ada, made.code)).toBe(404)
    expect(await seenBy(scene.people.ivy, made.code)).toBe(200)
  })
})

it('hides the work of the panel, and statements from those who may not read them yet', async () => {
  const { stewards, chief, people } = scene
  const { code: reportCode, caseCode: code, params } = await report({ lap: 9 })
  const codes = [code, reportCode]
  await act(stewards[0], casesApi.takeUp, code)
  await expectHidden(ALL, codes, async () => {
    await act(stewards[0], casesApi.note, code, {
      text: 'He again',
      pictures: [await uploaded(stewards[0])],
    })
    for (const member of [stewards[1], chief]) await act(member, casesApi.takeSeat, code)
    await act(chief, casesApi.leaveSeat, code)
    await act(chief, casesApi.takeSeat, code)
    await act(stewards[0], casesApi.saveDraft, code, { draft: DRAFT })
  })

  const { data } = await as(people.ada).call(casesApi.get, { params })
  const carId = data.cars.find(({ isOwn }) => isOwn)?.id ?? 0
  const state = async () => {
    const own = [await uploaded(people.ada)]
    await as(people.ada).call(casesApi.state, {
      params,
      body: { carId, text: 'Sorry', pictures: own },
    })
  }
  await expectHidden(NOT_OF_CAR, codes, state)

  clock.now = new Date((data.due?.at ? Date.parse(data.due.at) : 0) + HOUR_MS)
  await act(stewards[0], casesApi.openVote, code)
  await expectHidden(ALL, codes, async () => {
    const { data: voting } = await as(chief).call(casesApi.get, { params })
    const accused = voting.cars.filter(({ side }) => side === 'accused')
    for (const { id } of accused)
      for (const by of [...stewards, chief])
        await act(by, casesApi.vote, code, { carId: id, rung: 't5', sentence: 'Careless' })
    await act(stewards[0], casesApi.closeVote, code)
    const draft = { ...DRAFT, reasons: 'Alone' }
    await act(stewards[0], casesApi.saveDraft, code, { draft })
    await as(stewards[0]).call(casesApi.preview, { params, body: { draft } })
  })

  await act(stewards[0], casesApi.publish, code, { draft: DRAFT, openItemsReason: 'No video' })
  const { data: decided } = await as(people.ada).call(casesApi.get, { params })
  expect(decided.decision).toEqual({ eventId: scene.event.id, number: 2 })
})

it('tells recused stewards and members of an appeal what came of it, and nothing before', async () => {
  const { people } = scene
  const { data: all } = await as(people.ada).call(casesApi.list)
  const code = all.find(({ state }) => state === 'decided')?.code ?? ''
  const { data } = await as(people.ada).call(casesApi.get, { params: { id: code } })
  const carId = data.cars.find(({ isOwn }) => isOwn)?.id ?? 0
  await expectHidden(['recused', 'member', 'visitor'], [code], () =>
    act(people.ada, casesApi.appeal, code, {
      carId,
      grounds: ['error-of-fact'],
      text: 'He braked early',
    }),
  )
  expect((await as(people.ada).call(casesApi.get, { params: { id: code } })).data.state).toBe(
    'appealed',
  )
})

it('hides what race control writes down from its parties, and from everybody who is not of it', async () => {
  const { entries, event, stewards } = scene
  const line = {
    raceSeconds: 90,
    category: 'contact' as const,
    verdict: 'noted' as const,
    text: 'Turn 5',
    cars: [{ entryId: entries.accused, number: '22', carClass: 'Hypercar' }],
    isPublished: false,
  }
  await expectHidden(ALL, [], async () => {
    const params = { id: event.id }
    const [by, other] = stewards
    const { data } = await as(by).call(raceControlApi.write, { params, body: line })
    const { id: lineId } = data
    const change = { ...line, version: 1, verdict: 'after-race' as const }
    const onLine = { params: { ...params, lineId } }
    await as(other).call(raceControlApi.change, { ...onLine, body: change })
    await as(by).call(raceControlApi.remove, onLine)
    await as(by).call(raceControlApi.write, { params, body: line })
  })
})

it('numbers decisions without gaps, whatever was reported and drafted', async () => {
  await decide()
  const params = { id: scene.event.id }
  const { data } = await as(scene.people.member).call(decisionsApi.listOfEvent, { params })
  const numbers = data.map(({ number }) => number)
  expect(numbers).toEqual(numbers.map((_, index) => numbers.length - index))
  expect(numbers.length).toBeGreaterThan(1)
})
