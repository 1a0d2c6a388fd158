import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { checkAuthentication } from './check-authentication.ts'

const NS = 'ns:http://specs.openid.net/auth/2.0'
const assertion = {
  steamId: '76561198000000042',
  nonce: 'nonce',
  issuedAt: new Date(),
  fields: {
    ns: 'http://specs.openid.net/auth/2.0',
    mode: 'id_res',
    op_endpoint: 'endpoint',
    claimed_id: 'claimed',
    identity: 'claimed',
    return_to: 'return',
    response_nonce: 'nonce',
    assoc_handle: 'handle',
    signed: 'signed',
    sig: 'a+b/c=',
  },
}

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function check(answer: RequestListener, timeoutMs?: number) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/openid/login`
  return checkAuthentication(assertion, { endpoint, fetch, ...(timeoutMs ? { timeoutMs } : {}) })
}

it('sends the parameters back to the provider, as a form, and asks it to confirm them', async () => {
  let received = ''
  let kind: string | undefined
  await check(async (request, response) => {
    kind = `${request.method} ${request.headers['content-type']}`
    for await (const chunk of request) received += String(chunk)
    response.end(`${NS}\nis_valid:true\n`)
  })

  expect(kind).toMatch(/^POST application\/x-www-form-urlencoded/)
  const expected = { ...assertion.fields, mode: 'check_authentication' }
  expect(Object.fromEntries(new URLSearchParams(received))).toEqual(
    Object.fromEntries(Object.entries(expected).map(([name, value]) => [`openid.${name}`, value])),
  )
})

it.each([
  `${NS}\nis_valid:false\n`,
  `${NS}\nis_valid:false\nis_valid:true\n`,
  `${NS}\nis_valid:true\nis_valid:true\n`,
  `${NS}\nis_valid:truely\n`,
  `${NS}\nis_valid: true\n`,
  `${NS}\nx_is_valid:true\n`,
  'is_valid:true\n',
  'ns:http://openid.net/signon/1.1\nis_valid:true\n',
  `{"ns":"http://specs.openid.net/auth/2.0","is_valid":true}`,
  '',
])('treats %j as a refusal', async (body) => {
  await expect(check((_, response) => response.end(body))).rejects.toMatchObject({
    word: 'refused',
  })
})

it.each([201, 204, 400, 500, 503])('rejects an answer with the status %i', async (status) => {
  const answer: RequestListener = (_, response) =>
    response.writeHead(status).end(status === 204 ? undefined : `${NS}\nis_valid:true\n`)

  await expect(check(answer)).rejects.toMatchObject({ word: 'unreachable' })
})

it.each([301, 302, 303, 307, 308])(
  'does not follow a redirect with the status %i',
  async (status) => {
    let requests = 0
    const answer: RequestListener = (request, response) => {
      requests++
      if (request.url === '/elsewhere') response.end(`${NS}\nis_valid:true\n`)
      else response.writeHead(status, { location: '/elsewhere' }).end()
    }

    await expect(check(answer)).rejects.toMatchObject({ word: 'unreachable' })
    expect(requests).toBe(1)
  },
)

it('stops reading an endless answer', async () => {
  let sent = 0
  const answer: RequestListener = (_, response) => {
    const timer = setInterval(() => {
      sent += 1000
      response.write(`${NS}\nis_valid:true\n${'x'.repeat(1000)}`)
    }, 1)
    response.once('close', () => clearInterval(timer))
  }

  await expect(check(answer)).rejects.toMatchObject({ word: 'unreachable' })
  expect(sent).toBeLessThan(100_000)
})

it('does not wait for a provider that accepts the connection and sends nothing', async () => {
  await expect(check(() => undefined, 50)).rejects.toMatchObject({
    word: 'unreachable',
    cause: { name: 'TimeoutError' },
  })
})

it('does not wait for an answer that begins and never ends', async () => {
  await expect(check(neverEnds, 50)).rejects.toMatchObject({ word: 'unreachable' })
})

it('reports that the provider is down', async () => {
  const provider = { endpoint: 'http://127.0.0.1:9/openid/login', fetch }

  await expect(checkAuthentication(assertion, provider)).rejects.toMatchObject({
    word: 'unreachable',
  })
})

function neverEnds(_: IncomingMessage, response: ServerResponse) {
  response.write(`${NS}\nis_valid:true\n`)
}
