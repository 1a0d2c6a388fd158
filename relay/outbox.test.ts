import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { outbox } from './outbox.ts'
import type { Report } from './report.ts'
import type { SiteAnswer } from './site-client.ts'

const WORKS = { status: 200, body: { role: 'primary', known: { 12: 7 }, next: 1_000 } }

/** A site that answers like this, again and again with the last one; an error is no answer. */
function start(...answers: (Partial<SiteAnswer> | Error)[]) {
  let ms = 0
  const sent: { at: number; seq: number }[] = []
  const known: unknown[] = []
  const box = outbox({
    site: {
      sendReport: async (packed) => {
        const { seq } = JSON.parse(gunzipSync(packed).toString()) as Report
        sent.push({ at: ms, seq })
        const answer = answers.length > 1 ? answers.shift() : answers[0]
        if (answer instanceof Error) throw answer
        return { status: 200, body: {}, retryAfterMs: undefined, ...answer }
      },
    },
    now: () => ms,
    speed: 1,
    onKnown: (laps) => known.push(laps),
  })
  return {
    box,
    sent,
    known,
    /** Lets time pass in steps of 100 ms, and adds a report each second from a number on. */
    pass: async (seconds: number, from?: number) => {
      for (let step = 0; step < seconds * 10; step += 1) {
        if (from !== undefined && step % 10 === 0) box.add({ seq: from + step / 10 } as Report, [])
        await box.flush()
        ms += 100
      }
    },
  }
}

it('waits 1, 2, 4 … 30 seconds after failures, and then sends the oldest first', async () => {
  const failures = Array.from({ length: 8 }, () => new TypeError('fetch failed'))
  const { box, sent, pass } = start(...failures, WORKS)
  await pass(130, 1)
  const attempts = sent.slice(0, 8).map(({ at }) => Math.round(at / 1000))
  const waits = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0))
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30])
  const taken = sent.slice(8).map(({ seq }) => seq)
  expect(taken.slice(0, 3)).toEqual([1, 2, 3])
  expect(taken).toEqual(taken.map((_, index) => index + 1))
  expect(box.status().isFailing).toBe(false)
})

it('keeps ten minutes', async () => {
  const { box, pass, sent } = start({ status: 503, body: { error: 'Paddock is starting.' } })
  await pass(700, 1)
  expect(box.status()).toMatchObject({ waiting: 601, trouble: 'Paddock is starting.' })
  expect(sent.at(-1)?.seq).toBeGreaterThan(50)
})

it('stops with a sentence when the token is refused', async () => {
  const { box, sent, pass } = start(WORKS, {
    status: 401,
    body: { error: 'This token does not work' },
  })
  await pass(10, 1)
  expect(sent).toHaveLength(2)
  expect(box.status().refusal).toBe(
    'This token does not work. Make a new token under My Profile, and start the relay with it.',
  )
})

it('drops what is not taken, and says why', async () => {
  const { box, sent, pass } = start(
    { status: 409, body: { error: 'No event of this site is on at this track now' } },
    { status: 409, body: { error: 'No event of this site is on at this track now' } },
    WORKS,
  )
  await pass(1, 1)
  expect(box.status().trouble).toBe('Not taken: No event of this site is on at this track now')
  await pass(2, 2)
  expect(sent.map(({ seq }) => seq)).toEqual([1, 2, 3])
  expect(box.status()).toMatchObject({ trouble: '', waiting: 0, sent: 1, role: 'sending' })
})

it('waits as long as the site asks for', async () => {
  const { sent, pass } = start({ status: 429, retryAfterMs: 20_000 }, WORKS)
  await pass(22, 1)
  expect(sent[1]?.at).toBeGreaterThanOrEqual(19_800)
  expect(sent[1]?.seq).toBe(1)
})

it('hands on which laps the site has', async () => {
  const { known, pass } = start(WORKS)
  await pass(1, 1)
  expect(known).toEqual([{ 12: 7 }])
})
