import { sql } from 'drizzle-orm'
import { Client, type QueryConfig } from 'pg'
import { expect, it, vi } from 'vitest'
import { seasonImportsApi } from '#shared/contract/season-imports.ts'
import { broughtSeason } from '#tests/support/brought-season.ts'
import { championshipDesk } from '#tests/support/championship-desk.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { db } = app
const { admin, create } = await championshipDesk(app)

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

/** Lets the statement that writes as this one in its turn fail. Returns how many were asked for. */
function failAt(failing: number) {
  const query = Reflect.get(Client.prototype, 'query') as (...args: unknown[]) => unknown
  let count = 0
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...args: unknown[]
  ) {
    const [statement] = args
    const text = typeof statement === 'string' ? statement : (statement as QueryConfig).text
    if (/^\s*(with|insert|update|delete)\b/i.test(text)) count++
    if (count === failing) {
      count++
      throw new Error('Killed')
    }
    return query.apply(this, args) as never
  })
  return { count: () => count, restore: () => spy.mockRestore() }
}

it('leaves nothing of a part, or all of it, wherever it is interrupted', async () => {
  const { id } = await create({})
  const started = { params: { id }, body: broughtSeason({}, 2027) }
  const { data } = await admin.call(seasonImportsApi.start, started)
  const params = { id, importId: data.id }
  for (const { part, round } of data.left) {
    const before = await everything()
    // Every seventh, so that the parts of every kind are met without waiting for all of them.
    for (let failing = 1; ; failing += 7) {
      const failed = failAt(failing)
      const { status } = await admin
        .request(seasonImportsApi.apply, { params, body: { part, round } })
        .finally(failed.restore)
      if (status < 300) break
      expect(await everything(), `${part} after statement ${failing}`).toEqual(before)
    }
  }
  const again = await admin.call(seasonImportsApi.list, { params: { id } })
  expect(again.data[0]).toMatchObject({ left: [] })
})
