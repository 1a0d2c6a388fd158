import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  carEntries,
  classificationVersions,
  entryCarLinks,
  events,
  eventSessions,
} from '#server/database/schema.ts'
import { wouldTrigger } from '#server/features/penalties/index.ts'
import { licencesApi } from '#shared/contract/licences.ts'
import { notificationsApi } from '#shared/contract/notifications.ts'
import { penaltiesApi } from '#shared/contract/penalties.ts'
import { penaltyScene } from '#tests/support/penalty-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const DAY_MS = 86_400_000

let clock = new Date('2026-03-02T20:00:00Z')
const app = await startTestApp({ now: () => clock })
const { as, db, make } = app
const { publish, takeBack, setLicence } = penaltyScene(app, () => clock)
await setLicence('four-eight-twelve')
const admin = await make.admin()

type Person = { id: number }

const day = (date: number) => new Date(Date.UTC(2026, 2, date, 18))

/** A race on a day of March that the person has started. */
async function raced(date: number, ...people: Person[]) {
  const event = await make.event({
    status: 'completed',
    startDateTime: day(date),
    endDateTime: new Date(day(date).getTime() + DAY_MS / 4),
  })
  for (const { id: userId } of people)
    await make.result({ eventId: event.id, drivers: [{ userId }], lapSeconds: [[120]] })
  return event
}

async function makeOfficial({ id }: { id: number }, at: Date) {
  const [event] = await db.select().from(events).where(eq(events.id, id))
  await db.insert(classificationVersions).values({
    sessionId: event?.raceSessionId ?? 0,
    number: 1,
    state: 'official',
    cars: [],
    reason: 'Over',
    createdAt: at,
  })
}

const grid = ({ id: userId }: Person, places = 5) =>
  ({ kind: 'grid-places', userId, places }) as const

const suspended = (person: Person) =>
  ({
    kind: 'suspended',
    userId: person.id,
    starts: 3,
    category: 'contact',
    effect: grid(person, 10),
  }) as const

const own = async (person: Person) => (await as(person).call(penaltiesApi.listOwn, {})).data
const states = async (person: Person) =>
  (await own(person)).map(({ text, state }) => `${text}: ${state}`)

async function licence(person: Person, reader: Person = person) {
  const { data } =
    reader === person
      ? await as(person).call(licencesApi.listOwn, {})
      : await as(reader).call(licencesApi.listOf, { params: { id: person.id } })
  return data[0]
}

const toldTo = async (person: Person) =>
  (await as(person).call(notificationsApi.list)).data.map(({ kind }) => kind)

it('brings a suspended penalty into force with the offence of its term, and lets it wait again when that is taken back', async () => {
  const x = await make.driver()
  const personIds = [x.id]
  await raced(1, x)
  await publish([suspended(x)], { label: 'Decision No. 7' })
  const second = await raced(8, x)
  await raced(15)
  const fourth = await raced(22, x)
  clock = day(24)
  const offence = (event: Person, date: number) => ({
    eventId: event.id,
    category: 'contact',
    incidentAt: new Date(day(date).getTime() + 600_000),
    personIds,
  })
  const warning = { kind: 'warning', car: null, userId: x.id } as const
  expect((await publish([warning], offence(second, 8))).triggered).toEqual([])
  const reprimand = { ...warning, kind: 'reprimand' } as const
  const draft = { ...offence(fourth, 22), effects: [{ effect: reprimand }] }
  expect(await wouldTrigger(db, draft)).toMatchObject([{ label: 'Decision No. 7' }])
  const no15 = await publish([reprimand], { ...offence(fourth, 22), label: 'Decision No. 15' })
  expect(no15.triggered).toMatchObject([{ userId: x.id, effect: { places: 10 } }])
  expect(await own(x)).toMatchObject([
    { label: 'Decision No. 15', text: '10 grid places lost', state: 'open' },
    { label: 'Decision No. 7', state: 'triggered' },
  ])
  // Once, even if there is another offence.
  expect((await publish([reprimand], offence(fourth, 22))).triggered).toEqual([])

  await takeBack(no15)
  expect(await own(x)).toMatchObject([{ state: 'suspended', startsLeft: 1 }])
  await raced(23, x)
  expect(await states(x)).toEqual(['10 grid places lost, suspended for 3 starts: lapsed'])
})

it('ends what a suspended penalty brought into force when it is annulled itself', async () => {
  clock = day(2)
  const x = await make.driver()
  const no7 = await publish([suspended(x)])
  const event = await raced(8, x)
  clock = day(9)
  await publish([grid(x, 3)], {
    eventId: event.id,
    category: 'contact',
    incidentAt: new Date(day(8).getTime() + 1),
    personIds: [x.id],
  })
  expect(await states(x)).toHaveLength(3)
  await takeBack(no7)
  expect(await states(x)).toEqual(['3 grid places lost: open'])
})

