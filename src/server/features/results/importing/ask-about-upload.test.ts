import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog, resultFiles } from '#server/database/schema.ts'
import { resultsDeskApi } from '#shared/contract/results-desk.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { CREWS, short } from '#tests/support/desk-client.ts'
import { otherRecording } from '#tests/support/other-recording.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { raceOf } from '#tests/support/race-of.ts'

const { as, db, make } = await startTestApp()
const admin = await make.admin()

const at = (text: string) => new Date(text)
let seed = 500
/** A race that no other test uses. */
const raceOn = (day: string) => {
  seed += 1
  return raceFile({ ...short, seed, entries: CREWS, startedAt: at(`${day}T19:00:00Z`) })
}

const eventOn = (day: string, title = 'Round', timezone = 'UTC') =>
  make.event({
    title,
    timezone,
    startDateTime: at(`${day}T19:00:00Z`),
    endDateTime: at(`${day}T23:00:00Z`),
    registrationEndDate: at(`${day}T18:00:00Z`),
    registrationStartDate: at('2020-01-01T00:00:00Z'),
  })

function upload(eventId: number, content: string, fields: Record<string, string> = {}) {
  const url = `/api/events/${eventId}/results/upload`
  return as(admin).upload(url, 'resultsFile', 'race.xml', content, fields)
}

async function resultsOf(eventId: number) {
  const { data } = await as(admin).call(resultsApi.list, { params: { id: eventId } })
  return data
}

const asking = (error: unknown) => ({ status: 409, body: { code: 'unconfirmed', error } })
const TAKEN = { status: 200, body: { data: { totalResults: CREWS.length } } }

it('asks before it takes a file that another event has, and takes it once that is confirmed', async () => {
  const file = raceOn('2026-05-01')
  const first = await eventOn('2026-05-01', 'Monza 4 Hours')
  const second = await eventOn('2026-05-08', 'Spa 6 Hours')
  expect(await upload(first.id, file)).toMatchObject(TAKEN)
  const deeds = await db.$count(auditLog)

  expect(await upload(second.id, file)).toMatchObject(
    asking(
      'Monza 4 Hours (Fri, May 1, 2026) already has the results of this race. This race was driven on Fri, May 1, 2026, but the event is on Fri, May 8, 2026.',
    ),
  )
  expect(await resultsOf(second.id)).toEqual([])
  expect(await db.$count(resultFiles, eq(resultFiles.sessionId, raceOf(second.id)))).toBe(0)
  expect(await db.$count(auditLog)).toBe(deeds)
  for (const confirmed of ['', 'false', 'yes'])
    expect(await upload(second.id, file, { confirmed })).toMatchObject({ status: 409 })

  expect(await upload(second.id, file, { confirmed: 'true' })).toMatchObject(TAKEN)
  expect(await resultsOf(second.id)).toHaveLength(CREWS.length)
  expect(await resultsOf(first.id)).toHaveLength(CREWS.length)
})

it("knows another player's copy of the same race", async () => {
  const file = raceOn('2026-06-05')
  const [first, second, third] = [
    await eventOn('2026-06-05', 'Imola'),
    await eventOn('2026-06-12'),
    await eventOn('2026-06-05'),
  ]
  await upload(first.id, file)

  const copy = file.replace('</Setting>', '</Setting><PlayerFile>Somebody</PlayerFile>')
  expect(await upload(second.id, copy)).toMatchObject(
    asking(
      expect.stringContaining('Imola (Fri, Jun 5, 2026) already has the results of this race.'),
    ),
  )
  // A race with the same start but other laps is a different race.
  const fourth = await eventOn('2026-06-05')
  expect(await upload(fourth.id, raceOn('2026-06-05'))).toMatchObject(TAKEN)
  // What was driven decides, not a clock or the names.
  const ahead = otherRecording(file, { clockSeconds: 300 })
  for (const other of [ahead, ahead.replaceAll('Hank Hairpin', 'Somebody Else')])
    expect(await upload(third.id, other)).toMatchObject(
      asking('Imola (Fri, Jun 5, 2026) already has the results of this race.'),
    )
})

