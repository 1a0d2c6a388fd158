import { Agent } from 'node:http'
import { eq } from 'drizzle-orm'
import { championshipRounds, championships, events } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { answerOf } from './answer-of.ts'
import { type Figure, percentile } from './figure.ts'
import type { Guild } from './guild.ts'
import type { RunningServer } from './running-server.ts'

const CHAMPIONSHIPS = 50
const ROUNDS = 30
const REQUESTS = 100
const LIMIT_MS = 100

/** The pages of a championship in a large guild with 50 of them, also while results of others change. */
export async function benchChampionships(guild: Guild, server: RunningServer): Promise<Figure[]> {
  await guild.grow()
  const { key, untouched } = await insertChampionships(guild)
  const agent = new Agent({ keepAlive: true })
  const page = `/api/championships/${key}`
  const figures: Figure[] = []
  for (const path of ['/api/standings', '/api/championships', page, `${page}/table`])
    figures.push(await figure(path, 'unchanged', async () => undefined))
  // An import raises the version of the results of its event.
  const change = () =>
    guild.db
      .update(events)
      .set({ resultsVersion: sql`${events.resultsVersion} + 1` })
      .where(eq(events.id, untouched))
  for (const path of [page, `${page}/table`])
    figures.push(await figure(path, 'after an import of another', change))
  agent.destroy()
  return figures

  async function figure(
    path: string,
    when: string,
    before: () => Promise<unknown>,
  ): Promise<Figure> {
    const times: number[] = []
    // The first call fills the cache and does not count.
    for (let request = 0; request <= REQUESTS; request++) {
      await before()
      times.push((await answerOf(server.origin + path, guild.cookie, agent)).ms)
    }
    const [first = Number.NaN, ...rest] = times
    return {
      what: `championships: GET ${path.replace(key, ':id')}, ${when}, 99th percentile`,
      measured: percentile(rest, 0.99),
      limit: LIMIT_MS,
      unit: 'ms',
      rule: 'at most',
      note: `${CHAMPIONSHIPS} of ${ROUNDS} rounds, the first ${first.toFixed(0)} ms`,
    }
  }
}

/** Half of them have days. Each has other races; `untouched` is an event that does not count for the one that is asked for. */
async function insertChampionships({ db }: Guild) {
  const raced = await db
    .select({ id: events.id, startDateTime: events.startDateTime })
    .from(events)
    .where(eq(events.status, 'completed'))
    .orderBy(events.startDateTime)
  const made = await db
    .insert(championships)
    .values(
      Array.from({ length: CHAMPIONSHIPS }, (_, index) => ({
        name: `Championship ${index + 1}`,
        configuration: { drops: { best: 20 }, bonus: { pole: 1, fastestLap: 1 } },
        ...(index % 2 === 1 ? daysFrom(raced, index) : {}),
      })),
    )
    .returning({ id: championships.id })
  for (const [index, { id }] of made.entries())
    await db.insert(championshipRounds).values(
      Array.from({ length: ROUNDS }, (_, round) => ({
        championshipId: id,
        eventId: raced[firstOf(raced, index) + round]?.id ?? 0,
      })),
    )
  return { key: `season-${made[0]?.id}`, untouched: raced[ROUNDS + 100]?.id ?? 0 }
}

/** Where the races of a championship begin. */
const firstOf = (raced: readonly unknown[], index: number) =>
  (index * 7) % Math.max(raced.length - ROUNDS, 1)

function daysFrom(raced: readonly { startDateTime: Date }[], index: number) {
  const first = firstOf(raced, index)
  const [from, to] = [raced[first], raced[first + ROUNDS]]
  return from && to ? { startsAt: from.startDateTime, endsAt: to.startDateTime } : {}
}
