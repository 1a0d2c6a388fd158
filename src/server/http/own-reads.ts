import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const HEADER = 'x-own-read'
/** Known to this process alone. */
const SECRET = randomBytes(32).toString('base64url')

/** Headers of calls that the server makes itself while it makes a page for visitors. */
export const OWN_READ = { [HEADER]: SECRET } as const

/** Whether the server asks itself: what a page needs is not counted against the address of whoever opens it. */
export const isOwnRead = ({ headers }: FastifyRequest) => headers[HEADER] === SECRET
