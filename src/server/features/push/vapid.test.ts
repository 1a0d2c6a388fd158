import { expect, it } from 'vitest'
import { verifyVapid } from '#demo/decrypt-push.ts'
import { newPushKeys, vapidHeader } from './vapid.ts'

/** https://www.rfc-editor.org/rfc/rfc8292#section-2.4 */
const EXAMPLE =
  'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs'

const claims = {
  audience: 'https://fcm.googleapis.com',
  subject: 'https://guild.example.org',
  now: new Date('2026-11-28T12:00:00Z'),
}

it('signs as the example of RFC 8292 is signed', () => {
  expect(verifyVapid(EXAMPLE)).toEqual({
    aud: 'https://push.example.net',
    exp: 1_453_523_768,
    sub: 'mailto:push@example.com',
  })
  const keys = newPushKeys()
  expect(verifyVapid(vapidHeader(keys, claims))).toEqual({
    aud: 'https://fcm.googleapis.com',
    exp: claims.now.getTime() / 1_000 + 12 * 60 * 60,
    sub: 'https://guild.example.org',
  })
  expect(vapidHeader(keys, claims)).toMatch(/, k=[\w-]{87}$/)
})

it('notices a token of other keys, and one that was changed', () => {
  const header = vapidHeader(newPushKeys(), claims)
  const other = newPushKeys().publicKey
  expect(verifyVapid(header.replace(/k=.*/, `k=${other}`))).toBeUndefined()
  expect(verifyVapid(header.replace('.', '.ey'))).toBeUndefined()
})

it('makes keys of 65 and 32 bytes each time', () => {
  for (let round = 0; round < 300; round++) {
    const { publicKey, privateKey } = newPushKeys()
    expect([publicKey.length, privateKey.length]).toEqual([87, 43])
  }
})
