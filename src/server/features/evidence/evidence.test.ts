import { readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { casePictures, cases, events } from '#server/database/schema.ts'
import { accountApi } from '#shared/contract/account.ts'
import { casesApi } from '#shared/contract/cases.ts'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import { evidenceApi } from '#shared/contract/evidence.ts'
import { reportsApi } from '#shared/contract/reports.ts'
import { caseScene, newReport } from '#tests/support/case-scene.ts'
import { photograph, uploadPicture } from '#tests/support/evidence.ts'
import { signIn, startTestApp } from '#tests/support/test-app.ts'
import { tidyEvidence } from './index.ts'

const DAY_MS = 24 * 3_600_000
const UNKNOWN = '0'.repeat(32)

const clock = { now: new Date() }
const guild = await startTestApp({ now: () => clock.now })
const { app, as, db, dataDir, deps, make } = guild
const { raced, grant, takeUp } = caseScene(guild)

type Person = { id: number }

const nameFor = (member: Person) => uploadPicture(as(member))

const addressOf = (id: string) => endpointUrl(evidenceApi.get, { id })

/** Status, headers and bytes, without what differs between any two answers. */
async function fetched(member: Person, name: string) {
  const cookie = await signIn(guild, member.id)
  const { statusCode, headers, rawPayload } = await app.inject({
    url: addressOf(name),
    headers: { cookie },
  })
  const { date: _date, 'x-request-id': id, ...stable } = headers
  const body = rawPayload.toString('latin1').replaceAll(String(id), '')
  return { statusCode, headers: stable, body }
}

const sees = async (member: Person, name: string) =>
  (await fetched(member, name)).statusCode === 200

async function reportedWith(pictures: readonly string[], scene: Awaited<ReturnType<typeof raced>>) {
  const { data } = await as(scene.people.gil).call(reportsApi.create, {
    params: { id: scene.event.id },
    body: newReport(scene.entries.accused, { pictures }),
  })
  return { code: data.caseCode, reportCode: data.code }
}

/** #31 has reported #22 with a picture. */
async function reported() {
  const scene = await raced()
  const steward = await grant('steward', scene.event.id)
  const name = await nameFor(scene.people.gil)
  return { ...scene, steward, name, ...(await reportedWith([name], scene)) }
}

const get = async (member: Person, code: string) =>
  (await as(member).call(casesApi.get, { params: { id: code } })).data

const statedWith = async (member: Person, code: string, pictures: readonly string[]) => {
  const carId = (await get(member, code)).cars.find(({ isOwn }) => isOwn)?.id ?? 0
  const body = { carId, text: 'Sorry', pictures: [...pictures] }
  return as(member).request(casesApi.state, { params: { id: code }, body })
}

const evidenceFiles = async () =>
  (await readdir(path.join(dataDir, 'uploads')).catch(() => [])).filter((name) =>
    name.startsWith('evidence-'),
  )

async function ageFiles() {
  const old = new Date(Date.now() - DAY_MS)
  for (const name of await evidenceFiles())
    await utimes(path.join(dataDir, 'uploads', name), old, old)
}

const never = new AbortController().signal

const tidyAt = (at: Date) => tidyEvidence({ ...deps, now: () => at }, never)

it('stores a picture again, without what the camera wrote into it', async () => {
  const gil = await make.driver()
  const { statusCode, headers, body } = await fetched(gil, await nameFor(gil))
  expect({ statusCode, headers }).toMatchObject({
    statusCode: 200,
    headers: { 'content-type': 'image/webp', 'cache-control': 'no-store' },
  })
  const stored = await sharp(Buffer.from(body, 'latin1')).metadata()
  expect(stored).toMatchObject({ format: 'webp', width: 60 })
  expect(stored.exif).toBeUndefined()
})

it.each([
  ['text', Buffer.from('no picture'), 415],
  ['half a picture', photograph(900).then((bytes) => bytes.subarray(0, bytes.length * 0.9)), 400],
  ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1), 413],
])('refuses %s', async (_, content, status) => {
  const gil = await make.driver()
  const file = { name: 'a.png', content: await content }
  const before = await evidenceFiles()
  expect(await as(gil).request(evidenceApi.upload, { file })).toMatchObject({ status })
  expect(await evidenceFiles()).toEqual(before)
})

it('shows a picture that waits for a text to its uploader alone, who can remove it', async () => {
  const { people } = await raced()
  const admin = await make.admin()
  const name = await nameFor(people.gil)
  expect(await sees(people.gil, name)).toBe(true)
  const nothing = await fetched(people.hal, UNKNOWN)
  for (const member of [people.hal, admin]) expect(await fetched(member, name)).toEqual(nothing)
  const remove = (member: Person) =>
    as(member).request(evidenceApi.remove, { params: { id: name } })
  expect(await remove(people.hal)).toMatchObject({ status: 404 })
  expect(await remove(people.gil)).toMatchObject({ status: 204 })
  expect(await fetched(people.gil, name)).toEqual(nothing)
  expect(await evidenceFiles()).not.toContain(`evidence-${name}.webp`)
})

