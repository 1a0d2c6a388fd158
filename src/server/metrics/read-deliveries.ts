import type { Deps } from '#server/deps.ts'
import { countDeliveries } from './deliveries.queries.ts'
import { gauge, type Instrument } from './instruments.ts'

/** What is sent outside, as the database has it. */
export function deliveryInstruments({ db, now }: Pick<Deps, 'db' | 'now'>): Instrument[] {
  let counted: ReturnType<typeof countDeliveries> = Promise.resolve([])
  return [
    gauge(
      'paddock_deliveries',
      'Posts in Discord and to other programs, mails and pushes: those due now, and those that ended and are still stored.',
      async () => {
        // One statement for both; without a database, there is nothing to say.
        counted = countDeliveries(db, now()).catch(() => [])
        return (await counted).map(({ channel, state, count }) => ({
          labels: { channel, state },
          value: count,
        }))
      },
    ),
    gauge(
      'paddock_deliveries_oldest_due_seconds',
      'How long the oldest delivery of a channel has been due.',
      async () =>
        (await counted)
          .filter(({ state }) => state === 'due')
          .map(({ channel, age }) => ({ labels: { channel }, value: age })),
    ),
  ]
}
