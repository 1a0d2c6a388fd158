import { expect, it } from 'vitest'
import { decryptPush } from '#demo/decrypt-push.ts'
import { areUsable, encrypt } from './encrypt.ts'

/** https://www.rfc-editor.org/rfc/rfc8291#appendix-A */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  browserPrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  encrypted:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

const bytes = (text: string) => Buffer.from(text, 'base64url')

it('encrypts the example of RFC 8291 to the same bytes', () => {
  const chance = { salt: bytes(EXAMPLE.salt), privateKey: bytes(EXAMPLE.senderPrivate) }
  expect(encrypt(EXAMPLE.text, EXAMPLE, chance).toString('base64url')).toBe(EXAMPLE.encrypted)
})

it('is decrypted as the example of RFC 8291 is', () => {
  const browser = { ...EXAMPLE, privateKey: EXAMPLE.browserPrivate }
  expect(decryptPush(bytes(EXAMPLE.encrypted), browser)).toBe(EXAMPLE.text)
  const text = JSON.stringify({ title: '🏁 Ümlaut', body: 'x'.repeat(2_000) })
  const first = encrypt(text, EXAMPLE)
  expect(decryptPush(first, browser)).toBe(text)
  expect(encrypt(text, EXAMPLE)).not.toEqual(first)
})

it('knows keys for which nothing can be encrypted', () => {
  expect(areUsable(EXAMPLE)).toBe(true)
  expect(areUsable({ ...EXAMPLE, p256dh: `B${'A'.repeat(86)}` })).toBe(false)
  expect(areUsable({ ...EXAMPLE, p256dh: '' })).toBe(false)
})