it('never serves a picture of a case where the pictures of all members are', async () => {
  const { people, name } = await reported()
  const cookie = await signIn(guild, people.gil.id)
  for (const file of [`evidence-${name}.webp`, `${name}.webp`, `evidence-${name}-400.webp`]) {
    const reply = await app.inject({ url: `/uploads/${file}`, headers: { cookie } })
    expect([file, reply.statusCode]).toEqual([file, 404])
  }
  const visitor = await app.inject({ url: addressOf(name) })
  expect(visitor.statusCode).toBe(401)
})

it('shows a picture to those who may read its report, and nothing at all to others', async () => {
  const { people, steward, name, code } = await reported()
  const recused = await grant('steward', (await get(steward, code)).event.id)
  const nothing = await fetched(people.member, UNKNOWN)
  expect(nothing.headers['cache-control']).toBe('no-store')
  for (const member of [people.gil, people.hal, steward])
    expect(await sees(member, name)).toBe(true)
  for (const member of [people.ada, people.ivy, people.member])
    expect(await fetched(member, name)).toEqual(nothing)
  await takeUp(steward, code)
  for (const member of [people.ada, people.ben]) expect(await sees(member, name)).toBe(true)
  const body = { reason: 'A friend' }
  await as(recused).call(casesApi.recuse, { params: { id: code }, body })
  for (const member of [people.ivy, people.member, recused])
    expect(await fetched(member, name)).toEqual(nothing)
  expect((await get(people.ada, code)).reports[0]?.pictures).toEqual([{ name, removedAt: null }])
})

it('shows a picture of a statement to the other side with that statement, and not before', async () => {
  const scene = await raced()
  const { people, entries, event } = scene
  const steward = await grant('steward', event.id)
  const { data } = await as(people.gil).call(reportsApi.create, {
    params: { id: event.id },
    body: newReport(0, { cars: [{ entryId: entries.accused }, { entryId: entries.other }] }),
  })
  const code = data.caseCode
  await takeUp(steward, code)
  const name = await nameFor(people.ada)
  expect(await statedWith(people.ada, code, [name])).toMatchObject({ status: 204 })
  const nothing = await fetched(people.ivy, UNKNOWN)
  for (const member of [people.ada, people.ben, people.gil, steward])
    expect(await sees(member, name)).toBe(true)
  expect(await fetched(people.ivy, name)).toEqual(nothing)
  await statedWith(people.ivy, code, [])
  expect(await sees(people.ivy, name)).toBe(true)
})

it('opens pictures of statements by the clock alone', async () => {
  const { people, steward, code } = await reported()
  await takeUp(steward, code)
  const name = await nameFor(people.gil)
  await statedWith(people.gil, code, [name])
  const before = clock.now
  const until = Date.parse((await get(people.ada, code)).statementsUntil ?? '')
  clock.now = new Date(until - 1)
  const early = await sees(people.ada, name)
  clock.now = new Date(until)
  expect([early, await sees(people.ada, name)]).toEqual([false, true])
  clock.now = before
})

it('shows the pictures of the panel to the panel alone', async () => {
  const { people, steward, code } = await reported()
  await takeUp(steward, code)
  const name = await nameFor(steward)
  const body = { text: 'Look here', pictures: [name] }
  await as(steward).call(casesApi.note, { params: { id: code }, body })
  const nothing = await fetched(people.gil, UNKNOWN)
  for (const member of [people.gil, people.ada])
    expect(await fetched(member, name)).toEqual(nothing)
  const other = await grant('steward', (await get(steward, code)).event.id)
  expect(await sees(other, name)).toBe(true)
  expect((await get(other, code)).work?.notes[0]?.pictures).toEqual([{ name, removedAt: null }])
})

it('refuses more than four, pictures of others, and those that belong to a text already', async () => {
  const { people, name, code, steward } = await reported()
  await takeUp(steward, code)
  const five = await Promise.all(Array.from({ length: 5 }, () => nameFor(people.ada)))
  expect(await statedWith(people.ada, code, five)).toMatchObject({
    status: 400,
    body: { error: 'At most 4 pictures' },
  })
  for (const wrong of [name, UNKNOWN, await nameFor(people.ben)])
    expect(await statedWith(people.ada, code, [wrong])).toMatchObject({
      status: 400,
      body: { fields: { pictures: expect.stringContaining('no longer there') } },
    })
  expect((await get(people.ada, code)).statements).toEqual([])
})

