import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { askProgram, noAnswerText } from './ask-program.ts'

const config = readConfig({ PUBLIC_URL: 'https://guild.example.org' })
const closing: (() => void)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Its address, and how often it was asked. */
async function serve(listener: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    listener(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

const ask = (programOrigin: string | undefined, address: string, lookup?: LookupFunction) =>
  askProgram(
    { config, ...(programOrigin !== undefined && { programOrigin }) },
    { address, headers: {}, body: '{}', ...(lookup && { lookup }) },
  ).catch(noAnswerText)

it('sends JSON with the name of the program, at the path of the address', async () => {
  const headers: unknown[] = []
  const { origin, asked } = await serve((request, response) => {
    headers.push(request.headers)
    response.end('ok')
  })
  expect(await ask(origin, 'https://program.example.org/hook?key=1')).toEqual({
    status: 200,
    quietMs: 0,
  })
  expect(asked).toEqual(['/hook?key=1'])
  expect(headers).toMatchObject([
    {
      'content-type': 'application/json',
      'content-length': '2',
      'user-agent': expect.stringMatching(/^Paddock\/\S+ \(\+https:\/\/guild\.example\.org\)$/),
    },
  ])
})

it.each([
  'https://127.0.0.1:PORT/hook',
  'https://[::1]:PORT/hook',
  'https://[::ffff:127.0.0.1]:PORT/hook',
  'https://localhost:PORT/hook',
  'https://2130706433:PORT/hook',
])('never connects to %s', async (address) => {
  const { origin, asked } = await serve((_request, response) => response.end())
  const port = new URL(origin).port
  expect(await ask(undefined, address.replace('PORT', port))).toBe(
    'Its address is in a private network',
  )
  expect(asked).toEqual([])
})

it('calls only https', async () => {
  await expect(
    askProgram({ config }, { address: 'http://8.8.8.8/', headers: {}, body: '' }),
  ).rejects.toThrow('Only https is called')
})

it('does not follow a redirect', async () => {
  const inside = await serve((_request, response) => response.end())
  const { origin } = await serve((_request, response) =>
    response.writeHead(307, { location: `${inside.origin}/secret` }).end(),
  )
  expect(await ask(origin, 'https://program.example.org/hook')).toMatchObject({ status: 307 })
  expect(inside.asked).toEqual([])
})

it('reads no more than 64 KB of an answer', async () => {
  let sent = 0
  const { origin } = await serve((_request, response) => {
    const chunk = Buffer.alloc(64 * 1024)
    const write = () => {
      while (!response.destroyed && response.write(chunk)) sent += chunk.length
    }
    response.on('drain', write)
    write()
  })
  expect(await ask(origin, 'https://program.example.org/hook')).toMatchObject({ status: 200 })
  // What the system's buffers take is on its way already.
  expect(sent).toBeLessThan(32 * 1024 * 1024)
})

it('says why there is no answer, and no address', async () => {
  const cut = await serve((request) => request.socket.destroy())
  expect(await ask(cut.origin, 'https://program.example.org/hook')).toBe('The connection was cut')
  for (const close of closing.splice(0)) close()
  expect(await ask(cut.origin, 'https://program.example.org/hook')).toBe(
    'The connection was refused',
  )
  const nowhere: LookupFunction = (_host, _options, callback) =>
    callback(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }), '')
  expect(await ask(undefined, 'https://program.example.org/hook', nowhere)).toBe(
    'Its name has no address',
  )
})

it.each(['without a word', 'in single letters'])('gives up on an answer %s', async (how) => {
  const { origin } = await serve((_request, response) => {
    if (how === 'without a word') return
    const writing = setInterval(() => response.write('x'), 20)
    response.once('close', () => clearInterval(writing))
  })
  const asked = askProgram(
    { config, programOrigin: origin },
    { address: 'https://program.example.org/hook', headers: {}, body: '{}', timeoutMs: 300 },
  )
  expect(await asked.catch(noAnswerText)).toBe('No answer within 10 seconds')
})

it('obeys how long it is to be quiet, up to eight hours', async () => {
  const waits = ['30', '999999', 'soon']
  const { origin } = await serve((_request, response) =>
    response.writeHead(429, { 'retry-after': waits.shift() }).end(),
  )
  const quiet = async () => {
    const answer = await ask(origin, 'https://program.example.org/hook')
    return typeof answer === 'string' ? answer : answer.quietMs
  }
  expect([await quiet(), await quiet(), await quiet()]).toEqual([30_000, 8 * 3_600_000, 0])
})
