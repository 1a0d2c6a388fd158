import type { LookupAddress } from 'node:dns'
import { expect, it } from 'vitest'
import { isPrivate, isPublicAddress, PrivateAddress, publicLookup } from './public-address.ts'

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::7f00:1',
  '64:ff9b::7f00:1',
  '100::1',
  '2001:db8::1',
  '2001::1',
  '2002:7f00:1::',
  '3fff::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
])('does not call %s', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it.each(['8.8.8.8', '172.32.0.1', '192.0.1.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
  'calls %s',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

const found = (...addresses: string[]): LookupAddress[] =>
  addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

const lookUp = (addresses: LookupAddress[], all: boolean) =>
  new Promise((resolve) => {
    publicLookup((_host, answer) => answer(null, addresses))(
      'rebound.example',
      { all },
      (error, ...results) => resolve(error ?? results),
    )
  })

it('connects to the address that it has checked', async () => {
  const both = found('8.8.8.8', '2606:4700::1111')
  expect(await lookUp(both, true)).toEqual([both])
  expect(await lookUp(both, false)).toEqual(['8.8.8.8', 4])
})

it.each([[found('10.0.0.1')], [found('8.8.8.8', '127.0.0.1')], [found('::ffff:10.0.0.1')]])(
  'refuses a name of %j, if only one of them is private',
  async (addresses) => {
    for (const all of [true, false])
      expect(await lookUp(addresses, all)).toBeInstanceOf(PrivateAddress)
  },
)

it('says of a name without an address that it has none', async () => {
  expect(await lookUp([], true)).toEqual(new Error('It has no address'))
})

it.each([
  ['https://127.0.0.1/hook', true],
  ['https://[::1]:8443/hook', true],
  ['https://[::ffff:127.0.0.1]/hook', true],
  // Browsers and Node read these as 127.0.0.1.
  ['https://2130706433/hook', true],
  ['https://0x7f.1/hook', true],
  ['https://127.1/hook', true],
  ['https://localhost/hook', true],
  ['https://8.8.8.8/hook', false],
])('knows whether %s is private: %s', async (address, expected) => {
  expect(await isPrivate(new URL(address))).toBe(expected)
})
