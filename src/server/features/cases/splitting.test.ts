import { beforeEach, expect, it } from 'vitest'
import { casesApi } from '#shared/contract/cases.ts'
import { notificationsApi } from '#shared/contract/notifications.ts'
import { reportsApi } from '#shared/contract/reports.ts'
import { unreadApi } from '#shared/contract/unread.ts'
import { caseScene, DRAFT, newReport } from '#tests/support/case-scene.ts'
import { startMessageScene } from '#tests/support/message-scene.ts'

const scene = await startMessageScene({ SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'a@example.org' })
const { as, giveAddress, pass, send, sent, startAnew } = scene
const { raced, grant, see, takeUp, versionOf } = caseScene(scene)

beforeEach(startAnew)

type Person = { id: number }
type Way = 'goes' | 'both'

const get = async (member: Person, code: string) =>
  (await as(member).call(casesApi.get, { params: { id: code } })).data

const nothing = async (member: Person) => see(member, 'ZZZZ-ZZ')

async function reportBy(member: Person, eventId: number, accused: readonly number[], text: string) {
  const body = newReport(0, { cars: accused.map((entryId) => ({ entryId })), text })
  return (await as(member).call(reportsApi.create, { params: { id: eventId }, body })).data
}

/** Splits by the numbers of cars and the words of reports. */
async function split(
  steward: Person,
  code: string,
  chosen: { cars?: Record<string, Way>; reports?: Record<string, Way> },
) {
  const { cars, reports, version } = await get(steward, code)
  const carId = (number: string) => cars.find((car) => car.number === number)?.id ?? 0
  const codeOf = (text: string) => reports.find((one) => one.text === text)?.code ?? ''
  const body = {
    version: version ?? 0,
    cars: Object.entries(chosen.cars ?? {}).map(([of, way]) => ({ carId: carId(of), way })),
    reports: Object.entries(chosen.reports ?? {}).map(([of, way]) => ({ code: codeOf(of), way })),
  }
  return as(steward).request(casesApi.split, { params: { id: code }, body })
}

async function splitInto(...of: Parameters<typeof split>) {
  const reply = await split(...of)
  expect(reply).toMatchObject({ status: 201 })
  return (reply.body as { data: { code: string } }).data.code
}

async function mergeBack(steward: Person, code: string, into: string) {
  const body = { version: await versionOf(steward, code), into }
  await as(steward).call(casesApi.merge, { params: { id: code }, body })
}

async function state(member: Person, code: string, text: string) {
  const carId = (await get(member, code)).cars.find(({ isOwn }) => isOwn)?.id ?? 0
  await as(member).call(casesApi.state, { params: { id: code }, body: { carId, text } })
}

/** Gil (#31) has reported Ada (#22) and Ivy (#40), and both have stated something. */
async function twoAccused() {
  const { event, people, entries } = await raced()
  const steward = await grant('steward', event.id)
  for (const member of [people.ada, people.ivy]) await giveAddress(member)
  const { caseCode: code } = await reportBy(
    people.gil,
    event.id,
    [entries.accused, entries.other],
    'Both hit me.',
  )
  await takeUp(steward, code)
  await state(people.ada, code, 'I left room')
  pass(1000)
  await state(people.ivy, code, 'I was behind')
  return { event, people, entries, steward, code }
}

const outOfIvy = { cars: { '40': 'goes' }, reports: { 'Both hit me.': 'both' } } as const

it('takes an accused car into a case of its own, with its statement and its time', async () => {
  const { people, steward, code } = await twoAccused()
  const before = await get(people.ivy, code)
  const into = await splitInto(steward, code, outOfIvy)
  expect(into).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{2}$/)

  const ofIvy = await get(people.ivy, into)
  expect(ofIvy).toMatchObject({
    state: 'under-review',
    role: 'accused',
    statementsUntil: before.statementsUntil,
    reports: [{ text: 'Both hit me.', isOwn: false }],
    statements: [{ text: 'I was behind' }],
  })
  expect(ofIvy.cars.map(({ number, side }) => `${number} ${side}`)).toEqual([
    '40 accused',
    '31 reporting',
  ])
  const ofAda = await get(people.ada, code)
  expect(ofAda.statements.map(({ text }) => text)).toEqual(['I left room'])
  expect(ofAda.cars.map(({ number }) => number)).toEqual(['22', '31'])
  for (const one of [code, into])
    expect(await get(people.gil, one)).toMatchObject({
      role: 'reporter',
      reports: [{ isOwn: true }],
    })
  expect(await get(steward, into)).toMatchObject({ work: { seats: [{ isChair: true }] } })
})

it('hides a case from who is no party any more, as if it had never existed', async () => {
  const { people, steward, code } = await twoAccused()
  const countOf = async (member: Person) => (await as(member).call(unreadApi.countUnread)).data
  const kinds = async (member: Person) =>
    (await as(member).call(notificationsApi.list)).data.map(({ kind }) => kind)
  expect(await countOf(people.ivy)).toBe(1)
  const into = await splitInto(steward, code, outOfIvy)

  expect(await see(people.ivy, code)).toEqual(await nothing(people.ivy))
  expect(await see(people.ada, into)).toEqual(await nothing(people.ada))
  expect(await kinds(people.ivy)).toEqual(['case-named'])
  expect(await countOf(people.ivy)).toBe(1)
  await send()
  const mailed = sent.map(({ notification }) => notification.case?.code)
  expect(new Set(mailed)).toEqual(new Set([code, into]))
  expect(mailed).toHaveLength(2)

  const codes = async (member: Person) =>
    (await as(member).call(casesApi.list)).data.map((one) => one.code)
  expect(await codes(people.ivy)).toEqual([into])
  expect(await codes(people.ada)).toEqual([code])
  const work = async (of: string) => (await get(steward, of)).work
  expect((await work(into))?.history.map(({ what }) => what)).toEqual([
    'Case split off from another',
  ])
})

