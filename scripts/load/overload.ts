import { setTimeout as delay } from 'node:timers/promises'
import { type Figure, percentile } from '../bench/figure.ts'
import type { RunningServer } from '../bench/running-server.ts'
import { type Call, type Member, send } from './members.ts'

const FLOOD_MS = 10_000
/** Of every member, without a pause. */
const AT_ONCE = 8
const RECOVERY_MS = 5_000
const READS = 300

/** Far more requests than the server can answer, and then as many as usual. */
export async function overload({ origin }: RunningServer, members: readonly Member[]) {
  const flooders = members.flatMap((member) => {
    member.agent.maxSockets = AT_ONCE
    return Array.from({ length: AT_ONCE }, () => member)
  })
  const until = performance.now() + FLOOD_MS
  const flood = await Promise.all(
    flooders.map(async (member) => {
      const calls: Call[] = []
      while (performance.now() < until)
        calls.push(await send(member, `${origin}/api/user/registrations`))
      return calls
    }),
  ).then((calls) => calls.flat())
  await delay(RECOVERY_MS)
  const after: Call[] = []
  for (let turn = 0; turn < READS; turn++) {
    const member = members[turn % members.length]
    if (member) after.push(await send(member, `${origin}/api/user/registrations`))
  }
  return figuresOf(flood, after)
}

function figuresOf(flood: readonly Call[], after: readonly Call[]): Figure[] {
  const counts = new Map<number, number>()
  for (const { status } of flood) counts.set(status, (counts.get(status) ?? 0) + 1)
  const unexpected = flood.filter(({ status }) => ![200, 429, 503].includes(status))
  const answers = [...counts].map(([status, count]) => `${count} × ${status || 'lost'}`).join(', ')
  return [
    {
      what: 'overload: answers other than 200, 429 and 503',
      measured: unexpected.length,
      limit: 0,
      rule: 'at most',
      unit: '',
      note: answers,
    },
    {
      what: 'overload: the slowest answer',
      measured: Math.max(...flood.map(({ ms }) => ms)) / 1_000,
      unit: 's',
    },
    {
      what: 'five seconds later, requests that failed',
      measured: after.filter(({ status }) => status !== 200).length,
      limit: 0,
      rule: 'at most',
      unit: '',
    },
    {
      what: 'five seconds later, 99th percentile',
      measured: percentile(
        after.map(({ ms }) => ms),
        0.99,
      ),
      limit: 50,
      rule: 'at most',
      unit: 'ms',
    },
  ]
}
