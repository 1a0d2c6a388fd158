import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { announce } from '#server/database/changes.ts'
import { connectDatabase } from '#server/database/connect.ts'
import type { Persona } from '#demo/stand-in-page.ts'
import { startSteamStandIn } from '#demo/steam-stand-in.ts'
import { emptyGuild } from './empty-guild.ts'
import { makers } from './makers.ts'
import { startSmtpServer } from './smtp-server.ts'
import { signIn } from './test-app.ts'
import { createTestDatabase } from './test-database.ts'
import { freePort } from '#server/database/embedded/free-port.ts'
import { builtProgram } from './built-program.ts'

const root = path.join(import.meta.dirname, '../..')

/** One per worker, because a start takes longer than many tests. It ends with the worker. */
let running: Awaited<ReturnType<typeof startApp>> | undefined

const personas: Persona[] = []

/**
 * The built product in a process of its own, with an empty guild and a stand-in for Steam that knows these users. The test
 * files of a worker share the process, one after the other.
 */
export async function startBuiltApp(known: readonly Persona[] = []) {
  personas.splice(0, personas.length, ...known)
  if (!running) return (running = await startApp())
  if (running.hasEnded()) throw new Error('The server has ended during an earlier test file')
  await emptyGuild(running.db)
  // The server keeps what is public until something changes.
  await announce(running.db, { topic: 'guild' })
  return running
}

async function startApp() {
  const [database, steam, smtp] = await Promise.all([
    createTestDatabase(),
    startSteamStandIn({ personas }),
    startSmtpServer(),
  ])
  const dataDir = mkdtempSync(path.join(tmpdir(), 'paddock-e2e-'))
  const startOne = (port: number) =>
    startProcess({ port, dataDir, url: database.url, steam, smtpUrl: smtp.url })
  const { origin, hasEnded, kill } = await startOne(await freePort())
  const { db } = connectDatabase(database.url, pino({ level: 'silent' }))
  // Vitest ends its workers with this signal.
  process.once('SIGTERM', () => {
    kill()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })

  return {
    origin,
    hasEnded,
    db,
    /** What takes its mails. */
    smtp,
    make: makers(db),
    cookieOf: (user: { id: number }) => signIn({ db }, user.id),
    /** Starts one more process on the same database and DATA_DIR; the caller must stop it. */
    startAnother: async (port?: number) => startOne(port ?? (await freePort())),
  }
}

type Steam = Awaited<ReturnType<typeof startSteamStandIn>>

type Process = { port: number; dataDir: string; url: string; steam: Steam; smtpUrl: string }

async function startProcess({ port, dataDir, url, steam, smtpUrl }: Process) {
  const origin = `http://localhost:${port}`
  const server = spawn(process.execPath, [builtProgram('main.js')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      STEAM_OPENID_URL: steam.openIdUrl,
      STEAM_PROFILE_URL: steam.profileUrl,
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'The Guild <paddock@guild.example.org>',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await answers(`${origin}/readyz`, server)

  return {
    origin,
    hasEnded: () => server.exitCode !== null || server.signalCode !== null,
    kill: () => server.kill('SIGKILL'),
    /** Stops it with a signal like a service manager; returns the exit code. */
    stop: async () => {
      await ended(server)
      return server.exitCode
    },
  }
}

async function answers(url: string, server: ChildProcess) {
  while (server.exitCode === null) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await delay(20)
  }
  throw new Error(`The server ended with code ${server.exitCode} before it answered`)
}

function ended(server: ChildProcess) {
  return new Promise<void>((resolve) => {
    if (server.exitCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill('SIGTERM')
  })
}