it('takes the same file again for its own event, and one whose results were removed or replaced', async () => {
  const file = raceOn('2026-07-03')
  const [wrong, right] = [await eventOn('2026-07-03'), await eventOn('2026-07-10')]
  await upload(wrong.id, file)
  expect(await upload(wrong.id, file)).toMatchObject(TAKEN)

  await upload(wrong.id, raceOn('2026-07-04'), { confirmed: 'true' })
  expect(await upload(right.id, file, { confirmed: 'true' })).toMatchObject(TAKEN)

  const other = raceOn('2026-07-10')
  await upload(wrong.id, other, { confirmed: 'true' })
  const { data } = await as(admin).call(resultsDeskApi.get, { params: { id: wrong.id } })
  const { version } = data
  await as(admin).call(resultsApi.delete, { params: { id: wrong.id }, query: { version } })
  const third = await eventOn('2026-07-10')
  expect(await upload(third.id, other)).toMatchObject(TAKEN)
})

it('asks about a race that was driven more than 36 hours from the event', async () => {
  const event = await eventOn('2026-05-01', 'Monza 4 Hours')
  expect(await upload(event.id, raceOn('2025-05-02'))).toMatchObject(
    asking('This race was driven on Fri, May 2, 2025, but the event is on Fri, May 1, 2026.'),
  )
  expect(await upload(event.id, raceOn('2026-01-02'))).toMatchObject(
    asking('This race was driven on Fri, Jan 2, 2026, but the event is on Fri, May 1, 2026.'),
  )
})

it('says both where both may be wrong', async () => {
  const file = raceOn('2024-05-03')
  const [first, second] = [await eventOn('2024-05-03', 'Old Race'), await eventOn('2026-05-01')]
  await upload(first.id, file)
  expect(await upload(second.id, file)).toMatchObject(
    asking(
      'Old Race (Fri, May 3, 2024) already has the results of this race. This race was driven on Fri, May 3, 2024, but the event is on Fri, May 1, 2026.',
    ),
  )
})

it('asks about a file of another track or layout than the event', async () => {
  const event = await eventOn('2026-05-15')
  const fuji = { venue: 'Fuji Speedway', course: 'Fuji Speedway', event: '', lengthMetres: 4563 }
  const file = raceFile({
    ...short,
    entries: CREWS,
    startedAt: at('2026-05-15T19:00Z'),
    track: fuji,
  })
  expect(await upload(event.id, file)).toMatchObject(
    asking(
      'This file was driven at Fuji Speedway (4.563 km), but the event is at Circuit de Spa-Francorchamps, Grand Prix (WEC) (7.004 km).',
    ),
  )
  expect(await resultsOf(event.id)).toEqual([])
  expect(await upload(event.id, file, { confirmed: 'true' })).toMatchObject(TAKEN)
})

it('asks one of two admins who upload recordings of the same session at once', async () => {
  const file = raceOn('2026-06-26')
  const event = await eventOn('2026-06-26')
  const copy = file.replace('</Setting>', '</Setting><PlayerFile>Somebody</PlayerFile>')
  const replies = await Promise.all([upload(event.id, file), upload(event.id, copy)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

it('names the session that it asks about', async () => {
  const event = await eventOn('2026-05-22')
  const qualifying = raceFile({
    ...short,
    entries: CREWS,
    session: 'Qualify',
    startedAt: at('2025-05-22T18:00Z'),
  })
  expect(await upload(event.id, qualifying)).toMatchObject(
    asking(
      'This qualifying was driven on Thu, May 22, 2025, but the event is on Fri, May 22, 2026.',
    ),
  )
})

it.each([
  ['2026-12-31', '2027-01-01', 200],
  ['2026-12-31', '2027-01-20', 409],
])('answers an event of %s and a race of %s with %i', async (planned, driven, status) => {
  const event = await eventOn(planned)
  expect(await upload(event.id, raceOn(driven))).toMatchObject({ status })
})

it('restores a file without asking', async () => {
  const file = raceOn('2023-05-01')
  const event = await eventOn('2026-08-07')
  await upload(event.id, file, { confirmed: 'true' })
  await upload(event.id, raceOn('2026-08-07'), { confirmed: 'true' })
  const { data: desk } = await as(admin).call(resultsDeskApi.get, { params: { id: event.id } })
  expect(
    await as(admin).request(resultsApi.restoreFile, {
      params: { id: event.id, fileId: desk.earlierFiles[0]?.id ?? 0 },
      body: { version: desk.version },
    }),
  ).toMatchObject({ status: 200 })
})
