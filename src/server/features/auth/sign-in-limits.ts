import type { FastifyReply } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { addressKey } from '#server/http/address-key.ts'
import { addHits, deleteHitsBefore, removeHit } from '#server/database/hits.ts'

const WINDOW_SECONDS = 15 * 60

/** Attempts in a window. */
const MOST = {
  name: 10,
  // Sixty drivers behind one address may all sign in at once, and start over more than once.
  login: 120,
  register: 120,
  reset: 30,
  'steam-start': 240,
  'steam-return': 240,
}

// On a machine of one's own, everybody has the same address.
const LOOPBACK_FACTOR = 10

type LimitDeps = Pick<Deps, 'db' | 'config' | 'now'>
type Limit = { key: string; most: number }

/** Counts a login. Logins that succeed are given back: only guessing uses attempts up. */
export async function limitLogin(deps: LimitDeps, exchange: Exchange, username: string) {
  const address = addressKey(exchange.request.ip)
  const limits = [
    { key: `login:${address}`, most: MOST.login },
    { key: `name:${address}:${username.toLowerCase()}`, most: MOST.name },
  ]
  const windowStart = await count(deps, exchange.reply, limits)
  return async function giveBack() {
    for (const { key } of limits) await removeHit(deps.db, key, windowStart)
  }
}

export async function limitAddress(
  deps: LimitDeps,
  { request, reply }: Exchange,
  what: 'register' | 'reset' | 'steam-start' | 'steam-return',
) {
  const most = MOST[what] * (deps.config.isLoopback ? LOOPBACK_FACTOR : 1)
  await count(deps, reply, [{ key: `${what}:${addressKey(request.ip)}`, most }])
}

/** In the database, so that all processes count together. */
async function count({ db, now }: LimitDeps, reply: FastifyReply, limits: readonly Limit[]) {
  const seconds = Math.floor(now().getTime() / 1000)
  const start = seconds - (seconds % WINDOW_SECONDS)
  const windowStart = new Date(start * 1000)
  const keys = limits.map(({ key }) => key)
  const counted = await addHits(db, keys, windowStart)
  if (counted.some(({ hits }) => hits === 1)) await deleteHitsBefore(db, hourBefore(windowStart))

  const isOver = limits.some(({ key, most }) =>
    counted.some((row) => row.key === key && row.hits > most),
  )
  if (!isOver) return windowStart
  reply.header('retry-after', start + WINDOW_SECONDS - seconds)
  throw new AppError('too_many', 'Too many attempts. Please wait a few minutes and try again.')
}

/** Far enough back for processes whose clocks differ. */
function hourBefore(moment: Date) {
  return new Date(moment.getTime() - 60 * 60 * 1000)
}
