import { once } from 'node:events'
import { connect, type ClientHttp2Session, type OutgoingHttpHeaders } from 'node:http2'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, onTestFinished } from 'vitest'
import { LIVE_EVENTS, liveApi } from '#shared/contract/live.ts'
import type { Start } from './start-process.ts'

/** Signs up, uploads and listens to live updates over HTTP/2 at a proxy with TLS in front of this server. */
export async function expectWholeBehind(origin: string, started: Start) {
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

  // The address that limits count is the visitor's, so the proxy is not named as an unknown one.
  expect(started.stdout()).not.toContain('TRUST_PROXY')
  stream.close()
  expect(await started.stop()).toBe(0)
}

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
