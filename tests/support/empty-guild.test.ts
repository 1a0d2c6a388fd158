import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog, events, tracks } from '#server/database/schema.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { emptyGuild } from './empty-guild.ts'
import { fillGuild } from './full-guild.ts'
import { queryDatabase } from './query-database.ts'
import { startTestApp } from './test-app.ts'

const guild = await startTestApp()
const { db, make, as, databaseUrl } = guild

it('leaves the rows of a server that has just started', async () => {
  const before = await countRows()
  await fillGuild(guild, await make.admin())
  expect(await countRows()).not.toEqual(before)
  await db.update(tracks).set({ country: 'Nowhere' })

  await emptyGuild(db)

  // Which jobs have run is a matter of the server.
  expect(await countRows()).toEqual({ ...before, job_runs: 1 })
  expect(await db.$count(tracks, eq(tracks.country, 'Nowhere'))).toBe(0)
})

it('never lets the server answer with the guild of before', async () => {
  const titles: string[] = []
  for (const title of ['Ardennes 6 Hours', 'Fuji Twilight 6 Hours']) {
    await emptyGuild(db)
    const driver = as(await make.driver())
    await make.event({ title })
    const listed = (await driver.request(eventsApi.list, {})).answer().data
    titles.push(...listed.map((event) => event.title))
  }
  expect(titles).toEqual(['Ardennes 6 Hours', 'Fuji Twilight 6 Hours'])
})

it('leaves the audit log append-only', async () => {
  await emptyGuild(db)
  await db.insert(auditLog).values({ actorName: 'Penny', action: 'event.create' })
  await expect(db.delete(auditLog)).rejects.toThrow()
  expect(await db.$count(events)).toBe(0)
})

async function countRows() {
  const tables = await queryDatabase(
    databaseUrl,
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  // One statement: there are more tables than connections.
  const names = tables.map(({ name }) => String(name))
  const counts = names.map((name) => `select '${name}' as name, count(*) as count from "${name}"`)
  const rows = await queryDatabase(databaseUrl, counts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]))
}