it('lets the same report count once, whatever was split', async () => {
  const { event, people, steward, code } = await twoAccused()
  const left = async () =>
    Object.values(
      (await as(people.gil).call(reportsApi.get, { params: { id: event.id } })).data.left,
    )
  const before = await left()
  await splitInto(steward, code, outOfIvy)
  expect(await left()).toEqual(before)
})

it('is undone by merging both again', async () => {
  const { people, steward, code } = await twoAccused()
  const read = async (member: Person) => {
    const { cars, statements, reports, due, statementsUntil } = await get(member, code)
    return {
      cars: cars.map(({ number, side }) => [number, side]),
      statements: statements.map(({ text, carId }) => [
        text,
        cars.find(({ id }) => id === carId)?.number,
      ]),
      reports: reports.map(({ text, code: of }) => [text, of]),
      until: [due?.at, statementsUntil],
    }
  }
  const members = [people.ada, people.gil, people.hal, people.ivy]
  const before = await Promise.all(members.map(read))
  const into = await splitInto(steward, code, {
    cars: { '40': 'goes', '22': 'both' },
    reports: { 'Both hit me.': 'both' },
  })
  expect(await get(people.ada, into)).toMatchObject({
    statements: [{ text: 'I left room' }, { text: 'I was behind' }],
  })
  expect((await get(steward, into)).work?.mergeable).toMatchObject([{ code, isOfSplit: true }])
  await mergeBack(steward, into, code)
  expect(await Promise.all(members.map(read))).toEqual(before)
})

it('separates reports that were merged by mistake before anybody is asked', async () => {
  const { event, people, entries } = await raced()
  const steward = await grant('steward', event.id)
  const first = await reportBy(people.gil, event.id, [entries.accused], 'He hit me.')
  const second = await reportBy(people.ivy, event.id, [entries.accused], 'Me, too.')
  const before = await get(people.ivy, second.caseCode)
  await mergeBack(steward, second.caseCode, first.caseCode)
  const both = { cars: { '22': 'both' }, reports: { 'Me, too.': 'both' } } as const
  expect(await split(steward, first.caseCode, both)).toMatchObject({ status: 409 })
  const into = await splitInto(steward, first.caseCode, {
    cars: { '22': 'both' },
    reports: { 'Me, too.': 'goes' },
  })
  expect(await see(people.ivy, first.caseCode)).toEqual(await nothing(people.ivy))
  const after = await get(people.ivy, into)
  const shown = ({ cars, reports }: typeof after) => ({
    cars: cars.map(({ number, side }) => [number, side]),
    reports: reports.map(({ code, text }) => [code, text]),
  })
  expect(shown(after)).toEqual(shown(before))
  for (const one of [first.caseCode, into])
    expect(await see(people.ada, one)).toEqual(await nothing(people.ada))
})

it('accuses both of two that have reported each other, and lets them part again', async () => {
  const { event, people, entries } = await raced()
  const steward = await grant('steward', event.id)
  const first = await reportBy(people.gil, event.id, [entries.accused], 'He hit me.')
  const second = await reportBy(people.ada, event.id, [entries.reporting], 'He did.')
  await takeUp(steward, first.caseCode)
  await mergeBack(steward, second.caseCode, first.caseCode)
  const sides = async (code: string) =>
    (await get(steward, code)).cars.map(({ number, side }) => `${number} ${side}`)
  expect(await sides(first.caseCode)).toEqual(['22 accused', '31 accused'])
  for (const member of [people.gil, people.hal, people.ada, people.ben])
    expect(await get(member, first.caseCode)).toMatchObject({ role: 'reporter' })
  const into = await splitInto(steward, first.caseCode, {
    cars: { '31': 'goes' },
    reports: { 'He did.': 'goes' },
  })
  expect(await sides(first.caseCode)).toEqual(['22 accused', '31 reporting'])
  expect(await sides(into)).toEqual(['31 accused', '22 reporting'])
})

it('is a matter of the chair, before the vote', async () => {
  const { event, people, steward, code } = await twoAccused()
  const other = await grant('steward', event.id)
  expect(await split(other, code, outOfIvy)).toMatchObject({ status: 409 })
  expect(await split(steward, code, { cars: { '40': 'goes' } })).toMatchObject({
    status: 409,
    body: { error: 'The new case needs a report' },
  })
  const version = await versionOf(steward, code)
  const cars = [{ carId: 999_999, way: 'goes' as const }]
  const params = { id: code }
  expect(
    await as(steward).request(casesApi.split, { params, body: { version, cars, reports: [] } }),
  ).toMatchObject({ status: 409 })
  const draft = { ...DRAFT, cars: [] }
  await as(steward).call(casesApi.saveDraft, { params, body: { version, draft } })
  await as(steward).call(casesApi.openVote, {
    params,
    body: { version: await versionOf(steward, code) },
  })
  expect(await split(steward, code, outOfIvy)).toMatchObject({
    status: 409,
    body: { error: 'This case can no longer be split' },
  })
  expect(await get(people.ivy, code)).toMatchObject({ role: 'accused' })
})
