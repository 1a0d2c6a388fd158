import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { databaseUrl } from './database-url.ts'

export type TestDatabase = { url: string; drop: () => Promise<void> }

/** A new, migrated database that contains only the built-in catalogue, like a new guild. Takes about 30 ms. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('databaseServer').template)
}

/** A new database without any table. */
export function createBareDatabase(): Promise<TestDatabase> {
  return createDatabase('template0')
}

async function createDatabase(template: string) {
  const { url, prefix } = inject('databaseServer')
  const name = `${prefix}_${randomUUID().replaceAll('-', '')}`
  // Copying files uses a quarter of the processor time of copying through the log, PostgreSQL's default.
  await command(url, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: databaseUrl(url, name),
    drop: () => command(url, `drop database if exists ${name} with (force)`),
  }
}

async function command(url: string, sql: string) {
  const server = new Client({ connectionString: url })
  await server.connect()
  await server.query(sql).finally(() => server.end())
}
