import { setTimeout as delay } from 'node:timers/promises'
import { and, count, eq, sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { seededRandom } from '#demo/race-file/random.ts'
import { one } from '#server/database/one.ts'
import { liveMoments, liveSenders, liveSessions, tracks } from '#server/database/schema.ts'
import { apiTokensApi } from '#shared/contract/api-tokens.ts'
import { liveSamplesApi } from '#shared/contract/live-samples.ts'
import type { Report } from '#relay/report.ts'
import { playTrack } from '#tests/support/play-track.ts'
import { startLiveServer } from '#tests/support/start-live-server.ts'
import { differencesToFile, storedRace } from '#tests/support/stored-race.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const HOUR_MS = 3_600_000
const POSTS_BETWEEN = 80
/** A post takes some milliseconds: the server is killed before, in or after its transaction. */
const LONGEST_MS = 12
/** Each start of a server takes a second, and several on a busy machine. */
const TIMEOUT_MS = 300_000

it(
  'loses and doubles nothing of a race while two servers that take it are killed at any moment',
  async () => {
    const guild = await startTestApp()
    const { as, make, db } = guild
    const admin = as(await make.admin())
    const fuji = one(
      await db.select({ id: tracks.id }).from(tracks).where(eq(tracks.fileCourse, 'Fuji Speedway')),
    )
    const from = Date.now()
    await make.event({
      trackId: fuji.id,
      startDateTime: new Date(from),
      endDateTime: new Date(from + HOUR_MS),
    })
    const { data } = await admin.call(apiTokensApi.create, {
      body: { name: 'Relay', scopes: ['live:send'], days: 30 },
    })
    const start = () => startLiveServer(guild)
    const servers = [start(), start()]
    onTestFinished(async () => {
      for (const server of await Promise.all(servers)) await server.kill()
    })
    const random = seededRandom(39)
    let posts = 0
    let kills = 0
    let unanswered = 0

    async function post(report: Report, ms: number) {
      posts++
      const turn = posts % servers.length
      const server = await servers[turn]
      const answer = fetch(`${server?.origin}${liveSamplesApi.send.path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${data.token}`,
          'content-type': 'application/json',
          'x-clock': String(ms),
        },
        body: JSON.stringify(report),
      })
      if (random.chance(1 / POSTS_BETWEEN)) {
        kills++
        await delay(random.between(0, LONGEST_MS))
        // The relay sends it again, to the other one, while this one starts anew.
        const killed = server?.kill()
        servers[turn] = Promise.resolve(killed).then(start)
      }
      try {
        const { status, ...rest } = await answer
        return { status, body: await new Response(rest.body ?? null).json().catch(() => undefined) }
      } catch {
        unanswered++
        throw new TypeError('fetch failed')
      }
    }

    const { world } = await playTrack('plain', post, { from })
    expect(kills).toBeGreaterThan(4)
    expect(unanswered).toBeGreaterThan(1)
    const facts = await storedRace(db)
    expect(await differencesToFile(facts, world)).toEqual([])

    expect(await db.$count(liveSessions)).toBe(1)
    expect(await db.$count(liveSenders)).toBe(1)
    const of = (what: string) =>
      facts.moments.filter(({ details }) => details.what === what).map(({ key }) => key)
    const race = world.timeline.parts[0]?.race
    const stops = race?.cars.flatMap(({ laps }) => laps.filter(({ standing }) => standing)) ?? []
    expect(of('green')).toEqual(['green'])
    expect(of('chequered')).toEqual(['chequered'])
    expect(of('driver')).toHaveLength(stops.length)
    expect(of('service')).toHaveLength(stops.length)
    const [visits] = await db
      .select({ seen: count() })
      .from(liveMoments)
      .where(
        and(
          sql`${liveMoments.details}->>'what' = 'visit'`,
          sql`${liveMoments.details}->>'stopped' is not null`,
        ),
      )
    expect(visits?.seen).toBe(stops.length)
  },
  TIMEOUT_MS,
)
