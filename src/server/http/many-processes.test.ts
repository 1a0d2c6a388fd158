import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '#server/database/embedded/free-port.ts'
import { startBucketServer } from '#tests/support/bucket-server.ts'
import { type Start, startProcess } from '#tests/support/start-process.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find(runs)

if (!NGINX)
  console.warn(
    'SKIPPED: nginx is not there, so two processes behind it were not tested. apt-get install nginx',
  )

it.runIf(NGINX)(
  'fails no request while one of two processes is killed, and while both are replaced',
  async () => {
    const { start, nginx, origin } = await newGuild()
    const [first, second] = [await start(), await start()]
    await nginx.use(first, second)
    const account = { username: 'penny', password: 'penalty-points-7' }
    const registered = await fetch(`${first.origin}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    })
    const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? ''
    const picture = await setPicture(first, cookie)
    const read = ['/api/events', '/api/auth/user', '/api/drivers', picture, '/healthz']
    const readers = beginLoad(6, (turn) =>
      failureOf(`${origin}${read[turn % read.length]}`, { cookie }),
    )
    await readers.answers(100)

    first.kill()
    await readers.answers(200)
    const third = await start()
    await nginx.use(second, third)

    const writers = beginLoad(2, (turn) =>
      failureOf(`${origin}/api/auth/profile`, {
        method: 'PATCH',
        cookie,
        body: { raceControlUsername: `Penny ${turn}` },
      }),
    )
    await writers.answers(20)
    // Out of nginx first, so that nothing new arrives while it finishes what it has begun.
    await nginx.use(third)
    expect(await second.stop()).toBe(0)
    const fourth = await start()
    await nginx.use(third, fourth)
    await Promise.all([readers.answers(200), writers.answers(20)])

    expect(await writers.end()).toEqual([])
    expect(await readers.end()).toEqual([])
    expect((await fetch(`${fourth.origin}${picture}`, { headers: { cookie } })).status).toBe(200)
  },
  180_000,
)

/** Several clients that send one request after the other. Each returns what is wrong with its answer. */
function beginLoad(clients: number, call: (turn: number) => Promise<string | undefined>) {
  const failures: string[] = []
  const ending = new AbortController()
  let done = 0
  const client = async () => {
    while (!ending.signal.aborted) {
      const failure = await call(done)
      done++
      if (failure) failures.push(failure)
    }
  }
  const running = Promise.all(Array.from({ length: clients }, client))
  return {
    answers: async (more: number) => {
      const wanted = done + more
      await expect.poll(() => done, { timeout: 60_000 }).toBeGreaterThan(wanted)
    },
    end: async () => {
      ending.abort()
      await running
      return failures
    },
  }
}

type Sent = { method?: string; cookie?: string; body?: object }

/** On a connection of its own, because nginx closes those that it keeps when it is reconfigured. */
async function failureOf(url: string, { method = 'GET', cookie = '', body }: Sent) {
  const headers = { cookie, 'content-type': 'application/json' }
  const sent = request(url, { method, headers, agent: false })
  sent.end(body && JSON.stringify(body))
  try {
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    await text(answer)
    return answer.statusCode === 200 ? undefined : `${answer.statusCode} ${method} ${url}`
  } catch (error) {
    return `${String(error)} ${method} ${url}`
  }
}

async function setPicture({ origin }: Start, cookie: string) {
  const create = { width: 300, height: 200, channels: 3, background: '#07f' } as const
  const form = new FormData()
  form.append('image', new Blob([await sharp({ create }).png().toBuffer()]), 'track.png')
  const answer = await fetch(`${origin}/api/tracks/1/image`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  const { data } = (await answer.json()) as { data: { imageUrl: string } }
  return data.imageUrl
}

/** One database and one bucket; every process has a folder of its own. */
async function newGuild() {
  const [bucket, database, port] = [
    await startBucketServer(),
    await createTestDatabase(),
    await freePort(),
  ]
  onTestFinished(database.drop)
  const origin = `http://localhost:${port}`
  const env = {
    ...bucket.env,
    S3_BUCKET: bucket.bucket,
    DATABASE_URL: database.url,
    PUBLIC_URL: origin,
    TRUST_PROXY: '127.0.0.1',
  }
  const start = async () => {
    const started = await startProcess({ ...env, DATA_DIR: await newFolder() })
    expect([started.isReady, started.stderr()]).toEqual([true, ''])
    return started
  }
  return { start, nginx: await startNginx(port), origin }
}

async function startNginx(port: number) {
  const folder = await newFolder()
  const configure = async (processes: readonly Start[]) => {
    const servers = processes.map((one) => `server 127.0.0.1:${new URL(one.origin).port};`)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
      .join(' ')
    const user = process.getuid?.() === 0 ? 'user root;' : ''
    await writeFile(
      path.join(folder, 'nginx.conf'),
      `${user} daemon off; pid ${folder}/pid; error_log ${folder}/errors; events {}
       http { access_log off; ${temporary}
         upstream paddock { ${servers.join(' ')} keepalive 16; }
         server { listen 127.0.0.1:${port};
           location / { proxy_pass http://paddock; proxy_http_version 1.1; proxy_set_header Connection '';
             proxy_set_header Host $host:$server_port; proxy_set_header X-Forwarded-For $remote_addr; } } }`,
    )
  }
  const args = ['-p', folder, '-e', `${folder}/errors`, '-c', `${folder}/nginx.conf`]
  let nginx: ReturnType<typeof spawn> | undefined
  onTestFinished(async () => {
    nginx?.kill('SIGTERM')
    if (nginx && nginx.exitCode === null) await once(nginx, 'exit')
  })
  return {
    /** Sends new requests to these processes only. */
    async use(...processes: Start[]) {
      await configure(processes)
      if (nginx) {
        nginx.kill('SIGHUP')
        // Its old workers finish what they have begun.
        await expect.poll(() => workersOf(nginx?.pid)).toBe(1)
        return
      }
      nginx = spawn(NGINX ?? '', args, { stdio: ['ignore', 'inherit', 'inherit'] })
      await expect
        .poll(() =>
          fetch(`http://127.0.0.1:${port}/healthz`).then(
            ({ status }) => status,
            () => 0,
          ),
        )
        .toBe(200)
    },
  }
}

async function newFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'paddock-many-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const workersOf = (pid: number | undefined) =>
  execFileSync('ps', ['--ppid', String(pid), '-o', 'pid='], { encoding: 'utf8' })
    .trim()
    .split('\n').length

function runs(program: string) {
  try {
    execFileSync(program, ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
