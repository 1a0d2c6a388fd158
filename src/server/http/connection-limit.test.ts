import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { rawRequest } from '#tests/support/raw-request.ts'
import { addressMatcher, limitConnections } from './connection-limit.ts'

async function listening(trustProxy: string[] | false) {
  const app = Fastify({ forceCloseConnections: true })
  limitConnections(app, { trustProxy }, 3)
  app.get('/', () => 'here')
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const port = Number(new URL(origin).port)
  const open = async () => {
    const accepted = once(app.server, 'connection')
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    await accepted
    return socket
  }
  const ask = () => rawRequest(port, 'GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n')
  return { open, ask }
}

it('closes connections of one address beyond the limit, until others are closed', async () => {
  const { ask, open } = await listening(false)
  const first = await open()
  for (let count = 1; count < 3; count++) await open()

  expect(await ask()).toBe('')

  first.destroy()
  await expect.poll(ask).toContain('200 OK')
})

it('does not limit connections of a proxy in TRUST_PROXY', async () => {
  const { ask, open } = await listening(['127.0.0.0/8'])
  for (let count = 0; count < 5; count++) await open()

  expect(await ask()).toContain('200 OK')
})

it.each([
  ['127.0.0.1', ['127.0.0.1'], true],
  ['127.0.0.2', ['127.0.0.1'], false],
  ['172.18.0.1', ['10.0.0.0/8', '172.16.0.0/12'], true],
  ['::ffff:172.18.0.1', ['172.16.0.0/12'], true],
  ['fd00::1', ['fc00::/7'], true],
  ['2001:db8::1', ['fc00::/7'], false],
])('finds %s in %j: %s', (address, ranges, isIn) => {
  expect(addressMatcher(ranges)(address)).toBe(isIn)
})
