import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Person = { id: string; username: string; global_name?: string | null }
type Fault = { status: number } | 'cut' | 'huge' | 'nonsense'
/** Who is signed in to Discord in the browser; null if they do not allow it. */
type Visitor = { person: Person | null }

type Consent = { challenge: string; redirect: string; person: Person }

const HUGE = 'x'.repeat(200_000)

/** A stand-in for Discord's sign-in: people consent at once, and codes are good for one use. */
export async function startDiscordOAuth(client: { id: string; secret: string }) {
  const consents = new Map<string, Consent>()
  const tokens = new Map<string, Person>()
  const faults: Fault[] = []
  const visitor: Visitor = { person: null }
  let codes = 0
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** What the browser comes back with after somebody has consented at this address. */
  function consent(address: string, person: Person) {
    const { searchParams: asked } = new URL(address)
    const code = `code-${++codes}`
    const redirect = asked.get('redirect_uri') ?? ''
    consents.set(code, { challenge: asked.get('code_challenge') ?? '', redirect, person })
    const { pathname } = new URL(redirect)
    return `${pathname}?${new URLSearchParams({ code, state: asked.get('state') ?? '' })}`
  }

  /** Where Discord's own page leads the browser. */
  function comesBack(asked: URL) {
    const { searchParams } = asked
    const redirect = searchParams.get('redirect_uri') ?? ''
    if (visitor.person) return new URL(consent(asked.href, visitor.person), redirect).href
    const state = searchParams.get('state') ?? ''
    return `${redirect}?${new URLSearchParams({ error: 'access_denied', state })}`
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }
    const body = await text(request)
    const fault = faults.shift()
    if (fault === 'cut') return request.socket.destroy()
    if (fault === 'huge') return send(200, HUGE)
    if (fault === 'nonsense') return send(200, '<html>')
    if (fault) return send(fault.status, { message: 'No' })
    const { authorization = '' } = request.headers
    if (request.url?.startsWith('/oauth2/authorize')) {
      response.writeHead(302, { location: comesBack(new URL(request.url, origin)) }).end()
      return undefined
    }
    if (request.url === '/api/v10/oauth2/token')
      return exchange(new URLSearchParams(body), authorization, send)
    const person = tokens.get(authorization.replace('Bearer ', ''))
    return person && request.url === '/api/v10/users/@me'
      ? send(200, person)
      : send(401, { message: '401: Unauthorized' })
  }

  function exchange(
    form: URLSearchParams,
    authorization: string,
    send: (status: number, body: unknown) => void,
  ) {
    const expected = Buffer.from(`${client.id}:${client.secret}`).toString('base64')
    if (authorization !== `Basic ${expected}`) return send(401, { error: 'invalid_client' })
    const code = form.get('code') ?? ''
    const found = consents.get(code)
    consents.delete(code)
    const verified = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (found?.challenge !== verified || found.redirect !== form.get('redirect_uri'))
      return send(400, { error: 'invalid_grant' })
    const token = `token-of-${code}`
    tokens.set(token, found.person)
    return send(200, { access_token: token, token_type: 'Bearer', expires_in: 604_800 })
  }

  return { origin, consent, visitor, faults, stop: () => void server.close() }
}
