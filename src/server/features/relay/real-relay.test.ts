import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { and, eq } from 'drizzle-orm'
import { expect, inject, it, onTestFinished } from 'vitest'
import { startGameServer } from '#demo/game/game-server.ts'
import { resultFile, writeResults } from '#demo/game/results-folder.ts'
import { findScenario } from '#demo/game/scenarios.ts'
import { createWorld } from '#demo/game/simulated-world.ts'
import { TICKS } from '#demo/race-file/drive.ts'
import { one } from '#server/database/one.ts'
import { liveCars, liveLaps, liveSessions, tracks } from '#server/database/schema.ts'
import { apiTokensApi } from '#shared/contract/api-tokens.ts'
import { resultTrayApi } from '#shared/contract/result-tray.ts'
import { startRelay } from '#tests/support/built-relay.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { sha256Of } from '#tests/support/tray-scene.ts'

const SPEED = 30
const HOUR_MS = 3_600_000

it('plays a race through the game, the relay and the site, which say the same', async () => {
  const { app, as, make, db } = await startTestApp({ trackSpeed: SPEED })
  const admin = as(await make.admin())
  const fuji = one(
    await db.select({ id: tracks.id }).from(tracks).where(eq(tracks.fileCourse, 'Fuji Speedway')),
  )
  const now = Date.now()
  await make.event({
    trackId: fuji.id,
    startDateTime: new Date(now),
    endDateTime: new Date(now + HOUR_MS),
  })
  const { data } = await admin.call(apiTokensApi.create, {
    body: { name: 'Relay', scopes: ['live:send', 'results:send'], days: 30 },
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })

  const world = createWorld({ scenario: findScenario('plain'), speed: SPEED })
  const game = await startGameServer(world)
  const results = await mkdtemp(path.join(tmpdir(), 'paddock game '))
  const notes = path.join(results, 'notes.json')
  const relay = startRelay(
    path.join(inject('builtWorkers'), 'paddock-relay.mjs'),
    ['--url', url, '--results', results, '--notes', notes, '--test-port', String(game.port)].concat(
      ['--test-socket-port', String(game.socketPort)],
      ['--test-speed', String(SPEED)],
    ),
    data.token,
  )
  onTestFinished(async () => {
    await relay.stop()
    game.close()
    await rm(results, { recursive: true })
  })
  await writeResults(world, results)

  const [part] = world.timeline.parts
  const list = async () => (await admin.call(resultTrayApi.list)).data.files
  await expect
    .poll(async () => (await list())[0]?.sha256)
    .toBe(sha256Of(part ? resultFile(part) : ''))
  const session = one(await db.select({ id: liveSessions.id }).from(liveSessions))
  for (const { entry, laps } of part?.race.cars ?? []) {
    const stored = await db
      .select({ lap: liveLaps.lap, time: liveLaps.seconds })
      .from(liveLaps)
      .innerJoin(
        liveCars,
        and(eq(liveCars.sessionId, liveLaps.sessionId), eq(liveCars.car, liveLaps.car)),
      )
      .where(and(eq(liveLaps.sessionId, session.id), eq(liveCars.number, entry.carNumber)))
      .orderBy(liveLaps.lap)
    expect(stored).toEqual(
      laps.map((lap) => ({
        lap: lap.number,
        time: lap.isTimed ? (lap.end - lap.start) / TICKS : null,
      })),
    )
  }
})
