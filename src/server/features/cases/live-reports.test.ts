import { beforeEach, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { events } from '#server/database/schema.ts'
import { reportsApi } from '#shared/contract/reports.ts'
import { casesApi } from '#shared/contract/cases.ts'
import { newReport } from '#tests/support/case-scene.ts'
import { BEGAN, startTrackScene } from '#tests/support/track-scene.ts'

const scene = await startTrackScene()
const { as, db, make, race, play } = scene

beforeEach(scene.begin)

const MINUTE_MS = 60_000

async function entered() {
  const [seven, eight] = [await make.driver(), await make.driver()]
  const entry = async (number: number, { id: userId }: { id: number }) =>
    (await make.registration({ eventId: scene.eventId(), userId, number })).id
  await entry(7, seven)
  return { seven, accused: await entry(8, eight) }
}

const of = () => ({ params: { id: scene.eventId() } })

it('takes a report while the race runs, with its session and its time', async () => {
  const { seven, accused } = await entered()
  await play(race(), { until: 130, every: 10 })
  const { data: reporting } = await as(seven).call(reportsApi.get, of())
  expect(new Date(reporting.opensAt)).toEqual(BEGAN)
  const moment = { lap: null, raceSeconds: 90.4, session: { kind: 'race', ordinal: 1 } }
  const body = newReport(accused, { ...moment, text: '' })
  const { data } = await as(seven).call(reportsApi.create, { ...of(), body })
  const read = await as(seven).call(casesApi.get, { params: { id: data.caseCode } })
  expect(read.data).toMatchObject({
    raceSeconds: 90.4,
    session: moment.session,
    state: 'submitted',
    cars: [{ number: '8', side: 'accused' }, { number: '7' }],
  })
})

it('takes reports before the planned start once a session was seen on the track', async () => {
  const { seven, accused } = await entered()
  const startDateTime = new Date(BEGAN.getTime() + 30 * MINUTE_MS)
  await db.update(events).set({ startDateTime }).where(eq(events.id, scene.eventId()))
  const body = newReport(accused, {
    lap: null,
    raceSeconds: 60,
    session: { kind: 'qualifying', ordinal: 1 },
  })
  const report = () => as(seven).request(reportsApi.create, { ...of(), body })
  expect(await report()).toMatchObject({
    status: 409,
    body: { error: 'Reports are taken from the start of the race on' },
  })
  await play(race(), {
    until: 100,
    every: 10,
    change: (sample) => {
      sample.session.type = 'QUALIFY1'
    },
  })
  expect(await report()).toMatchObject({ status: 201 })
})
