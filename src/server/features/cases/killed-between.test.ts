import { eq, sql } from 'drizzle-orm'
import { Client, type QueryConfig } from 'pg'
import { expect, it, vi } from 'vitest'
import { cases } from '#server/database/schema.ts'
import { casesApi } from '#shared/contract/cases.ts'
import { caseScene, DRAFT } from '#tests/support/case-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, db } = app
const { driven, reported, decided, grant, report, voted, versionOf } = caseScene(app)

/** Every row of every table, but for sessions, which the test begins, and for the errors that it causes. */
async function everything() {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not in ('sessions', 'server_errors')`)
  const hashes = tables.map(
    ({ name }) => sql`
      select ${name} as name, md5(string_agg(t::text, ',' order by t::text)) as hash
      from ${sql.raw(name)} t`,
  )
  const { rows } = await db.execute(sql`${sql.join(hashes, sql` union all `)} order by name`)
  return rows
}

/**
 * Lets `act` fail at the first statement of its transactions that writes, then at the second, until it succeeds. PostgreSQL
 * rolls back what a client that is gone has begun, as is done after a failure. Returns how many such statements there are.
 */
async function failAtEach(act: () => Promise<{ status: number }>) {
  const before = await everything()
  for (let failing = 1; ; failing++) {
    let count = 0
    const restore = whenAsked((text) => {
      if (!/^(with|insert|update|delete|commit)/.test(text)) return
      count += 1
      if (count === failing) throw new Error('Killed')
    })
    const { status } = await act().finally(restore)
    if (status < 300) return failing - 1
    expect(await everything(), `after statement ${failing}`).toEqual(before)
  }
}

/** Calls `listen` before each statement inside of a transaction is sent. */
function whenAsked(listen: (text: string) => void) {
  const query = Reflect.get(Client.prototype, 'query') as (...args: unknown[]) => unknown
  const begun = new WeakSet<Client>()
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...args: unknown[]
  ) {
    const [statement] = args
    const text = (
      typeof statement === 'string' ? statement : ((statement as QueryConfig).text ?? '')
    )
      .trim()
      .toLowerCase()
    if (text.startsWith('begin')) begun.add(this)
    else if (begun.has(this)) listen(text)
    if (text.startsWith('commit') || text.startsWith('rollback')) begun.delete(this)
    return Reflect.apply(query, this, args)
  })
  return () => spy.mockRestore()
}

it('leaves nothing of a report, wherever it fails', async () => {
  const { event, people, entries } = await driven()
  const statements = await failAtEach(() => report(people.gil, event.id, entries.accused))
  expect(statements).toBeGreaterThan(4)
})

it('leaves nothing of a decision that is published or taken back, wherever it fails', async () => {
  const scene = await reported(driven)
  const { code, event } = scene
  const chair = await grant('chief-steward', event.id)
  const steward = await grant('steward', event.id)
  const carId = await voted(code, [
    [chair, 't10'],
    [steward, 't10'],
  ])
  const params = { id: code }
  const draft = { ...DRAFT, cars: [{ carId, licencePoints: 2, isOnGrid: false }] }
  const version = await versionOf(chair, code)
  const published = await failAtEach(() =>
    as(chair).request(casesApi.publish, {
      params,
      body: { version, draft, openItemsReason: 'Agreed' },
    }),
  )
  expect(published).toBeGreaterThan(10)

  const next = await versionOf(chair, code)
  const takenBack = await failAtEach(() =>
    as(chair).request(casesApi.takeBack, { params, body: { version: next, reason: 'A mistake' } }),
  )
  expect(takenBack).toBeGreaterThan(10)
})

it('leaves nothing of an appeal or of what is decided about it, wherever it fails', async () => {
  const { params, carId, people, event, code } = await decided('t10')
  await db
    .update(cases)
    .set({ appealUntil: new Date(Date.now() + 3_600_000) })
    .where(eq(cases.code, code))
  const judge = await grant('appeal-steward', event.id)
  const appealed = await failAtEach(() =>
    as(people.ada).request(casesApi.appeal, {
      params,
      body: { carId, grounds: ['error-of-fact'], text: 'He braked early' },
    }),
  )
  expect(appealed).toBeGreaterThan(4)
  const changed = await failAtEach(() =>
    as(judge).request(casesApi.decideAppeal, {
      params,
      body: { outcome: 'changed', rungs: [{ carId, rung: 't5' }], reason: 'He did' },
    }),
  )
  expect(changed).toBeGreaterThan(10)
})

it('leaves nothing of a case that is taken up, wherever it fails', async () => {
  const { code, event } = await reported(driven)
  const steward = await grant('steward', event.id)
  const version = await versionOf(steward, code)
  const takenUp = await failAtEach(() =>
    as(steward).request(casesApi.takeUp, { params: { id: code }, body: { version } }),
  )
  expect(takenUp).toBeGreaterThan(4)
})
