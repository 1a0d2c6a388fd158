import { createHmac, randomBytes } from 'node:crypto'

// https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
const PREFIX = 'whsec_'
const SECRET_BYTES = 32

export const newSecret = () => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

type Signed = {
  /** The same in every try. */
  id: string
  at: Date
  body: string
  /** Each signs, so that the receiver can know either. */
  secrets: readonly string[]
}

/** The headers of Standard Webhooks. */
export function signedHeaders({ id, at, body, secrets }: Signed) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