it('changes the pictures of a report while its words can be changed', async () => {
  const { people, name, code, reportCode } = await reported()
  const second = await nameFor(people.gil)
  const change = (pictures?: string[]) =>
    as(people.gil).call(reportsApi.update, {
      params: { id: reportCode },
      body: { category: 'contact', text: 'Look', ...(pictures && { pictures }) },
    })
  const shown = async () =>
    (await get(people.gil, code)).reports[0]?.pictures.map((picture) => picture.name)
  await change([name, second])
  expect(await shown()).toEqual([name, second])
  await change()
  expect(await shown()).toEqual([name, second])
  await change([second])
  expect(await shown()).toEqual([second])
  expect(await sees(people.gil, name)).toBe(false)
})

it('gives both parts of a case that is split pictures of their own', async () => {
  const { people, entries, event } = await raced()
  const steward = await grant('steward', event.id)
  const name = await nameFor(people.gil)
  const cars = [{ entryId: entries.accused }, { entryId: entries.other }]
  const { data } = await as(people.gil).call(reportsApi.create, {
    params: { id: event.id },
    body: newReport(0, { cars, pictures: [name] }),
  })
  const params = { id: data.caseCode }
  await takeUp(steward, data.caseCode)
  const { version, cars: named, reports } = await get(steward, data.caseCode)
  const carId = named.find(({ number }) => number === '40')?.id ?? 0
  const body = {
    version: version ?? 0,
    cars: [{ carId, way: 'goes' as const }],
    reports: reports.map(({ code }) => ({ code, way: 'both' as const })),
  }
  const split = await as(steward).call(casesApi.split, { params, body })
  const copy = (await get(people.ivy, split.data.code)).reports[0]?.pictures[0]?.name ?? ''
  expect(copy).not.toBe(name)
  const seenBy = async (member: Person) => [await sees(member, name), await sees(member, copy)]
  expect(await seenBy(people.ada)).toEqual([true, false])
  expect(await seenBy(people.ivy)).toEqual([false, true])
  expect(await seenBy(people.gil)).toEqual([true, true])
})

it('keeps the latest twelve that somebody has not sent', async () => {
  const gil = await make.driver()
  const names: string[] = []
  for (let count = 0; count < 13; count++) names.push(await nameFor(gil))
  const kept: boolean[] = []
  for (const name of names) kept.push(await sees(gil, name))
  expect(kept).toEqual([false, ...Array.from({ length: 12 }, () => true)])
})

it('removes pictures twelve months after the case has ended, and says when', async () => {
  const { people, name, code, steward } = await reported()
  const version = (await get(steward, code)).version ?? 0
  const body = { version, reason: 'A racing incident' }
  await as(steward).call(casesApi.turnDown, { params: { id: code }, body })
  const endedAt = new Date('2027-03-31T12:00:00Z')
  await db.update(cases).set({ endedAt }).where(eq(cases.code, code))
  await tidyAt(new Date('2028-03-31T12:00:00Z'))
  expect(await sees(people.gil, name)).toBe(true)

  const removedAt = '2028-03-31T12:00:01.000Z'
  await tidyAt(new Date(removedAt))
  expect((await get(people.gil, code)).reports[0]?.pictures).toEqual([{ name, removedAt }])
  expect(await fetched(people.gil, name)).toEqual(await fetched(people.gil, UNKNOWN))
  expect(await evidenceFiles()).not.toContain(`evidence-${name}.webp`)
  const data = await as(people.gil).call(accountApi.export)
  expect(data.cases[0]?.pictures).toMatchObject([{ address: addressOf(name), removedAt }])
})

it('keeps the pictures of a case that is still open, however old it is', async () => {
  const { people, name, code, steward } = await reported()
  await takeUp(steward, code)
  await tidyAt(new Date(Date.now() + 800 * DAY_MS))
  expect(await sees(people.gil, name)).toBe(true)
})

it('removes what was never sent, and the files of deleted events', async () => {
  const { people, name, event } = await reported()
  const unsent = await nameFor(people.gil)
  expect((await as(people.gil).call(accountApi.export)).unsentPictures).toMatchObject([
    { address: addressOf(unsent) },
  ])
  await tidyAt(new Date(Date.now() + 2 * DAY_MS + 1_000))
  expect(await evidenceFiles()).toContain(`evidence-${name}.webp`)
  expect(await evidenceFiles()).not.toContain(`evidence-${unsent}.webp`)

  await db.delete(events).where(eq(events.id, event.id))
  expect(await db.$count(casePictures, eq(casePictures.name, name))).toBe(0)
  await tidyAt(new Date())
  // Its row could still be about to be stored.
  expect(await evidenceFiles()).toContain(`evidence-${name}.webp`)
  await ageFiles()
  await tidyAt(new Date())
  expect(await evidenceFiles()).not.toContain(`evidence-${name}.webp`)
})
