import { randomUUID } from 'node:crypto'
import { expect, inject, it, onTestFinished } from 'vitest'
import { databaseUrl } from '#tests/support/database-url.ts'
import { queryDatabase } from '#tests/support/query-database.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { checkServer, problemOf } from './check-server.ts'

it('accepts a server that is new enough, with a database in UTF-8', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)

  await expect(checkServer(url)).resolves.toBeUndefined()
})

it.each(['SQL_ASCII', 'LATIN1'])('refuses a database in %s', async (encoding) => {
  const { url, prefix } = inject('databaseServer')
  const name = `${prefix}_${randomUUID().slice(0, 8)}`
  await queryDatabase(
    url,
    `create database ${name} encoding '${encoding}' locale_provider libc locale 'C' template template0`,
  )
  onTestFinished(async () => {
    await queryDatabase(url, `drop database ${name}`)
  })

  await expect(checkServer(databaseUrl(url, name))).rejects.toThrow(
    `The database ${name} of DATABASE_URL has the encoding ${encoding}, which cannot hold every name`,
  )
})

it('refuses a server that is too old', () => {
  const found = { number: 140_025, version: '14.25', encoding: 'UTF8', name: 'paddock' }

  expect(problemOf(found)).toBe(
    'The server of DATABASE_URL is PostgreSQL 14.25: Paddock needs 15 or newer.',
  )
  expect(problemOf({ ...found, number: 150_000 })).toBeUndefined()
})
