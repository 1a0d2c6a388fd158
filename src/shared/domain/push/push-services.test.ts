import { expect, it } from 'vitest'
import { hasPublicName, isPushEndpoint } from './push-services.ts'

it.each([
  'https://fcm.googleapis.com/fcm/send/dF3:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://wns2-by3p.notify.windows.com/w/?token=BQYAAA%3d',
])('accepts the address of a known service: %s', (address) => {
  expect(isPushEndpoint(address)).toBe(true)
})

it.each([
  'http://fcm.googleapis.com/fcm/send/1',
  'https://fcm.googleapis.com:8443/fcm/send/1',
  'https://user:password@fcm.googleapis.com/fcm/send/1',
  'https://evilfcm.googleapis.com/1',
  'https://fcm.googleapis.com.example.org/1',
  'https://example.org/?fcm.googleapis.com',
  'https://127.0.0.1/fcm.googleapis.com',
  'https://[::1]/1',
  'file:///etc/passwd',
  'fcm.googleapis.com/fcm/send/1',
  '',
])('refuses any other address: %s', (address) => {
  expect(isPushEndpoint(address)).toBe(false)
})

it.each([
  ['https://guild.example.org', true],
  ['http://guild.example.org', false],
  ['https://localhost', false],
  ['https://paddock.localhost', false],
  ['https://nas.local', false],
  ['https://guild.example', false],
  ['https://guild.invalid', false],
  ['https://10.0.0.7', false],
  ['https://[2001:db8::1]', false],
  ['https://intranet', false],
])('says whether services take messages from %s', (address, expected) => {
  expect(hasPublicName(new URL(address))).toBe(expected)
})
