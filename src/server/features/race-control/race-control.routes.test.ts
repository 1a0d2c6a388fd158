import { beforeEach, expect, it } from 'vitest'
import { and, eq, like } from 'drizzle-orm'
import { auditLog, cases, raceControlLines, roleGrants } from '#server/database/schema.ts'
import type { z } from 'zod'
import { auditApi } from '#shared/contract/audit.ts'
import { casesApi } from '#shared/contract/cases.ts'
import { liveTimingApi } from '#shared/contract/live-timing.ts'
import { raceControlApi } from '#shared/contract/race-control.ts'
import type { GrantedRole } from '#shared/domain/permissions.ts'
import { startTrackScene } from '#tests/support/track-scene.ts'

const scene = await startTrackScene()
const { as, db, make, admin, race, play } = scene

beforeEach(scene.begin)

type Member = { id: number }

const CONTACT_AT = 100
const GREEN_AT = 10

const of = () => ({ params: { id: scene.eventId() } })
const onLine = (lineId: number) => ({ params: { id: scene.eventId(), lineId } })

async function grant(role: GrantedRole) {
  const member = await make.driver()
  await db.insert(roleGrants).values({ userId: member.id, role, eventId: scene.eventId() })
  return member
}

/** Cars 7 and 8, which touch while their race runs. */
async function touched() {
  const [seven, eight] = [await make.driver(), await make.driver()]
  const entry = async (number: number, { id: userId }: Member) =>
    (await make.registration({ eventId: scene.eventId(), userId, number })).id
  const entries = { seven: await entry(7, seven), eight: await entry(8, eight) }
  await play(race(), {
    until: 130,
    every: 10,
    change: (sample, et) => {
      if (et >= CONTACT_AT) sample.contacts = [{ et: CONTACT_AT, a: 'Ann Example', b: 'Bo Sample' }]
    },
  })
  const { data } = await as(admin).call(liveTimingApi.get, of())
  const contact = data?.moments.find(({ what }) => what === 'contact')
  const cars = (data?.rows ?? [])
    .filter(({ number }) => number !== '50')
    .map(({ entryId, number, carClass }) => ({ entryId, number, carClass }))
  const body = {
    momentId: contact?.id ?? 0,
    raceSeconds: CONTACT_AT - GREEN_AT,
    category: 'contact' as const,
    verdict: 'noted' as const,
    text: '',
    cars,
    isPublished: false,
  }
  return {
    seven,
    eight,
    entries,
    body,
    steward: await grant('steward'),
    director: await grant('race-director'),
  }
}

const write = (by: Member, body: z.input<typeof raceControlApi.write.body>) =>
  as(by).request(raceControlApi.write, { ...of(), body })
const linesOf = async (member: Member) =>
  (await as(member).call(raceControlApi.get, of())).data.lines
const saidTo = async (member: Member) => (await as(member).call(raceControlApi.listSaid, of())).data
const handOver = (by: Member, ...lineIds: number[]) =>
  as(by).request(raceControlApi.handOver, { ...of(), body: { lineIds } })

it('notes a contact with its race time, session and both cars, for those who may open cases', async () => {
  const { body, entries, steward, director, seven } = await touched()
  expect(await write(steward, body)).toMatchObject({ status: 201 })
  for (const member of [steward, director, admin])
    expect(await linesOf(member)).toMatchObject([
      {
        momentId: body.momentId,
        raceSeconds: 90,
        session: { kind: 'race', ordinal: 1 },
        verdict: 'noted',
        cars: [
          { entryId: entries.seven, number: '7' },
          { entryId: entries.eight, number: '8' },
        ],
        author: steward.displayName,
        isOwn: member === steward,
        publishedAt: null,
        isHandedOver: false,
        caseCode: null,
      },
    ])
  expect(await as(seven).request(raceControlApi.get, of())).toMatchObject({ status: 403 })
  expect(await write(seven, body)).toMatchObject({ status: 403 })
  expect(await saidTo(seven)).toEqual([])
})

it('has one line of a contact, even if two note it at once', async () => {
  const { body, steward, director } = await touched()
  const replies = await Promise.all([write(steward, body), write(director, body)])
  expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1)
  expect(await linesOf(admin)).toHaveLength(1)
  expect(await write(steward, { ...body, momentId: 2_000_000_000 })).toMatchObject({ status: 404 })
})

it('writes a line without a contact once, however often the button is pressed', async () => {
  const { body, steward } = await touched()
  const { momentId: _, ...line } = { ...body, text: 'Cut the chicane', verdict: 'warning' as const }
  await Promise.all([write(steward, line), write(steward, line)])
  expect(await linesOf(steward)).toMatchObject([{ momentId: null, text: 'Cut the chicane' }])
  expect(
    await write(steward, {
      ...line,
      cars: [{ entryId: null, number: '99', carClass: 'Hypercar' }],
    }),
  ).toMatchObject({ status: 400, body: { fields: { cars: 'This car is not in the event' } } })
})

