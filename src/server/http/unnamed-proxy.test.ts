import { expect, it } from 'vitest'
import { authApi } from '#shared/contract/auth.ts'
import { systemApi } from '#shared/contract/system.ts'
import { keptLog } from '#tests/support/kept-log.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const forwarded = { 'x-forwarded-for': '203.0.113.7' }

async function withProxy(env: Record<string, string>) {
  const kept = keptLog()
  const { as, make } = await startTestApp({ env, log: kept.log })
  const admin = as(await make.admin())
  return {
    ask: (remoteAddress: string, headers: Record<string, string> = forwarded) =>
      admin.request(authApi.getGuild, { headers, remoteAddress }),
    warnings: () =>
      kept.lines().filter(({ level, msg }) => level === 40 && /TRUST_PROXY/.test(msg ?? '')),
    status: async () => await admin.call(systemApi.getStatus),
  }
}

it('warns of a proxy that is not in TRUST_PROXY: once in the log, and all the time on the system page', async () => {
  const { ask, warnings, status } = await withProxy({ TRUST_PROXY: '127.0.0.1' })
  await ask('127.0.0.1')
  expect(await status()).toMatchObject({ data: { unnamedProxy: null } })

  for (let count = 0; count < 3; count++) await ask('172.18.0.1')

  expect(warnings()).toMatchObject([{ address: '172.18.0.1' }])
  expect(await status()).toMatchObject({ data: { unnamedProxy: '172.18.0.1' } })
})

it.each([
  ['a proxy in a trusted range', { TRUST_PROXY: '172.16.0.0/12' }, '172.18.0.1', forwarded],
  ['a stranger who pretends to be a proxy', {}, '198.51.100.4', forwarded],
  ['a browser', {}, '192.168.1.20', {}],
])('does not warn of %s', async (_, env, address, headers) => {
  const { ask, warnings, status } = await withProxy(env)
  await ask(address, headers)

  expect(warnings()).toEqual([])
  expect(await status()).toMatchObject({ data: { unnamedProxy: null } })
})

it("names Docker's address ranges in the instructions", async () => {
  const { ask, warnings } = await withProxy({
    TRUST_PROXY: '172.16.0.0/12,192.168.0.0/16,fd00::/8',
  })
  for (const address of [
    '172.17.0.1',
    '172.31.255.1',
    '192.168.240.1',
    'fd00:1::1',
    '::ffff:172.18.0.1',
  ])
    await ask(address)

  expect(warnings()).toEqual([])
})
