import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { liveSamplesApi } from '#shared/contract/live-samples.ts'
import { type SentSample, trackRace } from './track-race.ts'

/** The course of events that tests make. */
const SPA = 'Circuit de Spa-Francorchamps'
/** How far the session is when it is first heard of, in seconds: nobody has seen its green flag. */
const BEGINS_AT = 400
const EVERY_MS = 1_000

/** A relay of whoever is signed in on a page: it is switched on and off, and tells what the test changes. */
export function relayOf(page: Page, origin: string, beginsAt = BEGINS_AT) {
  const began = new Date(Date.now() - beginsAt * 1_000)
  const race = trackRace({ began, track: SPA })
  let change: ((sample: SentSample) => void) | undefined
  let timer: ReturnType<typeof setInterval> | undefined

  async function send() {
    const et = (Date.now() - began.getTime()) / 1_000
    const answer = await page.request.post(liveSamplesApi.send.path, {
      headers: { origin },
      data: race.at(et, change),
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }

  return {
    start: () => {
      timer = setInterval(() => void send(), EVERY_MS)
      return send()
    },
    stop: () => clearInterval(timer),
    change: (next: (sample: SentSample) => void) => {
      change = next
    },
    /** On the session's clock. */
    now: () => (Date.now() - began.getTime()) / 1_000,
  }
}
