import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { pino } from 'pino'
import { fillCatalogue } from '#server/database/catalogue/fill-catalogue.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrateDatabase } from '#tests/support/migrate-database.ts'
import { databaseUrl } from './database-url.ts'

export type TestServer = { url: string; template: string; prefix: string }

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: TestServer
  }
}

type Running = TestServer & { stop: () => Promise<void> }

// Each vitest project loads its own instance of this module, so shared state is on `globalThis`.
const shared = globalThis as { paddockTestServer?: { running: Promise<Running>; users: number } }

/** Starts one PostgreSQL for the whole test run, for the first project that needs it. */
export default async function setup(project: TestProject) {
  const server = (shared.paddockTestServer ??= { running: start(), users: 0 })
  server.users++
  const { url, template, prefix } = await server.running
  project.provide('databaseServer', { url, template, prefix })
  return async () => {
    if (--server.users > 0) return
    delete shared.paddockTestServer
    await (await server.running).stop()
  }
}

async function start(): Promise<Running> {
  const { url, stop } = await startServer()
  const prefix = `paddock_test_${randomUUID().slice(0, 8)}`
  const template = `${prefix}_template`
  const drop = () => withServer(url, (server) => dropAll(server, prefix)).finally(stop)
  try {
    await withServer(url, (server) => server.query(`create database ${template}`))
    await migrateDatabase(databaseUrl(url, template))
    await fillTemplate(databaseUrl(url, template))
    return { url, template, prefix, stop: drop }
  } catch (error) {
    await drop()
    throw error
  }
}

async function fillTemplate(url: string) {
  const { pool, db } = connectDatabase(url, pino({ level: 'silent' }))
  await fillCatalogue(db).finally(() => pool.end())
}

async function startServer() {
  const external = process.env['DATABASE_URL']
  if (external) return { url: external, stop: async () => undefined }
  const dataDir = await mkdtemp(join(tmpdir(), 'paddock-test-'))
  // Under root, PostgreSQL runs as another user, who needs access to its files.
  await chmod(dataDir, 0o711)
  const remove = () => rm(dataDir, { recursive: true, force: true })
  try {
    const log = { debug: ignore, info: ignore, warn: console.warn, error: console.error }
    const database = await startEmbedded({ dataDir, log, onLost: fail, durable: false })
    return { url: database.url, stop: () => database.stop().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

async function dropAll(server: Client, prefix: string) {
  const { rows } = await server.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  for (const { datname } of rows) await server.query(`drop database ${datname} with (force)`)
}

async function withServer<T>(url: string, work: (server: Client) => Promise<T>) {
  const server = new Client({ connectionString: url })
  await server.connect()
  return work(server).finally(() => server.end())
}

function ignore() {}

function fail(error: Error) {
  throw error
}
