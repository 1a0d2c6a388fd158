import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { eq, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import * as schema from '#server/database/schema.ts'
import { auditLog, carDrivers, resultFiles, users } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { rereadResults } from '#server/features/results/index.ts'
import { driversApi } from '#shared/contract/drivers.ts'
import { erasuresApi } from '#shared/contract/erasures.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { fillGuild } from '#tests/support/full-guild.ts'
import { type RaceFileEntry, raceFile } from '#tests/support/race-file.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { NAME_COLUMNS } from './name-columns.ts'
import { runErasures } from './run-erasures.ts'

const never = new AbortController().signal

const NAME = 'Änne O’Lap & Co'
const ESCAPED = 'Änne O’Lap &amp; Co'
const OLD = new Date('2026-03-01T18:00:00Z')

const car = (carNumber: string, ...drivers: string[]): RaceFileEntry => ({
  carNumber,
  carClass: 'GT3',
  carType: 'BMW M4 LMGT3',
  teamName: `${drivers[0]} Racing`,
  drivers,
})

const race = (name: string, startedAt = OLD) =>
  raceFile({
    seed: 11,
    minutes: 30,
    startedAt,
    swaps: true,
    entries: [car('7', name, 'Rex Runwide'), car('8', 'Gil Gravel'), car('9', 'Nina Nomex')],
  }).replace(
    '</Stream>',
    `<Chat et="9.5">Gil Gravel: well done, ${name.replace('&', '&amp;')}!</Chat>\n</Stream>`,
  )

type Guild = Awaited<ReturnType<typeof startTestApp>>

async function startGuild() {
  const guild = await startTestApp()
  const { as, make, deps } = guild
  const penny = await make.driver({ displayName: 'Penny', role: 'admin' })
  const office = as(penny)
  const upload = async (content: string, eventId?: number) => {
    const id = eventId ?? (await make.event({ startDateTime: OLD, endDateTime: LATER })).id
    const file = { name: 'race.xml', content, confirmed: true }
    const reply = await office.request(resultsApi.upload, { params: { id }, file })
    return { id, reply }
  }
  return {
    ...guild,
    penny,
    office,
    upload,
    erase: (name: string, userId?: number, inTexts = true) =>
      office.request(erasuresApi.create, { body: { name, userId, inTexts } }),
    run: () => runErasures(deps, never),
    resultsOf: async (id: number) => (await office.call(resultsApi.list, { params: { id } })).data,
  }
}

const LATER = new Date('2026-03-01T20:00:00Z')

const tables = Object.values(schema).filter((one) => is(one, PgTable))

/** Tables and files that contain a text, escaped in any way. */
async function whereIs(text: string, { db, dataDir }: Pick<Guild, 'db' | 'dataDir'>) {
  const found: string[] = []
  const written = [text, text.toLowerCase(), JSON.stringify(text).slice(1, -1)]
  const has = (content: string) => {
    const lower = content.toLowerCase().replaceAll('&amp;', '&')
    return written.some((one) => lower.includes(one.toLowerCase()))
  }
  for (const table of tables) {
    const { name } = getTableConfig(table)
    const { rows } = await db.execute<{ line: string }>(
      sql`select row_to_json(one)::text as line from ${table} as one`,
    )
    if (rows.some(({ line }) => has(line))) found.push(name)
  }
  for (const file of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const bytes = await readFile(path.join(file.parentPath, file.name))
    const content = file.name.endsWith('.gz') ? gunzipSync(bytes) : bytes
    if (has(content.toString()) || has(file.name)) found.push(file.name)
  }
  return found
}

/** What reads these understands nothing else. */
const STRICT = new Set([
  'result_files.joined',
  'result_files.filledFrom',
  'championships.configuration',
  'points_systems.configuration',
  'championship_decisions.decision',
])

/** Writes the name into every column that can hold one, of one row of each table. */
async function plantEverywhere(db: Database, name: string) {
  const key = name.toLowerCase()
  const json = JSON.stringify({
    driver: name,
    list: [name],
    key: `name ${key}`,
    [`name ${key}`]: 1,
    note: `Seen with ${name}, again`,
  })
  await db.execute(sql`alter table audit_log disable trigger all`)
  // What a column may contain depends on others.
  await db.execute(sql`do $$ declare one record; begin
    for one in select conrelid::regclass as name, conname from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace
    loop execute format('alter table %s drop constraint %I', one.name, one.conname); end loop;
  end $$`)
  for (const table of tables) {
    const { name: tableName, columns } = getTableConfig(table)
    for (const column of columns) {
      const held = NAME_COLUMNS[`${tableName}.${column.name}`]
      const isArray = column.dataType === 'array'
      if (held === undefined || held === 'nothing' || held === 'drop' || held === 'key') continue
      if (STRICT.has(`${tableName}.${column.name}`)) continue
      const value = held === 'name' ? name : `Seen with ${name}, again`
      const planted =
        held === 'json'
          ? sql`coalesce(${column}, '{}') || ${json}::jsonb`
          : isArray
            ? sql`array[${value}::text]`
            : sql`${value}::text`
      await db
        .update(table)
        .set({ [column.name]: planted })
        .where(sql`ctid = (select ctid from ${table} limit 1)`)
    }
  }
  await db.execute(sql`alter table audit_log enable trigger all`)
}

it('leaves a member of a full guild nowhere, in no table and in no file', async () => {
  const guild = await startGuild()
  const { db, make, office, erase, run, upload, penny } = guild
  await fillGuild(guild, penny)
  const member = await make.driver({ displayName: NAME, steamId: '76561190000000777' })
  const other = await make.event({ startDateTime: OLD, endDateTime: LATER })
  await make.registration({ eventId: other.id, userId: member.id })
  const content = race(NAME)
  await upload(content)
  await plantEverywhere(db, NAME)
  expect(content).toContain(ESCAPED)
  expect((await whereIs(NAME, guild)).length).toBeGreaterThan(30)

  const reply = await erase(NAME, member.id)
  expect(reply).toMatchObject({ status: 201, body: { data: { number: 8, finishedAt: null } } })
  expect(await db.$count(users, eq(users.id, member.id))).toBe(0)
  await run()

  expect(await whereIs(NAME, guild)).toEqual([])
  const { data } = await office.call(erasuresApi.list)
  expect(data[0]).toMatchObject({ number: 8, requestedBy: 'Penny', files: 1 })
  expect(data[0]?.finishedAt).not.toBeNull()
  expect(data[0]?.rows).toBeGreaterThan(30)
  expect(data[0]?.done).toBe(data[0]?.total)
})

describe('a member', async () => {
  const guild = await startGuild()
  const { db, make, erase, run, upload, resultsOf, deps } = guild
  const content = race(NAME)
  const member = await make.driver({ displayName: NAME })
  const { id: eventId } = await upload(content)
  const before = await resultsOf(eventId)
  await erase(NAME, member.id)
  await run()

  it('has one other name in all results, which are the same otherwise', async () => {
    const after = await resultsOf(eventId)
    expect(JSON.stringify(after)).toContain('Former driver 1')
    const times = (rows: typeof after) =>
      rows.map(({ position, lapsCompleted, totalTimeSeconds }) => ({
        position,
        lapsCompleted,
        totalTimeSeconds,
      }))
    expect(times(after)).toEqual(times(before))
  })

  it('is called the same when its file is read again', async () => {
    const [file] = await db
      .select()
      .from(resultFiles)
      .where(sql`${resultFiles.originalName} = 'race.xml'`)
      .orderBy(sql`${resultFiles.id} desc`)
      .limit(1)
    const { changes } = await rereadResults(deps, { eventId, sessionId: file?.sessionId ?? 0 })
    expect(changes).toEqual([])
    expect(await whereIs(NAME, guild)).toEqual([])
  })

  it('does not come back with the original file, which is the stored one', async () => {
    const { reply } = await upload(content, eventId)
    expect(reply).toMatchObject({ status: 200, body: { data: { isUnchanged: true } } })
    // Nor in another event.
    const elsewhere = await upload(content)
    expect(elsewhere.reply).toMatchObject({ status: 200 })
    expect((await whereIs(NAME, guild)).filter((one) => one !== 'rate_limits')).toEqual([])
  })

  it('leaves lines in the log that do not say which name', async () => {
    const lines = await db
      .select()
      .from(auditLog)
      .where(sql`${auditLog.action} like 'name.%'`)
    expect(lines.map(({ action, after }) => ({ action, after }))).toMatchObject([
      { action: 'name.erase', after: { number: 1 } },
      { action: 'name.erased', after: { number: 1 } },
    ])
  })

  it('can race again under the name', async () => {
    const { id } = await upload(race(NAME, new Date(Date.now() + 60_000)))
    expect(JSON.stringify(await resultsOf(id))).toContain(NAME)
  })
})

describe('somebody without an account', async () => {
  const guild = await startGuild()
  const { db, as, make, office, erase, run, upload, resultsOf, deps } = guild
  const { id: eventId } = await upload(race('Max'))

  it('is found by the name in files, in any spelling of it', async () => {
    expect(await erase('Nobody At All')).toMatchObject({
      status: 400,
      body: { fields: { name: 'Nobody of this name is stored: check how it is written' } },
    })
    const event = await make.event({ title: 'max. 30 cars' })
    expect(await erase('max', undefined, false)).toMatchObject({ status: 201 })
    await run()
    const drivers = (await resultsOf(eventId)).flatMap((row) => row.drivers)
    expect(drivers.map(({ name }) => name)).toContain('Former driver 1')
    expect(await db.$count(carDrivers, eq(carDrivers.name, 'Max'))).toBe(0)
    expect(event.title).toBe('max. 30 cars')
    for (const name of await readdir(path.join(guild.dataDir, 'results'))) {
      const xml = gunzipSync(await readFile(path.join(guild.dataDir, 'results', name))).toString()
      // But for the name of the team.
      expect(xml.replaceAll('Max Racing', '')).not.toMatch(/\bMax\b/)
    }
  })

  it('is erased once, whoever asks twice or at the same moment', async () => {
    await upload(race('Tess Turner'))
    const [one, two] = [as(await make.admin()), as(await make.admin())]
    const body = { name: 'Tess Turner', inTexts: true }
    const replies = await Promise.all(
      [one, two, office].map((client) => client.request(erasuresApi.create, { body })),
    )
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(replies.map((reply) => reply.answer().data.id)).size).toBe(1)

    await Promise.all([run(), run()])
    expect(await whereIs('Tess Turner', guild)).toEqual([])
    const again = await erase('Tess Turner')
    expect(again.answer().data).toMatchObject({ id: replies[0]?.answer().data.id })
    expect(
      await db.$count(
        auditLog,
        sql`${auditLog.action} = 'name.erased' and ${auditLog.after}->>'number' = '2'`,
      ),
    ).toBe(1)
  })

  it('is erased to the end by the next run if one dies in the middle', async () => {
    await upload(race('Ida Idle'))
    await upload(race('Ida Idle', new Date('2026-03-08T18:00:00Z')))
    await erase('Ida Idle')
    // Dies after each step of the way.
    for (let steps = 1; steps < 40; steps += 4) {
      let left = steps
      const throwIfAborted = () => {
        if (--left < 0) throw new Error('The process died')
      }
      const signal = Object.assign(new AbortController().signal, { throwIfAborted })
      await runErasures(deps, signal).catch(() => undefined)
    }
    const refused = await upload(race('Somebody Else'))
    if (refused.reply.status !== 200) {
      expect(refused.reply).toMatchObject({ status: 409 })
      await run()
    }
    expect(await whereIs('Ida Idle', guild)).toEqual([])
    expect((await upload(race('Ida Idle'))).reply).toMatchObject({ status: 200 })
    expect(await whereIs('Ida Idle', guild)).toEqual([])
  })

  it('takes a file with it that no row names any more', async () => {
    const file = path.join(guild.dataDir, 'results', `${'a'.repeat(64)}.xml.gz`)
    await writeFile(file, gzipSync(race('Otto Outlap')))
    await upload(race('Otto Outlap', new Date('2026-03-15T18:00:00Z')))
    await erase('Otto Outlap')
    await run()
    expect(await whereIs('Otto Outlap', guild)).toEqual([])
  })

  it('is left to the account that it belongs to', async () => {
    const guest = await make.driver({ displayName: 'Gus Guest' })
    await upload(race('Gus Guest'))
    expect(await erase('Gus Guest')).toMatchObject({ status: 409 })
    const twin = await make.driver({ displayName: 'Gus Guest' })
    expect(await erase('Gus Guest', guest.id)).toMatchObject({ status: 409 })
    expect(await erase('Someone', twin.id)).toMatchObject({
      status: 400,
      body: { fields: { name: 'Type the name as it is shown' } },
    })
    expect(await db.$count(users, sql`${users.displayName} = 'Gus Guest'`)).toBe(2)
  })
})

it('leaves the last administrator and the own account alone', async () => {
  const { penny, erase, office } = await startGuild()
  expect(await erase('Penny', penny.id)).toMatchObject({ status: 409 })
  expect(await office.request(driversApi.list)).toMatchObject({ status: 200 })
})