it('changes and takes back a line, and logs it where the guild does not read it', async () => {
  const { body, steward, director } = await touched()
  await write(steward, body)
  const [line] = await linesOf(director)
  const id = line?.id ?? 0
  const { momentId: _, ...said } = body
  const change = { ...said, version: 1, verdict: 'after-race' as const, text: 'Turn 5' }
  await as(director).call(raceControlApi.change, { ...onLine(id), body: change })
  // The same again is no change, and another one of the old version is refused.
  await as(director).call(raceControlApi.change, { ...onLine(id), body: change })
  expect(
    await as(steward).request(raceControlApi.change, {
      ...onLine(id),
      body: { ...change, text: 'Turn 6' },
    }),
  ).toMatchObject({ status: 409, body: { code: 'stale' } })
  expect(await linesOf(steward)).toMatchObject([
    { verdict: 'after-race', text: 'Turn 5', version: 2, author: steward.displayName },
  ])
  await as(steward).call(raceControlApi.remove, onLine(id))
  expect(await linesOf(steward)).toEqual([])
  expect(await as(steward).request(raceControlApi.remove, onLine(id))).toMatchObject({
    status: 404,
  })
  const lines = await db
    .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, scene.eventId()), like(auditLog.action, 'case.log-%')))
    .orderBy(auditLog.id)
  expect(lines).toMatchObject([
    { action: 'case.log-write', after: { verdict: 'noted', cars: ['7', '8'] } },
    {
      action: 'case.log-change',
      before: { verdict: 'noted', text: '' },
      after: { verdict: 'after-race', text: 'Turn 5' },
    },
    { action: 'case.log-remove', before: { text: 'Turn 5' } },
  ])
  const { data } = await as(admin).call(auditApi.list, { query: {} })
  expect(data.filter(({ action }) => action.startsWith('case.'))).toEqual([])
})

it('is read by everybody once its writer publishes it, and no more when it is taken back', async () => {
  const { body, steward, director, seven } = await touched()
  const { momentId: _, ...line } = body
  await write(director, line)
  const id = (await linesOf(director))[0]?.id ?? 0
  const change = { ...line, version: 1, isPublished: true }
  expect(
    await as(steward).request(raceControlApi.change, { ...onLine(id), body: change }),
  ).toMatchObject({
    status: 409,
    body: { error: 'Only who wrote a line decides whether everybody reads it' },
  })
  expect(await saidTo(seven)).toEqual([])
  await as(director).call(raceControlApi.change, { ...onLine(id), body: change })
  expect(await saidTo(seven)).toMatchObject([
    { id, publishedEt: 130, raceSeconds: 90, cars: [{ number: '7' }, { number: '8' }] },
  ])
  await as(steward).call(raceControlApi.change, {
    ...onLine(id),
    body: { ...change, version: 2, verdict: 'no-action' },
  })
  expect(await saidTo(seven)).toMatchObject([{ verdict: 'no-action', publishedEt: 130 }])
  await as(director).call(raceControlApi.remove, onLine(id))
  expect(await saidTo(seven)).toEqual([])
})

it('keeps a line for race control where nobody sends the session', async () => {
  const { body, steward } = await touched()
  const session = { kind: 'qualifying' as const, ordinal: 1 }
  const { momentId: _, ...line } = body
  const asked = { ...of(), body: { ...line, session, isPublished: true } }
  expect(await as(steward).request(raceControlApi.write, asked)).toMatchObject({ status: 409 })
  asked.body.isPublished = false
  await as(steward).call(raceControlApi.write, asked)
  expect(await linesOf(steward)).toMatchObject([{ session }])
})

it('hides what is about the car of a steward from that steward, as if it did not exist', async () => {
  const { body, steward, seven, eight } = await touched()
  await db.insert(roleGrants).values({
    userId: seven.id,
    role: 'steward',
    eventId: scene.eventId(),
  })
  expect(await write(seven, body)).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('You take no part in this as race control') as string },
  })
  const before = await as(seven).request(raceControlApi.get, of())
  await write(steward, body)
  expect((await as(seven).request(raceControlApi.get, of())).body).toEqual(before.body)
  const id = (await linesOf(steward))[0]?.id ?? 0
  for (const line of [id, 2_000_000_000]) {
    expect(await handOver(seven, line)).toMatchObject({ status: 404 })
    expect(await as(seven).request(raceControlApi.remove, onLine(line))).toMatchObject({
      status: 404,
    })
  }
  // What is about other cars is theirs to judge.
  const others = body.cars.filter(({ number }) => number === '8')
  const { momentId: _, ...line } = body
  expect(await write(seven, { ...line, cars: others })).toMatchObject({ status: 201 })
  expect(await linesOf(seven)).toMatchObject([{ cars: [{ number: '8' }] }])
  expect(await as(eight).request(raceControlApi.get, of())).toMatchObject({ status: 403 })
})

