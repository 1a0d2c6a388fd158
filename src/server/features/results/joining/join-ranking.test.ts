import { describe, expect, it } from 'vitest'
import { sql } from '#server/database/sql.ts'
import { type JoinSettings, raceJoinsApi } from '#shared/contract/race-joins.ts'
import { CREWS, deskClient, short } from '#tests/support/desk-client.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { rereadResults } from '../importing/rereading/reread-results.ts'
import { findRaceId } from '../sessions.queries.ts'

const { as, db, deps, make } = await startTestApp()
const admin = await make.admin()
const desk = deskClient({ as, db }, admin, await make.driver())

const partAt = (startedAt: string, seed: number) =>
  raceFile({ ...short, seed, entries: CREWS, startedAt: new Date(startedAt) })

const RULES: JoinSettings = {
  cuts: [{ rule: 'leader' }],
  gaps: 'erased',
  equalLaps: 'last-part',
  retired: 'may-return',
  ranking: 'finishers-first',
  weight: 'full',
  plannedMinutes: null,
  credits: [],
  pairs: [],
}

/** An event with two parts of a race, of which the first car of the second one did not finish. */
async function stoppedRace() {
  const event = await make.event()
  await desk.upload(event.id, partAt('2026-05-02T18:00:00Z', 7))
  await desk.upload(event.id, withRetired(partAt('2026-05-02T19:00:00Z', 8)))
  const { data } = await as(admin).call(raceJoinsApi.get, { params: { id: event.id } })
  return { id: event.id, joins: data }
}

async function join(id: number, files: number[], settings: JoinSettings) {
  const { version } = await desk.deskOf(id)
  return as(admin).call(raceJoinsApi.create, { params: { id }, body: { files, settings, version } })
}

function withRetired(file: string) {
  const cars = file.match(/<Driver>.*?<\/Driver>/gs) ?? []
  const first = cars.find((car) => car.includes('<Position>1</Position>')) ?? ''
  const retired = first
    .replace(/<FinishTime>[^<]*<\/FinishTime>/, '')
    .replace('Finished Normally', 'DNF')
  return file.replace(first, retired)
}

describe('cars that retired', () => {
  const statuses = async (id: number) =>
    (await desk.resultsOf(id)).map(({ status }) => status).join(' ')

  it('come below those that finished unless laps alone decide', async () => {
    const { id, joins } = await stoppedRace()
    const files = joins.files.map((file) => file.id)
    const { ranking: _ranking, ...withoutRanking } = RULES
    const { version } = await desk.deskOf(id)
    const body = { files, settings: withoutRanking, version }
    await as(admin).call(raceJoinsApi.create, { params: { id }, body })
    expect(await statuses(id)).toMatch(/^(Finished )+DNF$/)

    await join(id, files, { ...RULES, ranking: 'laps-alone' })
    expect(await statuses(id)).toMatch(/^DNF( Finished)+$/)
  })

  it('keep their places in a join from before there was a choice, also when it is read again', async () => {
    const { id, joins } = await stoppedRace()
    await join(
      id,
      joins.files.map((file) => file.id),
      { ...RULES, ranking: 'laps-alone' },
    )
    const sessionId = (await findRaceId(db, id)) ?? 0
    await db.execute(
      sql`update result_files set joined = joined #- '{settings,ranking}' where session_id = ${sessionId} and joined is not null`,
    )
    const before = await desk.resultsOf(id)
    const { signal } = new AbortController()
    const reread = await rereadResults(deps, { eventId: id, sessionId, signal })
    expect(reread.changes).toEqual([])
    expect(await desk.resultsOf(id)).toEqual(before)
    const { data } = await as(admin).call(raceJoinsApi.get, { params: { id } })
    expect(data.join?.settings.ranking).toBe('laps-alone')
  })
})
