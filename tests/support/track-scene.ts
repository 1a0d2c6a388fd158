import { liveSessions } from '#server/database/schema.ts'
import { liveSamplesApi } from '#shared/contract/live-samples.ts'
import { startTestApp } from './test-app.ts'
import { type SentSample, trackRace } from './track-race.ts'

/** The course of events that tests make. */
export const SPA = 'Circuit de Spa-Francorchamps'
export const BEGAN = new Date('2026-03-06T19:00:00Z')

type Part = {
  /** Session clock, seconds. */
  from?: number
  until: number
  every?: number
  sender?: { id: number }
  change?: (sample: SentSample, et: number) => void
}

/** A guild with an event that is on, to which relays send. */
export async function startTrackScene() {
  let clock = BEGAN
  let eventId = 0
  const app = await startTestApp({ now: () => clock })
  const { as, make, db } = app
  const admin = await make.admin()
  const caster = await make.admin()
  const driver = await make.driver()

  const send = (sample: SentSample, sender: { id: number } = admin) =>
    as(sender).requestUntyped(liveSamplesApi.send, { body: sample })

  return {
    ...app,
    admin,
    caster,
    driver,
    send,
    race: (run = 'run-of-a-relay') => trackRace({ run, began: BEGAN, track: SPA }),
    eventId: () => eventId,
    clock: () => clock,
    setClock: (at: Date) => {
      clock = at
    },
    begin: async () => {
      await db.delete(liveSessions)
      clock = BEGAN
      const endDateTime = new Date(BEGAN.getTime() + 3_600_000)
      eventId = (await make.event({ startDateTime: BEGAN, endDateTime })).id
    },
    /** Sends a part of a race second by second, with the clock that a server would have. */
    play: async (one: ReturnType<typeof trackRace>, part: Part) => {
      const { from = 0, until, every = 1, sender = admin, change } = part
      const replies = []
      for (let et = from; et <= until; et += every) {
        clock = new Date(BEGAN.getTime() + et * 1_000)
        const sample = one.at(et, (changed) => change?.(changed, et))
        replies.push(await send(sample, sender))
      }
      return replies
    },
  }
}
