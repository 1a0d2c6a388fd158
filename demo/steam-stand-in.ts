import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { choicePage, messagePage, type Persona } from './stand-in-page.ts'
import { createProvider } from './stand-in-provider.ts'

export type SteamStandIn = {
  /** For STEAM_OPENID_URL. */
  openIdUrl: string
  /** For STEAM_PROFILE_URL. */
  profileUrl: string
  /** The URL that a browser, sent to the provider with `request`, returns to after choosing a user. */
  answerAs: (request: URL, steamId: string) => URL
  close: () => Promise<void>
}

type Options = {
  personas: readonly Persona[]
  /** 0 for any free port. */
  port?: number
  now?: () => Date
}

const OPENID_PATH = '/openid/login'
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]']
const MAX_BODY_BYTES = 16_384

/** A local stand-in for Steam, for the demo and tests: users choose who to be, without a password. */
export async function startSteamStandIn(options: Options): Promise<SteamStandIn> {
  const { personas, port = 0, now = () => new Date() } = options
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const openIdUrl = origin + OPENID_PATH
  const provider = createProvider(openIdUrl, now)

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const address = new URL(request.url ?? '/', origin)
    if (address.pathname === OPENID_PATH && request.method === 'POST')
      return send(response, 200, 'text/plain', provider.confirm(await formOf(request)))
    if (address.pathname === OPENID_PATH) return choose(address, response)
    const steamId = /^\/profiles\/(\d{17})$/.exec(address.pathname)?.[1]
    const persona = personas.find((one) => one.steamId === steamId)
    if (!persona) return send(response, 404, 'text/html', messagePage('There is nothing here.'))
    send(response, 200, 'text/xml', profileXml(persona))
  }

  function choose(address: URL, response: ServerResponse) {
    const returnTo = returnAddress(address)
    if (!returnTo) {
      const message = 'A sign-in starts in Paddock: open it and choose Sign in with Steam.'
      return send(response, 400, 'text/html', messagePage(message))
    }
    const chosen = personas.find(({ steamId }) => steamId === address.searchParams.get('as'))
    if (chosen) {
      const location = provider.assert(returnTo, chosen.steamId).href
      response.writeHead(302, { location, 'cache-control': 'no-store' }).end()
      return
    }
    const choices = personas.map((persona) => {
      const link = new URL(address)
      link.searchParams.set('as', persona.steamId)
      return { ...persona, href: link.pathname + link.search }
    })
    send(response, 200, 'text/html', choicePage(choices))
  }

  return {
    openIdUrl,
    profileUrl: `${origin}/profiles`,
    answerAs(request, steamId) {
      const returnTo = returnAddress(request)
      if (!returnTo) throw new Error('Not a request to sign in')
      return provider.assert(returnTo, steamId)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Accepts only return URLs on this machine. */
function returnAddress({ searchParams }: URL) {
  const text = searchParams.get('openid.return_to') ?? ''
  if (searchParams.get('openid.mode') !== 'checkid_setup' || !URL.canParse(text)) return undefined
  const returnTo = new URL(text)
  return LOOPBACK_HOSTS.includes(returnTo.hostname) ? returnTo : undefined
}

async function formOf(request: IncomingMessage) {
  let body = ''
  for await (const chunk of request) {
    body += String(chunk)
    if (body.length > MAX_BODY_BYTES) throw new Error('The form is too large')
  }
  return new URLSearchParams(body)
}

function profileXml({ steamId, name }: Persona) {
  const text = name.replaceAll(']]>', ']]]]><![CDATA[>')
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><profile><steamID64>${steamId}</steamID64><steamID><![CDATA[${text}]]></steamID></profile>`
}

function send(response: ServerResponse, status: number, type: string, body: string) {
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  }
  response.writeHead(status, headers).end(body)
}
