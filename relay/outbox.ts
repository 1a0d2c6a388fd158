import { gzipSync } from 'node:zlib'
import type { GameCar } from './game-answers.ts'
import type { Report } from './report.ts'
import { errorOf, isRecord, type Site, type SiteAnswer } from './site-client.ts'

/** What could not be sent is kept so long. */
const KEPT_MS = 10 * 60_000
const LONGEST_WAIT_MS = 30_000
const USUAL_MS = 1_000
/** How much earlier than asked a report may go out. */
const EARLY_MS = 300
/** Between reports that have waited. */
const WAITED_MS = 250

type Kept = { at: number; packed: Buffer<ArrayBuffer>; cars: readonly GameCar[] }

type Options = {
  site: Pick<Site, 'sendReport'>
  now: () => number
  speed: number
  /** The site has told which laps it has of the cars of a report. */
  onKnown: (known: Record<string, number>, cars: readonly GameCar[]) => void
}

/** Sends reports in their order, one at a time, and keeps them while the site does not answer. */
export function outbox({ site, now, speed, onKnown }: Options) {
  let kept: Kept[] = []
  let sending: Promise<void> | undefined
  let failures = 0
  let sent = 0
  let nextAt = 0
  let startedAt = 0
  let role = ''
  /** Why the last report was not taken, in words. */
  let trouble = ''
  /** The token does not work: there is nothing left to do. */
  let refusal: string | undefined

  const isEarly = () => now() < nextAt - (failures === 0 ? EARLY_MS / speed : 0)

  async function send(one: Kept) {
    const answer = await site.sendReport(one.packed).catch((error: unknown) => error)
    if (!isAnswer(answer)) return fail('The site does not answer')
    const { status } = answer
    if (status === 401 || status === 403) {
      refusal = `${errorOf(answer)}. Make a new token under My Profile, and start the relay with it.`
      return
    }
    if (status === 200 || status === 202) {
      done(one, '')
      take(answer.body, one)
      return
    }
    if (status === 409) return done(one, `Not taken: ${errorOf(answer)}`)
    if (status === 400 || status === 413 || status === 415)
      return done(one, `Refused: ${errorOf(answer)}`)
    fail(status === 404 ? 'There is no Paddock at this address' : errorOf(answer))
    if (answer.retryAfterMs) nextAt = Math.max(nextAt, now() + answer.retryAfterMs)
  }

  function done(one: Kept, why: string) {
    kept = kept.filter((other) => other !== one)
    failures = 0
    trouble = why
    if (why === '') sent += 1
    else role = ''
    nextAt = startedAt + (kept.length > 0 ? WAITED_MS : USUAL_MS) / speed
  }

  function fail(why: string) {
    failures += 1
    trouble = why
    nextAt = now() + Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** (failures - 1)) / speed
  }

  function take(body: unknown, { cars }: Kept) {
    if (!isRecord(body)) return
    role = body['role'] === 'secondary' ? 'one of several senders' : 'sending'
    const { known, next } = body
    if (typeof next === 'number' && kept.length === 0) nextAt = Math.max(nextAt, startedAt + next)
    if (isRecord(known)) {
      const laps = Object.entries(known).filter(([, lap]) => typeof lap === 'number')
      onKnown(Object.fromEntries(laps) as Record<string, number>, cars)
    }
  }

  return {
    add(report: Report, cars: readonly GameCar[]) {
      const at = now()
      kept = kept.filter((one) => at - one.at <= KEPT_MS / speed)
      kept.push({ at, packed: gzipSync(JSON.stringify(report)), cars })
    },
    /** The site wants the next one later. */
    isEarly: () => failures === 0 && kept.length === 0 && isEarly(),
    /** Begins to send the oldest one, if it is time. */
    flush(isLast = false) {
      const [oldest] = kept
      if (sending || refusal || !oldest || (isEarly() && !isLast)) return sending
      startedAt = now()
      sending = send(oldest).finally(() => (sending = undefined))
      return sending
    },
    settled: async () => sending,
    status: () => ({ sent, waiting: kept.length, role, trouble, refusal, isFailing: failures > 0 }),
  }
}

const isAnswer = (value: unknown): value is SiteAnswer =>
  isRecord(value) && typeof value['status'] === 'number'
