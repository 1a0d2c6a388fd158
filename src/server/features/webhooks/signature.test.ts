import { expect, it } from 'vitest'
import { countValid } from '#demo/received-message.ts'
import { newSecret, signedHeaders } from './signature.ts'

// The example of the specification, which its libraries accept too.
const EXAMPLE = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
}
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

it('signs as Standard Webhooks do', () => {
  expect(signedHeaders({ ...EXAMPLE, secrets: [SECRET] })).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

it('signs with two secrets, each of which the receiver may know', () => {
  const earlier = newSecret()
  const headers = signedHeaders({ ...EXAMPLE, secrets: [SECRET, earlier] })
  const received = {
    id: headers['webhook-id'],
    timestamp: headers['webhook-timestamp'],
    signature: headers['webhook-signature'],
    body: EXAMPLE.body,
  }
  expect(received.signature.split(' ')).toHaveLength(2)
  for (const secret of [SECRET, earlier]) expect(countValid(received, secret)).toBe(1)
  expect(countValid(received, newSecret())).toBe(0)
  expect(countValid({ ...received, body: `${EXAMPLE.body} ` }, SECRET)).toBe(0)
  expect(countValid({ ...received, timestamp: '1614265331' }, SECRET)).toBe(0)
})

it('makes secrets of 32 random bytes', () => {
  const secrets = [newSecret(), newSecret()]
  expect(new Set(secrets).size).toBe(2)
  for (const secret of secrets) {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]+=*$/)
    expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32)
  }
})
