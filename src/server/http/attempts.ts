import type { FastifyReply } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { addressKey } from '#server/http/address-key.ts'
import { addHits, deleteHitsBefore, removeHit } from '#server/database/hits.ts'

const WINDOW_SECONDS = 15 * 60
const HOUR_SECONDS = 60 * 60

const ATTEMPTS_PER_WINDOW = {
  name: 10,
  // Per account, from all browsers together that have not signed in to it before.
  account: 50,
  // Per address: sixty drivers may share one, and each may need more than one attempt.
  login: 120,
  register: 120,
  reset: 30,
  // Three of a million codes are right at a time.
  factor: 10,
  invitation: 120,
  'steam-start': 240,
  'steam-return': 240,
  'discord-start': 240,
  'discord-return': 240,
  // Programs ask once an hour, and a service may ask for all members from one address.
  'calendar-address': 600,
  // Per secret address.
  calendar: 60,
  // Addresses of pictures for broadcasts, each once after every change.
  broadcast: 1_200,
  // Pages for visitors that nobody has asked for since the last change.
  public: 300,
  // Live timing: opened streams, and answers that nobody has asked for in the same second. A phone network has one address
  // for many, and a program that asks each second makes 900 of them alone.
  live: 3_000,
  'mail-link': 60,
  // Mail programs follow them for all their users.
  'mail-stop': 600,
  // Per member, each a request to another server.
  'push-test': 20,
}

/** To one address, and for one member. */
const MAILS_PER_HOUR = 3

// On loopback everybody has the same address.
export const LOOPBACK_FACTOR = 10

type LimitDeps = Pick<Deps, 'db' | 'config' | 'now'>
type Limit = { key: string; most: number }

type Attempt = {
  username: string
  /** Whether the member has signed in from this browser before: strangers cannot use up its attempts. */
  isKnown: boolean
}

/** Counts a login attempt. Call the returned function after a successful login, so that only failures count. */
export function limitLogin(deps: LimitDeps, exchange: Exchange, { username, isKnown }: Attempt) {
  const address = addressKey(exchange.request.ip)
  const name = username.toLowerCase()
  return countGuess(deps, exchange, [
    { key: `login:${address}`, most: ATTEMPTS_PER_WINDOW.login },
    { key: `name:${address}:${name}`, most: ATTEMPTS_PER_WINDOW.name },
    ...(isKnown ? [] : [{ key: `account:${name}`, most: ATTEMPTS_PER_WINDOW.account }]),
  ])
}

/** Counts a guess at the code of a second factor: all browsers together, since guessing needs the password first. */
export function limitFactor(deps: LimitDeps, exchange: Exchange, userId: number) {
  return countGuess(deps, exchange, [{ key: `factor:${userId}`, most: ATTEMPTS_PER_WINDOW.factor }])
}

async function countGuess(deps: LimitDeps, { reply }: Exchange, limits: readonly Limit[]) {
  const windowStart = await count(deps, reply, limits)
  return async function giveBack() {
    for (const { key } of limits) await removeHit(deps.db, key, windowStart)
  }
}

export async function limitAddress(
  deps: LimitDeps,
  { request, reply }: Exchange,
  what:
    | 'register'
    | 'reset'
    | 'invitation'
    | 'steam-start'
    | 'steam-return'
    | 'discord-start'
    | 'discord-return'
    | 'calendar-address'
    | 'broadcast'
    | 'public'
    | 'live'
    | 'mail-link'
    | 'mail-stop',
) {
  const most = ATTEMPTS_PER_WINDOW[what] * (deps.config.isLoopback ? LOOPBACK_FACTOR : 1)
  await count(deps, reply, [{ key: `${what}:${addressKey(request.ip)}`, most }])
}

/** Counts what a program asks of one calendar, wherever it asks from. */
export async function limitCalendar(deps: LimitDeps, { reply }: Exchange, tokenHash: string) {
  await count(deps, reply, [{ key: `calendar:${tokenHash}`, most: ATTEMPTS_PER_WINDOW.calendar }])
}

/** Counts the mails to an address that nobody has confirmed: they could be sent to anybody. */
export async function limitMails(deps: LimitDeps, { reply }: Exchange, keys: readonly string[]) {
  const limits = keys.map((key) => ({ key: `mail:${key}`, most: MAILS_PER_HOUR }))
  await count(deps, reply, limits, HOUR_SECONDS)
}

/** The same for mails about a forgotten password, of whose limit nobody is told: it would say that there is an account. */
export async function mayMail(deps: LimitDeps, keys: readonly string[]) {
  const limits = keys.map((key) => ({ key: `mail:${key}`, most: MAILS_PER_HOUR }))
  return !(await isOverLimit(deps, limits, windowAt(deps, HOUR_SECONDS)))
}

/** Counts what a member does, from all browsers together. */
export async function limitMember(
  deps: LimitDeps,
  { reply }: Exchange,
  what: 'push-test',
  userId: number,
) {
  await count(deps, reply, [{ key: `${what}:${userId}`, most: ATTEMPTS_PER_WINDOW[what] }])
}

async function count(
  deps: LimitDeps,
  reply: FastifyReply,
  limits: readonly Limit[],
  windowSeconds = WINDOW_SECONDS,
) {
  const window = windowAt(deps, windowSeconds)
  if (!(await isOverLimit(deps, limits, window))) return window.start
  reply.header('retry-after', window.secondsLeft)
  throw new AppError('too_many', 'Too many attempts. Please wait a few minutes and try again.')
}

function windowAt({ now }: LimitDeps, windowSeconds: number) {
  const seconds = Math.floor(now().getTime() / 1000)
  const start = seconds - (seconds % windowSeconds)
  return { start: new Date(start * 1000), secondsLeft: start + windowSeconds - seconds }
}

/** Counts in the database, for all processes together. */
async function isOverLimit(
  { db }: LimitDeps,
  limits: readonly Limit[],
  { start }: { start: Date },
) {
  const keys = limits.map(({ key }) => key)
  const counted = await addHits(db, keys, start)
  if (counted.some(({ hits }) => hits === 1)) await deleteHitsBefore(db, hourBefore(start))
  return limits.some(({ key, most }) => counted.some((row) => row.key === key && row.hits > most))
}

/** Allows for clock differences between processes. */
function hourBefore(moment: Date) {
  return new Date(moment.getTime() - 60 * 60 * 1000)
}
