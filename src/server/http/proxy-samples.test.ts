import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '#server/database/embedded/free-port.ts'
import { expectWholeBehind } from '#tests/support/behind-proxy.ts'
import { startProcess } from '#tests/support/start-process.ts'

const SAMPLES = path.join(import.meta.dirname, '../../../docs/samples')
const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find(
  (program) => runs(program, '-v'),
)
const CADDY = ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy'].find(
  (program) => runs(program, 'version'),
)
const hasOpenssl = runs('openssl', 'version')
for (const [name, program] of Object.entries({ nginx: NGINX, caddy: CADDY }))
  if (!program)
    console.warn(`SKIPPED: the sample of ${name} was not tested. apt-get install ${name}`)

it.runIf(NGINX && hasOpenssl)(
  'serves sign-in, uploads and live updates over HTTP/2 behind the nginx of the sample',
  async () => {
    const scene = await startBehind()
    await startNginx(scene)

    const redirect = await fetch(`${scene.plain}/events`, { redirect: 'manual' })
    expect(redirect.headers.get('location')).toBe('https://localhost/events')
    await expectWholeBehind(scene.origin, scene.started)
  },
  120_000,
)

it.runIf(CADDY).each(['Caddyfile', 'compose.Caddyfile'])(
  'serves sign-in, uploads and live updates over HTTP/2 behind the Caddy of the sample: %s',
  async (sample) => {
    const scene = await startBehind()
    await startCaddy(sample, scene)

    const redirect = await fetch(`${scene.plain}/events`, { redirect: 'manual' })
    expect(redirect.headers.get('location')).toBe('https://localhost/events')
    await expectWholeBehind(scene.origin, scene.started)
  },
  120_000,
)

type Scene = Awaited<ReturnType<typeof startBehind>>

async function startBehind() {
  const [plainPort, tlsPort, DATA_DIR] = [await freePort(), await freePort(), await newFolder()]
  const origin = `https://localhost:${tlsPort}`
  const started = await startProcess({ DATA_DIR, PUBLIC_URL: origin, TRUST_PROXY: '127.0.0.1' })
  expect(started.isReady).toBe(true)
  const { port } = new URL(started.origin)
  return { started, origin, plain: `http://localhost:${plainPort}`, plainPort, tlsPort, port }
}

/** The sample with the ports, names and certificates of this test. */
async function startNginx({ port, plain, plainPort, tlsPort }: Scene) {
  const folder = await newFolder()
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-keyout', key, '-out', cert]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], {
    stdio: 'ignore',
  })
  const sample = (await readFile(path.join(SAMPLES, 'nginx.conf'), 'utf8'))
    .replace(/^ *listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${tlsPort} ssl`)
    .replace('127.0.0.1:3000', `127.0.0.1:${port}`)
    .replaceAll('paddock.example.org', 'localhost')
    .replace('/etc/ssl/paddock/fullchain.pem', cert)
    .replace('/etc/ssl/paddock/privkey.pem', key)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `${user} daemon off; pid ${folder}/pid; error_log ${folder}/errors; events {}
     http { access_log off; ${temporary}\n${sample} }`,
  )
  const args = ['-p', folder, '-e', `${folder}/errors`, '-c', `${folder}/nginx.conf`]
  await startProxy(NGINX, args, plain)
}

/** The sample with the ports and the name of this test, and a certificate of Caddy's own. */
async function startCaddy(name: string, { origin, port, plain, plainPort, tlsPort }: Scene) {
  const folder = await newFolder()
  const sample = (await readFile(path.join(SAMPLES, name), 'utf8'))
    .replace('127.0.0.1:3000', `127.0.0.1:${port}`)
    .replace('paddock.example.org', 'localhost')
  const file = path.join(folder, 'Caddyfile')
  await writeFile(
    file,
    `{
       admin off
       skip_install_trust
       default_bind 127.0.0.1
       http_port ${plainPort}
       https_port ${tlsPort}
       storage file_system ${folder}
     }\n${sample}`,
  )
  const env = { PUBLIC_URL: origin, PADDOCK: `127.0.0.1:${port}` }
  await startProxy(CADDY, ['run', '--config', file, '--adapter', 'caddyfile'], plain, env)
}

/** Resolves when it answers. What it logs is seen if it does not. */
async function startProxy(program = '', args: string[], plain: string, env = {}) {
  const HOME = await newFolder()
  const proxy = spawn(program, args, {
    env: { ...process.env, ...env, HOME },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  proxy.stderr.on('data', (text) => (log += String(text)))
  onTestFinished(async () => {
    proxy.kill('SIGTERM')
    if (proxy.exitCode === null) await once(proxy, 'exit')
  })
  const status = async () => {
    if (proxy.exitCode !== null) throw new Error(log)
    const answer = await fetch(plain, { redirect: 'manual' }).catch(() => undefined)
    return answer?.status
  }
  await expect.poll(status).toBeGreaterThanOrEqual(301)
}

async function newFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'paddock-proxy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function runs(program: string, argument: string) {
  try {
    execFileSync(program, [argument], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
