import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { programOf } from '#tests/support/programs.ts'

let folder: string
let dataDir: string
const holders = new Set<ChildProcess>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock embedded '))
  await chmod(folder, 0o711)
  dataDir = join(folder, 'data')
})

afterEach(async () => {
  await Promise.all([...holders].map(stop))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

it('keeps its rows from one start to the next, and leaves nothing running when it stops', async () => {
  const first = await hold()
  await query(first.line, 'create table laps (number int)')
  await query(first.line, 'insert into laps values (1)')
  const server = await serverPid()
  await stop(first.process)
  expect(isAlive(server)).toBe(false)

  const second = await hold()

  expect(await query(second.line, 'select number from laps')).toEqual([{ number: 1 }])
})

it('accepts connections from this machine only, and is durable', async () => {
  const { line } = await hold()

  const settings = await query(
    line,
    `select name, setting from pg_settings
     where name in ('listen_addresses', 'fsync', 'synchronous_commit', 'server_encoding', 'TimeZone') order by name`,
  )

  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    TimeZone: 'UTC',
    fsync: 'on',
    listen_addresses: '',
    server_encoding: 'UTF8',
    synchronous_commit: 'on',
  })
  const withoutPassword = new URL(line)
  withoutPassword.password = 'guess'
  await expect(query(withoutPassword.href, 'select 1')).rejects.toThrow('password')
})

it('recovers after the process was killed, with every committed row', async () => {
  const killed = await hold()
  await query(killed.line, 'create table flags (colour text)')
  await query(killed.line, `insert into flags values ('green')`)
  const leftBehind = await serverPid()
  await kill(killed.process)
  expect(isAlive(leftBehind)).toBe(true)

  const next = await hold()

  expect(await query(next.line, 'select colour from flags')).toEqual([{ colour: 'green' }])
  expect(await serverPid()).not.toBe(leftBehind)
  expect(isAlive(leftBehind)).toBe(false)
})

it('recovers when the server was killed too, and another program has its process id', async () => {
  const killed = await hold()
  const server = await serverPid()
  await kill(killed.process)
  process.kill(server, 'SIGKILL')
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  const lines = (await readFile(pidFile, 'utf8')).split('\n')
  await writeFile(pidFile, [process.pid, ...lines.slice(1)].join('\n'))

  const next = await hold()

  expect(await query(next.line, 'select 1 as one')).toEqual([{ one: 1 }])
})

it('starts the server again when it dies', async () => {
  const { line } = await hold()
  const died = await serverPid()
  process.kill(died, 'SIGKILL')

  await expect.poll(() => query(line, 'select 1 as one').catch(String)).toEqual([{ one: 1 }])
})

it('stops for good if stopped while it restarts the server', async () => {
  const { process: holder } = await hold()
  const died = await serverPid()
  process.kill(died, 'SIGKILL')
  await expect.poll(serverPid, { interval: 5 }).not.toBe(died)
  const starting = await serverPid()

  await stop(holder)

  expect(isAlive(starting)).toBe(false)
})

it('refuses a second process in one line, without disturbing the first', async () => {
  const first = await hold()

  const second = await hold()

  expect(second.line).toBe(
    `DATA_DIR ${dataDir} is in use by another running Paddock: stop that one, or set another DATA_DIR.`,
  )
  expect(await query(first.line, 'select 1 as one')).toEqual([{ one: 1 }])
})

it('admits one of several processes that start at once on a new folder', async () => {
  const fresh = join(folder, 'raced for')
  const lines = await Promise.all([1, 2, 3].map(async () => (await hold(fresh)).line))

  expect(lines.filter((line) => line.startsWith('postgres:'))).toHaveLength(1)
  expect(lines.filter((line) => line.includes('in use'))).toHaveLength(2)
})

it.runIf(process.platform === 'linux').each(['deleted', 'replaced by another one'])(
  'stops with all of its processes when its folder is %s',
  async (how) => {
    const gone = join(folder, how)
    const { process: holder, line, lines } = await hold(gone)
    await query(line, 'create table laps (number int)')
    const server = await serverPid(gone)
    const processes = [server, ...(await childrenOf(server))]
    expect(processes.length).toBeGreaterThan(3)

    if (how === 'deleted') await rm(gone, { recursive: true })
    else {
      await rename(join(gone, 'postgres'), join(gone, 'elsewhere'))
      await mkdir(join(gone, 'postgres'))
    }

    const [reason] = (await once(lines, 'line')) as [string]
    expect(reason).toBe(
      `${join(gone, 'postgres')} was deleted or replaced while Paddock used it: stopping.`,
    )
    if (holder.exitCode === null) await once(holder, 'exit')
    expect(holder.exitCode).toBe(1)
    await expect.poll(() => processes.filter(isAlive)).toEqual([])
  },
)

it.runIf(process.platform === 'linux')(
  'leaves no process behind when it is stopped after its folder was deleted',
  async () => {
    const gone = join(folder, 'gone')
    const { process: holder } = await hold(gone)
    const server = await serverPid(gone)
    const processes = [server, ...(await childrenOf(server))]

    await rm(gone, { recursive: true })
    await stop(holder)

    await expect.poll(() => processes.filter(isAlive)).toEqual([])
  },
)

it('works under a path that is too long for a socket', async () => {
  const long = join(folder, 'x'.repeat(100))
  const { line } = await hold(long)

  expect(await query(line, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
})

it.runIf(process.getuid?.() === 0)(
  'works for root in a folder that only root may enter',
  async () => {
    const closed = join(folder, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const { line } = await hold(join(closed, 'data'))

    expect(await query(line, 'select 1 as one')).toEqual([{ one: 1 }])
  },
)

async function hold(path = dataDir) {
  const holder = spawn(process.execPath, [await programOf('hold-database.js'), path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  holders.add(holder)
  const lines = createInterface(holder.stdout)
  const [line] = (await once(lines, 'line')) as [string]
  return { process: holder, line, lines }
}

async function stop(holder: ChildProcess) {
  holders.delete(holder)
  if (holder.exitCode !== null || holder.signalCode !== null) return
  holder.kill('SIGTERM')
  await once(holder, 'exit')
}

async function kill(holder: ChildProcess) {
  holders.delete(holder)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
}

async function serverPid(of = dataDir) {
  const text = await readFile(join(of, 'postgres', 'postmaster.pid'), 'utf8')
  return Number(text.split('\n')[0])
}

async function childrenOf(pid: number) {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.trim().split(' ').map(Number)
}

/** A zombie process keeps its pid, but not its working folder. */
function isAlive(pid: number) {
  if (process.platform === 'linux') return existsSync(`/proc/${pid}/cwd`)
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}
