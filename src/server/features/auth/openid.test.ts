import { expect, it } from 'vitest'
import { openIdRequest, readAssertion } from './openid.ts'

const endpoint = 'https://steamcommunity.com/openid/login'
const returnTo = new URL('https://guild.example/api/auth/steam/return?state=this-browser')
const now = new Date('2026-03-01T12:00:00Z')
const steamId = '76561198000000042'
const identity = `https://steamcommunity.com/openid/id/${steamId}`

const genuine = {
  state: 'this-browser',
  'openid.ns': 'http://specs.openid.net/auth/2.0',
  'openid.mode': 'id_res',
  'openid.op_endpoint': endpoint,
  'openid.claimed_id': identity,
  'openid.identity': identity,
  'openid.return_to': returnTo.href,
  'openid.response_nonce': '2026-03-01T11:59:00Zabc/+=',
  'openid.assoc_handle': '1234567890',
  'openid.signed': 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle',
  'openid.sig': 'c2lnbmF0dXJl',
}
type Name = keyof typeof genuine

const read = (query: URLSearchParams, browsersReturnTo: URL | undefined) =>
  readAssertion(query, { endpoint, returnTo: browsersReturnTo, now })

it('sends the browser to the fixed provider, to choose the identity and return with the state', () => {
  const request = openIdRequest(endpoint, returnTo)

  expect(request.origin + request.pathname).toBe(endpoint)
  expect(Object.fromEntries(request.searchParams)).toEqual({
    'openid.ns': 'http://specs.openid.net/auth/2.0',
    'openid.mode': 'checkid_setup',
    'openid.return_to': returnTo.href,
    'openid.realm': 'https://guild.example',
    'openid.identity': 'http://specs.openid.net/auth/2.0/identifier_select',
    'openid.claimed_id': 'http://specs.openid.net/auth/2.0/identifier_select',
  })
})

it('reads the Steam id from a genuine return', () => {
  expect(read(new URLSearchParams(genuine), returnTo)).toMatchObject({
    steamId,
    nonce: '2026-03-01T11:59:00Zabc/+=',
    issuedAt: new Date('2026-03-01T11:59:00Z'),
  })
})

it.each<[Name, string]>([
  ['openid.ns', 'http://openid.net/signon/1.1'],
  ['openid.mode', 'setup_needed'],
  ['openid.mode', 'error'],
  ['openid.mode', 'ID_RES'],
  ['openid.op_endpoint', 'https://steamcommunity.com/openid/login/'],
  ['openid.op_endpoint', 'https://steamcommunity.com.evil.example/openid/login'],
  ['openid.op_endpoint', 'http://steamcommunity.com/openid/login'],
  ['openid.claimed_id', 'https://steamcommunity.com/openid/id/76561198000000043'],
  ['openid.identity', 'https://steamcommunity.com/openid/id/76561198000000043'],
  ['openid.return_to', 'https://evil.example/api/auth/steam/return?state=this-browser'],
  ['openid.return_to', 'http://guild.example/api/auth/steam/return?state=this-browser'],
  ['openid.return_to', `${returnTo.href}&more=1`],
  ['openid.return_to', 'https://guild.example/api/auth/steam/return?state=another-browser'],
  ['openid.return_to', 'https://guild.example/api/auth/steam/return'],
  ['openid.response_nonce', '2026-03-01T11:54:59Zold'],
  ['openid.response_nonce', '2026-03-01T12:05:01Zfuture'],
  ['openid.response_nonce', '2026-02-31T12:00:00'],
  ['openid.response_nonce', '2026-13-01T12:00:00Zno-such-month'],
  ['openid.response_nonce', 'abc'],
  ['openid.response_nonce', `2026-03-01T12:00:00Z${'a'.repeat(236)}`],
  ['openid.response_nonce', '2026-03-01T12:00:00Zwith space'],
  ['openid.assoc_handle', ''],
  ['openid.signed', 'op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle'],
  ['openid.signed', 'signed,op_endpoint,identity,return_to,response_nonce,assoc_handle'],
  [
    'openid.signed',
    'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle,sreg',
  ],
  ['openid.signed', ''],
  ['openid.sig', ''],
])('refuses %s = %j', (name, value) => {
  expect(problemOf(new URLSearchParams({ ...genuine, [name]: value }))).toBe('invalid')
})

it.each([
  'https://steamcommunity.com/openid/id/12345678901234567',
  'https://steamcommunity.com/openid/id/7656119800000004',
  'https://steamcommunity.com/openid/id/765611980000000421',
  'https://steamcommunity.com/openid/id/76561198000000042/',
  'https://steamcommunity.com/openid/id/76561198000000042\n',
  'http://steamcommunity.com/openid/id/76561198000000042',
  'https://steamcommunity.com.evil.example/openid/id/76561198000000042',
  'https://evil.example/https://steamcommunity.com/openid/id/76561198000000042',
  'https://steamcommunityxcom/openid/id/76561198000000042',
  'https://steamcommunity.com/openid/id/７６５６１198000000042',
])('refuses the identity %j even if both fields agree', (forged) => {
  const query = { ...genuine, 'openid.claimed_id': forged, 'openid.identity': forged }

  expect(problemOf(new URLSearchParams(query))).toBe('invalid')
})

it.each(Object.keys(genuine).filter((name) => name !== 'state'))(
  'refuses a return without %s',
  (name) => {
    const query = new URLSearchParams(genuine)
    query.delete(name)

    expect(problemOf(query)).toBe('invalid')
  },
)

it.each(Object.entries(genuine))('refuses a return with %s twice', (name, value) => {
  const query = new URLSearchParams(genuine)
  query.append(name, value)

  expect(problemOf(query)).toBe('invalid')
})

it.each(['openid.sreg.nickname', 'openid.ns.sreg', 'openid.user_setup_url', 'extra', 'openid'])(
  'refuses a return with the unknown parameter %s',
  (name) => {
    expect(problemOf(new URLSearchParams({ ...genuine, [name]: '1' }))).toBe('invalid')
  },
)

it.each(['another-browser', ''])('refuses the state %j, which is not this browser’s', (state) => {
  expect(problemOf(new URLSearchParams({ ...genuine, state }))).toBe('state')
})

it('refuses a return without a state', () => {
  const query = new URLSearchParams(genuine)
  query.delete('state')

  expect(problemOf(query)).toBe('state')
})

it('refuses a browser that did not start the sign-in', () => {
  expect(problemOf(new URLSearchParams(genuine), 'no return address')).toBe('state')
})

it('distinguishes a cancelled sign-in from a forged one', () => {
  const query = {
    state: 'this-browser',
    'openid.ns': genuine['openid.ns'],
    'openid.mode': 'cancel',
  }

  expect(problemOf(new URLSearchParams(query))).toBe('cancelled')
})

function problemOf(query: URLSearchParams, browser?: 'no return address') {
  try {
    read(query, browser ? undefined : returnTo)
    return undefined
  } catch (error) {
    return error instanceof Error && 'word' in error ? error.word : error
  }
}
