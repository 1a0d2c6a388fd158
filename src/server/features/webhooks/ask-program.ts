import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import { version } from '#server/config/version.ts'
import type { Deps } from '#server/deps.ts'
import { isPublicAddress, literalAddress, PrivateAddress, publicLookup } from './public-address.ts'

const TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 64 * 1024

/** What a caller needs to reach other programs. */
export type ProgramDeps = Pick<Deps, 'config' | 'programOrigin'>

export type ProgramAnswer = {
  status: number
  /** How long it wants to be left alone. */
  quietMs: number
}

type Request = {
  address: string
  headers: Record<string, string>
  body: string
  /** Of names; tests have their own. */
  lookup?: LookupFunction
  timeoutMs?: number
}

/** Messages link to the site's pages, so they need its public address. */
export const isProgramAvailable = ({ config, programOrigin }: ProgramDeps) =>
  !config.isLoopback || programOrigin !== undefined

/**
 * Posts to a webhook of another program, over a connection of its own to a public address. Redirects are not followed.
 * Rejects if it does not answer; `noAnswerText` says why.
 */
export async function askProgram(
  { config, programOrigin }: ProgramDeps,
  { address, headers, body, lookup = publicLookup(), timeoutMs = TIMEOUT_MS }: Request,
): Promise<ProgramAnswer> {
  const named = new URL(address)
  if (named.protocol !== 'https:') throw new Error('Only https is called')
  const isStandIn = programOrigin !== undefined
  const url = isStandIn ? new URL(`${named.pathname}${named.search}`, programOrigin) : named
  const literal = literalAddress(url)
  if (!isStandIn && literal !== undefined && !isPublicAddress(literal)) throw new PrivateAddress()
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = url.protocol === 'https:' ? requestSecure : requestPlain
      request(url, {
        method: 'POST',
        agent: false,
        signal,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': `Paddock/${version} (+${config.publicUrl.origin})`,
        },
        ...(!isStandIn && { lookup }),
      })
        .once('response', resolve)
        .once('error', reject)
        .end(body)
    })
    await readSome(answer)
    return { status: answer.statusCode ?? 0, quietMs: quietOf(answer) }
  } catch (error) {
    // It looks like a connection that was cut.
    throw signal.aborted ? signal.reason : error
  }
}

/** Nothing of it is used, but an answer that ends is one that was sent completely. */
async function readSome(answer: IncomingMessage) {
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size > MAX_ANSWER_BYTES) return
  }
}

const LONGEST_QUIET_MS = 8 * 60 * 60 * 1_000

function quietOf({ headers }: IncomingMessage) {
  const seconds = Number(headers['retry-after'] ?? 0)
  return seconds > 0 ? Math.min(seconds * 1_000, LONGEST_QUIET_MS) : 0
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was cut',
  EPIPE: 'The connection was cut',
  ENOTFOUND: 'Its name has no address',
  EAI_AGAIN: 'Its name could not be looked up',
  EHOSTUNREACH: 'It cannot be reached',
  ENETUNREACH: 'It cannot be reached',
  ETIMEDOUT: 'It cannot be reached',
  CERT_HAS_EXPIRED: 'Its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'Its certificate is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Its certificate is not trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another name',
}

/** Why there was no answer, without addresses. */
export function noAnswerText(error: unknown): string {
  if (error instanceof PrivateAddress) return error.message
  if (!(error instanceof Error)) return 'No answer'
  if (error.name === 'TimeoutError') return 'No answer within 10 seconds'
  const code = 'code' in error ? String(error.code) : ''
  const reason = REASONS[code]
  if (reason !== undefined) return reason
  if (error instanceof AggregateError) return noAnswerText(error.errors[0])
  return `No answer${code && ` (${code})`}`
}