it('waits for the time after the race, for those who may hand it over', async () => {
  const { body, steward, seven } = await touched()
  await db.insert(roleGrants).values({
    userId: seven.id,
    role: 'steward',
    eventId: scene.eventId(),
  })
  const waiting = async (member: Member) =>
    (await as(member).call(raceControlApi.listWaiting)).data.map(({ event, lines }) => [
      event.id,
      lines,
    ])
  const { momentId: _, ...line } = body
  await write(steward, body)
  expect(await waiting(steward)).toEqual([])
  await write(steward, { ...line, verdict: 'after-race' })
  await write(steward, { ...line, verdict: 'after-race', cars: [] })
  for (const member of [steward, admin])
    expect(await waiting(member)).toEqual([[scene.eventId(), 1]])
  // Car 7 is theirs.
  expect(await waiting(seven)).toEqual([])
  expect(await as(await make.driver()).request(raceControlApi.listWaiting)).toMatchObject({
    status: 403,
  })
  const [id] = (await linesOf(steward)).flatMap(({ verdict, cars, id: lineId }) =>
    verdict === 'after-race' && cars.length > 0 ? lineId : [],
  )
  await handOver(steward, id ?? 0)
  expect(await waiting(steward)).toEqual([])
})

it('becomes one case, even if two hand it over at once, and does not change after that', async () => {
  const { body, steward, director, eight } = await touched()
  await write(director, { ...body, verdict: 'after-race', text: 'Turn 5, #8 on the inside' })
  const [line] = await linesOf(director)
  const id = line?.id ?? 0
  const asked = { lineIds: [id] }
  const replies = await Promise.all(
    [steward, director].map((by) => as(by).call(raceControlApi.handOver, { ...of(), body: asked })),
  )
  const opened = replies.map(({ data }) => data.opened)
  expect(opened.toSorted((a, b) => a - b)).toEqual([0, 1])
  expect(await db.$count(cases, eq(cases.eventId, scene.eventId()))).toBe(1)

  const [read] = await linesOf(steward)
  expect(read).toMatchObject({ isHandedOver: true, caseCode: expect.any(String) as string })
  const params = { id: read?.caseCode ?? '' }
  const { data } = await as(steward).call(casesApi.get, { params })
  expect(data).toMatchObject({
    state: 'under-review',
    category: 'contact',
    session: { kind: 'race', ordinal: 1 },
    raceSeconds: 90,
    cars: [
      { number: '7', side: 'accused' },
      { number: '8', side: 'accused' },
    ],
    reports: [{ text: 'Turn 5, #8 on the inside' }],
    work: {
      fromRaceControl: [{ id, author: director.displayName, verdict: 'after-race' }],
    },
  })
  // Parties read what was written, and not the log.
  const party = await as(eight).call(casesApi.get, { params })
  expect(party.data.work).toBeNull()
  const { momentId: _, ...said } = body
  for (const reply of [
    await as(director).request(raceControlApi.change, {
      ...onLine(id),
      body: { ...said, version: read?.version ?? 0 },
    }),
    await as(director).request(raceControlApi.remove, onLine(id)),
  ])
    expect(reply).toMatchObject({
      status: 409,
      body: { error: 'This line was handed over: the case has it now' },
    })
  expect(await handOver(steward, id)).toMatchObject({ status: 200, body: { data: { opened: 0 } } })
})

it('says which car a case cannot be about yet', async () => {
  const { body, steward } = await touched()
  const { momentId: _, ...line } = body
  await write(steward, { ...line, cars: [] })
  const cars = [{ entryId: null, number: '50', carClass: 'LMGT3' }]
  await write(steward, { ...line, cars })
  const [unknown, none] = await linesOf(steward)
  expect(await handOver(steward, none?.id ?? 0)).toMatchObject({
    status: 409,
    body: { error: 'Name a car: a case is about at least one' },
  })
  expect(await handOver(steward, unknown?.id ?? 0)).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('#50 (LMGT3) is neither entered') as string },
  })
  expect(await db.$count(raceControlLines, eq(raceControlLines.eventId, scene.eventId()))).toBe(2)
  expect(await db.$count(cases, eq(cases.eventId, scene.eventId()))).toBe(0)
})
