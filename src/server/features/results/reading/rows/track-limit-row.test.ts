import { Pool } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { inBulkTransaction } from '#server/database/bulk-transaction.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { queryDatabase } from '#tests/support/query-database.ts'
import type { TrackLimit } from '../race-file.ts'
import { COPY_TABLES } from './copy-rows.ts'
import { copyRow } from './copy-text.ts'
import { SESSION_TRACK_LIMITS, trackLimitRow } from './track-limit-row.ts'

const database = await createTestDatabase()
const pool = new Pool({ connectionString: database.url, max: 1 })
await queryDatabase(
  database.url,
  `alter table session_track_limits
   drop constraint session_track_limits_session_id_event_sessions_id_fk`,
)

afterAll(async () => {
  await pool.end()
  await database.drop()
})

const UNKNOWN = {
  entry: undefined,
  lap: undefined,
  warningPoints: undefined,
  currentPoints: undefined,
  resolution: undefined,
}

async function store(sessionId: number, lines: readonly TrackLimit[]) {
  const rows = trackLimitRow(lines).map((row) =>
    copyRow([sessionId, ...SESSION_TRACK_LIMITS.map((name) => row[name])]),
  )
  await inBulkTransaction(pool, (_tx, copy) =>
    copy('session_track_limits', COPY_TABLES.session_track_limits, Buffer.from(rows.join(''))),
  )
  return queryDatabase(
    database.url,
    `select * from session_track_limits where session_id = ${sessionId}`,
  )
}

it('stores the lines of a session in one row, each name and text once', async () => {
  const warned = { driverName: 'Ann', lap: 3, resolution: 4, text: 'Warning' }
  const stored = await store(1, [
    { ...UNKNOWN, ...warned, etSeconds: 20.3, entry: 7, warningPoints: 0.25, currentPoints: 1.75 },
    { ...UNKNOWN, etSeconds: 10.1, driverName: 'Ben', text: 'No Further Action' },
    { ...UNKNOWN, ...warned, etSeconds: 20.3, entry: 7, warningPoints: 0, currentPoints: 0 },
  ])
  expect(stored).toEqual([
    {
      session_id: 1,
      driver_names: ['Ann', 'Ben'],
      texts: ['Warning', 'No Further Action'],
      et_seconds: [20.3, 10.1, 20.3],
      entry: [7, null, 7],
      driver: [1, 2, 1],
      lap: [3, null, 3],
      warning_points: [0.25, null, 0],
      current_points: [1.75, null, 0],
      resolution: [4, null, 4],
      text: [1, 2, 1],
    },
  ])
})

it('stores no row without lines', async () => {
  expect(await store(2, [])).toEqual([])
})

it('keeps names that look like the syntax of an array', async () => {
  const names = ['NULL', '', '{a,b}', 'Al "Ace"', String.raw`C:\temp`, 'a\tb\nc', " ' ", '\\"']
  const lines = names.map((driverName) => ({ ...UNKNOWN, etSeconds: 1, driverName, text: '' }))
  expect(await store(3, lines)).toMatchObject([{ driver_names: names, texts: [''] }])
})