it('stays with the person until their car starts, whoever drives it; a mark is made and undone', async () => {
  clock = day(10)
  const [a, b] = [await make.driver(), await make.driver()]
  const event = await make.event({ startDateTime: day(15), endDateTime: day(16) })
  const entry = await make.registration({ eventId: event.id, userId: b.id, number: 7 })
  await publish([grid(a)], { label: 'Decision No. 4' })
  const params = { id: event.id }
  const desk = async () =>
    (await as(admin).call(penaltiesApi.listForDesk, { params })).data.penalties
  // Another driver of the crew started: the penalty stays open.
  expect(await desk()).toEqual([])
  await make.crewMember({ entryId: entry.id, userId: a.id })
  const shown = { text: '5 grid places lost', person: { id: a.id }, entryId: entry.id }
  expect(await desk()).toMatchObject([{ ...shown, hasStarted: false, servedAt: null }])
  expect((await as(b).call(penaltiesApi.getForEvent, { params })).data.penalties).toMatchObject([
    shown,
  ])

  const car = await make.result({
    eventId: event.id,
    drivers: [{ userId: b.id }],
    lapSeconds: [[99]],
  })
  await db.insert(entryCarLinks).values({
    eventId: event.id,
    entryId: entry.id,
    car: car.entry,
    carNumber: '7',
    carClass: 'Hypercar',
    driverName: 'B',
    crew: ['B'],
    reason: 'number',
  })
  const [line] = await desk()
  expect(line).toMatchObject({ hasStarted: true })
  const served = { params: { ...params, penaltyId: line?.id ?? 0 } }
  expect(await as(b).request(penaltiesApi.serve, served)).toMatchObject({ status: 403 })
  expect(await as(admin).request(penaltiesApi.serve, served)).toMatchObject({ status: 204 })
  expect(await as(admin).request(penaltiesApi.serve, served)).toMatchObject({ status: 204 })
  expect(await own(a)).toMatchObject([{ state: 'served', servedIn: { id: event.id } }])
  expect((await as(b).call(penaltiesApi.getForEvent, { params })).data.penalties).toEqual([])
  expect(await desk()).toMatchObject([{ servedByName: admin.displayName }])
  expect(await as(admin).request(penaltiesApi.undoServed, served)).toMatchObject({ status: 204 })
  expect(await states(a)).toEqual(['5 grid places lost: open'])
})

it('shows the grid that open penalties make of qualifying', async () => {
  clock = day(10)
  const event = await make.event({ startDateTime: day(15), endDateTime: day(16) })
  const [session] = await db
    .insert(eventSessions)
    .values({ eventId: event.id, kind: 'qualifying', ordinal: 1 })
    .returning()
  const numbers = ['1', '2', '3', '4']
  await db.insert(carEntries).values(
    numbers.map((carNumber, index) => ({
      sessionId: session?.id ?? 0,
      entry: index + 1,
      position: index + 1,
      classPosition: index + 1,
      driverName: `Racer ${carNumber}`,
      carNumber,
      carClass: 'Hypercar',
      fileClass: 'Hyper',
      carModel: 'Porsche 963',
      teamName: '',
      vehicleName: '',
      lapsCompleted: 3,
      pitstops: 0,
      status: 'Finished' as const,
      isHuman: true,
      penalties: '',
      penaltySeconds: 0,
    })),
  )
  const gridNow = async () => {
    const { data } = await as(admin).call(penaltiesApi.listForDesk, { params: { id: event.id } })
    return data.grids.map(({ carClass, cars }) => [
      carClass,
      cars.map(({ number, hasPenalty }) => (hasPenalty ? `(${number})` : number)).join(' '),
    ])
  }
  const entry = await make.registration({ eventId: event.id, number: 1 })
  const [a, b] = [await make.driver(), await make.driver()]
  for (const { id: userId } of [a, b]) await make.crewMember({ entryId: entry.id, userId })
  expect(await gridNow()).toEqual([])
  await publish([grid(a, 1), grid(b, 1)])
  expect(await gridNow()).toEqual([['Hypercar', '2 3 (1) 4']])
})

