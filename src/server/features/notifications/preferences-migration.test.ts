import { expect, it, onTestFinished } from 'vitest'
import { inOwnTransaction } from '#server/database/dump/connection.ts'
import { applyMigrations, knownMigrations } from '#server/database/dump/migrations.ts'
import { migrateDatabase } from '#tests/support/migrate-database.ts'
import { queryDatabase } from '#tests/support/query-database.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

it('keeps what members have chosen for the inbox, and shows there what was there', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const all = knownMigrations()
  const own = all.findIndex(({ statements }) => statements.join().includes('TABLE "messages"'))
  expect(own).toBeGreaterThan(0)
  await inOwnTransaction({ url }, async (client) => {
    await client.query('drop schema public cascade; drop schema drizzle cascade')
    await client.query('create schema public')
    await applyMigrations(client, all.slice(0, own))
  })
  for (const statement of CHOSEN) await queryDatabase(url, statement)

  await migrateDatabase(url)

  const preferences = 'select kind, channel, is_on from notification_preferences order by kind'
  expect(await queryDatabase(url, preferences)).toEqual([
    { kind: 'crew-left', channel: 'inbox', is_on: false },
    { kind: 'news', channel: 'inbox', is_on: true },
  ])
  expect(await queryDatabase(url, 'select in_inbox from notifications')).toEqual([
    { in_inbox: true },
  ])
  await queryDatabase(
    url,
    `insert into notification_preferences (user_id, kind, channel, is_on) values (1, 'news', 'mail', true)`,
  )
})

const CHOSEN = [
  `insert into users (display_name) values ('Lotta')`,
  `insert into notification_preferences values (1, 'crew-left', false), (1, 'news', true)`,
  `insert into notifications (cause_id, user_id, kind, details) values (1, 1, 'ban', '{}')`,
]
