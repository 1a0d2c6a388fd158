import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, type ClientHttp2Session, type OutgoingHttpHeaders } from 'node:http2'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '#server/free-port.ts'
import { LIVE_EVENTS, liveApi } from '#shared/contract/live.ts'
import { startProcess } from '#tests/support/start-process.ts'

const SAMPLE = path.join(import.meta.dirname, '../../../docs/samples/nginx.conf')
const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find(
  (program) => runs(program, '-v'),
)

it.runIf(NGINX && runs('openssl', 'version'))(
  'serves sign-in, uploads and live updates over HTTP/2 behind the nginx of the sample',
  async () => {
    const [plainPort, tlsPort, dataDir] = [await freePort(), await freePort(), await newFolder()]
    const origin = `https://localhost:${tlsPort}`
    const started = await startProcess({
      DATA_DIR: dataDir,
      PUBLIC_URL: origin,
      TRUST_PROXY: '127.0.0.1',
    })
    expect(started.isReady).toBe(true)
    await startNginx(new URL(started.origin).port, plainPort, tlsPort)

    const redirect = await fetch(`http://localhost:${plainPort}/events`, { redirect: 'manual' })
    expect(redirect.headers.get('location')).toBe('https://localhost/events')

    const session = connect(origin, { rejectUnauthorized: false })
    onTestFinished(() => session.destroy())
    await once(session, 'connect')
    expect(session.alpnProtocol).toBe('h2')
    const send = (method: string, address: string, headers: OutgoingHttpHeaders, body?: Buffer) =>
      ask(session, { ':method': method, ':path': address, origin, ...headers }, body)

    const account = Buffer.from('{"username":"penny","password":"penalty-points-7"}')
    const json = { 'content-type': 'application/json' }
    const signedUp = await send('POST', '/api/auth/register', json, account)
    expect(signedUp.status).toBe(201)
    const [cookie = ''] = signedUp.cookies.map((line) => line.split(';')[0] ?? '')
    expect(cookie).toMatch(/^__Host-paddock=/)
    expect(signedUp.cookies[0]).toContain('; Secure')
    const user = await send('GET', '/api/auth/user', { cookie })
    expect(JSON.parse(user.body)).toMatchObject({ displayName: 'penny', role: 'admin' })

    const accept = 'text/event-stream'
    const stream = session.request({ ':path': liveApi.listen.path, cookie, accept })
    let heard = ''
    stream.setEncoding('utf8').on('data', (chunk: string) => (heard += chunk))
    await expect.poll(() => heard).toContain(`event: ${LIVE_EVENTS.ready}`)

    // Larger than nginx takes by default.
    const { type, body } = await pictureForm()
    expect(body.length).toBeGreaterThan(1024 * 1024)
    const headers = { cookie, 'content-type': type }
    expect(await send('POST', '/api/tracks/1/image', headers, body)).toMatchObject({ status: 200 })
    await expect.poll(() => heard).toContain(`event: ${LIVE_EVENTS.change}`)

    // The address that limits count is the visitor's, so nginx is not named as an unknown proxy.
    expect(started.stdout()).not.toContain('TRUST_PROXY')
    stream.close()
    expect(await started.stop()).toBe(0)
  },
  120_000,
)

async function ask(session: ClientHttp2Session, headers: OutgoingHttpHeaders, body?: Buffer) {
  const stream = session.request(headers)
  stream.end(body)
  const [answer] = (await once(stream, 'response')) as [Record<string, string | string[]>]
  const cookies = [answer['set-cookie'] ?? []].flat()
  return { status: Number(answer[':status']), cookies, body: await text(stream) }
}

async function pictureForm() {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 900, height: 700, channels: 3, noise, background: '#000' } as const
  const form = new FormData()
  form.append('image', new Blob([await sharp({ create }).png().toBuffer()]), 'track.png')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  return { type, body: Buffer.from(await request.arrayBuffer()) }
}

/** The sample with the ports, names and certificates of this test. */
async function startNginx(port: string, plainPort: number, tlsPort: number) {
  const folder = await newFolder()
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-keyout', key, '-out', cert]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], {
    stdio: 'ignore',
  })
  const sample = (await readFile(SAMPLE, 'utf8'))
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
  const nginx = spawn(NGINX ?? '', args, { stdio: ['ignore', 'inherit', 'inherit'] })
  onTestFinished(async () => {
    nginx.kill('SIGTERM')
    if (nginx.exitCode === null) await once(nginx, 'exit')
  })
  await expect
    .poll(() =>
      fetch(`http://localhost:${plainPort}/`, { redirect: 'manual' }).catch(() => undefined),
    )
    .toMatchObject({ status: 301 })
}

async function newFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'paddock-nginx-'))
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