it('keeps what was served when the decision is corrected, and tells who has a penalty', async () => {
  clock = day(10)
  const a = await make.driver()
  const event = await make.event({ startDateTime: day(15), endDateTime: day(16) })
  await make.registration({ eventId: event.id, userId: a.id })
  const first = await publish([grid(a)])
  expect(await toldTo(a)).toEqual(['penalty-open'])
  const [line] = await own(a)
  const served = { params: { id: event.id, penaltyId: line?.id ?? 0 } }
  await as(admin).call(penaltiesApi.serve, served)
  const { decisionId, versionId } = first
  const next = await publish([grid(a, 3)], { decisionId, replacesVersionId: versionId })
  expect(await states(a)).toEqual(['3 grid places lost: served'])
  const second = await publish([], { decisionId, replacesVersionId: next.versionId })
  expect(await states(a)).toEqual([])
  expect(await toldTo(a)).toEqual(['penalty-open', 'penalty-open'])
  await takeBack(second)
})

it('counts what was given as served, open and lapsed', async () => {
  clock = day(10)
  const a = await make.driver()
  const all = [grid(a, 2), { kind: 'back-of-grid', userId: a.id } as const, suspended(a)]
  await publish(all)
  const kinds = new Set((await own(a)).map(({ state }) => state))
  expect(await own(a)).toHaveLength(all.length)
  expect([...kinds].toSorted()).toEqual(['open', 'suspended'])
})

it('shows a licence with source, age and end to its person, the sum to members and all to stewards', async () => {
  clock = day(10)
  const [a, b] = [await make.driver(), await make.driver()]
  const event = await raced(8, a)
  const points = { kind: 'licence', userId: a.id, points: 3 } as const
  const decision = await publish([points], {
    eventId: event.id,
    incidentAt: day(8),
    label: 'Decision No. 9',
  })
  const line = {
    label: 'Decision No. 9',
    points: 3,
    left: 3,
    event: { id: event.id },
    happenedAt: day(8).toISOString(),
    endsAt: '2027-03-08T18:00:00.000Z',
    startsLeft: 10,
  }
  expect(await licence(a)).toMatchObject({ balance: 3, lines: [line] })
  expect(await licence(a, admin)).toMatchObject({ balance: 3, lines: [line] })
  expect(await licence(a, b)).toMatchObject({ balance: 3, lines: null })
  expect(JSON.stringify(await licence(a, b))).not.toContain('No. 9')
  await takeBack(decision)
  expect(await licence(a)).toMatchObject({ balance: 0, lines: [] })
})

it('proposes once per crossing, again after a correction not, and takes an undecided proposal back', async () => {
  clock = day(10)
  const a = await make.driver()
  const points = (count: number) => ({ kind: 'licence', userId: a.id, points: count }) as const
  const proposals = async () => {
    const { data } = await as(admin).call(licencesApi.listProposals, {})
    return data.filter(({ person }) => person.id === a.id)
  }
  await publish([points(3)])
  expect(await proposals()).toEqual([])
  const crossing = await publish([points(2)])
  expect(await proposals()).toMatchObject([{ threshold: 4, proposes: ['warning'] }])
  expect(await toldTo(a)).toEqual(['licence-threshold'])
  expect(await toldTo(admin)).toContain('licence-proposal')
  const { decisionId, versionId } = crossing
  const corrected = await publish([points(1)], { decisionId, replacesVersionId: versionId })
  expect(await proposals()).toHaveLength(1)
  expect(await toldTo(a)).toEqual(['licence-threshold'])
  await takeBack(corrected)
  expect(await proposals()).toEqual([])
})

it('lets stewards turn a proposal down once, and keeps it down when the decision is corrected', async () => {
  clock = day(10)
  const a = await make.driver()
  const points = { kind: 'licence', userId: a.id, points: 4 } as const
  const { decisionId, versionId } = await publish([points])
  const { data } = await as(admin).call(licencesApi.listProposals, {})
  const id = data.find(({ person }) => person.id === a.id)?.id ?? 0
  const turnDown = { params: { id }, body: { reason: 'First offence' } }
  expect(await as(a).request(licencesApi.turnDown, turnDown)).toMatchObject({ status: 403 })
  expect(await as(admin).request(licencesApi.turnDown, turnDown)).toMatchObject({ status: 204 })
  expect(await as(admin).request(licencesApi.turnDown, turnDown)).toMatchObject({ status: 409 })
  await publish([points], { decisionId, replacesVersionId: versionId })
  const after = await as(admin).call(licencesApi.listProposals, {})
  expect(after.data.filter(({ person }) => person.id === a.id)).toEqual([])
})

it('takes a point off after five clean starts that are official', async () => {
  clock = day(1)
  const a = await make.driver()
  await publish([{ kind: 'licence', userId: a.id, points: 2 }])
  for (const date of [2, 3, 4, 5, 6]) {
    expect((await licence(a))?.balance).toBe(2)
    await makeOfficial(await raced(date, a), day(date))
    clock = day(date)
  }
  expect((await licence(a))?.balance).toBe(1)
})
