import { deliveries } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import type { startTestApp } from './test-app.ts'

const MINUTE_MS = 60_000

/** A clock that tests set. */
export function sceneClock() {
  let clock = new Date()
  return {
    now: () => clock,
    setClock: (at: Date) => {
      clock = at
    },
    pass: (milliseconds: number) => {
      clock = new Date(clock.getTime() + milliseconds)
    },
    /** Ahead of the database, by whose clock posts become due. */
    startClockAnew: () => {
      clock = new Date(Date.now() + MINUTE_MS)
    },
  }
}

type App = Pick<Awaited<ReturnType<typeof startTestApp>>, 'as' | 'db' | 'make'>
type Clock = Pick<ReturnType<typeof sceneClock>, 'now' | 'pass'>

/** What happens in a guild that posts. @param send what is due, once */
export function postingScene({ as, db, make }: App, clock: Clock, send: () => Promise<unknown>) {
  /** Lets the pauses between posts pass. */
  async function drain() {
    for (let round = 0; round < 40; round++) {
      await send()
      const open = await db.$count(
        deliveries,
        sql`${deliveries.state} = 'due' and ${deliveries.dueAt} <= ${clock.now().toISOString()}`,
      )
      if (open === 0) return
      clock.pass(2_000)
    }
  }

  /** Told as the clock would, when sign-up is open. */
  async function openEvent(values: Parameters<typeof make.event>[0] = {}) {
    const event = await make.event(values)
    await db.transaction((tx) =>
      happened(tx, { actor: undefined, action: 'event.open', subject: event.id }),
    )
    return event
  }

  async function signUp(eventId: number) {
    const [driver, car] = [await make.driver(), await make.car()]
    return as(driver).request(registrationsApi.signUp, {
      params: { id: eventId },
      body: { carId: car.id },
    })
  }

  return { drain, openEvent, signUp }
}
