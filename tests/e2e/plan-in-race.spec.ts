import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { startGameServer } from '#demo/game/game-server.ts'
import { findScenario } from '#demo/game/scenarios.ts'
import { createWorld } from '#demo/game/simulated-world.ts'
import { TICKS } from '#demo/race-file/drive.ts'
import { freePort } from '#server/database/embedded/free-port.ts'
import { one } from '#server/database/one.ts'
import { crewMembers, crewPlans, tracks } from '#server/database/schema.ts'
import { alertDrivers } from '#server/features/crew-plans/index.ts'
import { apiTokensApi } from '#shared/contract/api-tokens.ts'
import { assumptionsWith } from '#tests/support/crew-plan.ts'
import { expectAccessible, openBrowser } from '#tests/support/browser.ts'
import { buildRelay, startRelay } from '#tests/support/built-relay.ts'
import { builtWeb } from '#tests/support/built-program.ts'
import { signIn, startTestApp } from '#tests/support/test-app.ts'

/** Twelve minutes take three quarters of one. */
const SPEED = 16
const PHONE = { viewport: { width: 390, height: 844 } }
const { signal } = new AbortController()

const port = await freePort()
const origin = `http://localhost:${port}`
const { app, as, db, deps, make } = await startTestApp({
  trackSpeed: SPEED,
  webRoot: builtWeb(),
  env: { PUBLIC_URL: origin },
})
await app.listen({ port, host: '127.0.0.1' })
const browser = await openBrowser(origin)

/** The game on a PC, and a relay that sends what it shows. */
async function startRace(token: string) {
  const world = createWorld({ scenario: findScenario('plain'), speed: SPEED })
  const game = await startGameServer(world)
  const built = await buildRelay()
  const folder = await mkdtemp(path.join(tmpdir(), 'paddock-game-'))
  const options = {
    url: origin,
    results: folder,
    notes: path.join(folder, 'notes.json'),
    'test-port': String(game.port),
    'test-speed': String(SPEED),
  }
  const relay = startRelay(
    built.file,
    Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    token,
  )
  onTestFinished(async () => {
    await relay.stop()
    game.close()
    built.remove()
    await rm(folder, { recursive: true })
  })
  return world
}

it('follows a race: what was driven is fixed, who was not planned is put in, and the next driver is told', async () => {
  const [part] = createWorld({ scenario: findScenario('plain'), speed: SPEED }).timeline.parts
  const [car] = part?.race.cars ?? []
  if (!car) throw new Error('Nobody races')
  const [first = '', second = ''] = car.entry.drivers
  const stopLap = car.laps.findIndex(({ driver }) => driver !== car.laps[0]?.driver)
  const [, lap] = car.laps
  const lapSeconds = lap ? (lap.end - lap.start) / TICKS : 0

  const fuji = one(
    await db.select({ id: tracks.id }).from(tracks).where(eq(tracks.fileCourse, 'Fuji Speedway')),
  )
  const event = await make.event({
    title: 'Fuji Sprint',
    trackId: fuji.id,
    startDateTime: new Date(),
    endDateTime: new Date(Date.now() + 12 * 60_000),
    raceMinutes: 12,
  })
  const driver = (name: string) => make.driver({ displayName: name, raceControlUsername: name })
  const [starter, mate, sleeper] = [
    await driver(first),
    await driver(second),
    await driver('Fay Fuelsave'),
  ]
  const entry = await make.registration({
    eventId: event.id,
    userId: starter.id,
    driverName: first,
    number: Number(car.entry.carNumber),
  })
  const [ofMate, ofSleeper] = [
    await make.crewMember({ entryId: entry.id, userId: mate.id, name: second }),
    await make.crewMember({ entryId: entry.id, userId: sleeper.id, name: 'Fay Fuelsave' }),
  ]
  const [own] = await db.select().from(crewMembers).where(eq(crewMembers.userId, starter.id))
  // After the first stint, it is the turn of somebody else than who will get in.
  await db.insert(crewPlans).values({
    entryId: entry.id,
    name: 'Normal',
    isActive: true,
    changedAt: new Date(),
    assumptions: assumptionsWith({
      raceSeconds: 12 * 60,
      pace: { 'day-dry': { value: Math.round(lapSeconds), laps: 40 } },
    }),
    stints: [own?.id ?? 0, ofSleeper.id, ofMate.id].map((member) => ({
      member,
      laps: stopLap + 1,
      hasTyres: false,
    })),
  })
  const { data } = await as(await make.admin()).call(apiTokensApi.create, {
    body: { name: 'Relay', scopes: ['live:send', 'results:send'], days: 30 },
  })

  const phone = await browser.visitor(await signIn(deps, starter.id), PHONE)
  await phone.goto(`/events/${event.id}/live`)
  await phone.getByRole('heading', { name: 'Nobody Sends' }).waitFor()
  const world = await startRace(data.token)

  // The own car beside the timing, in reach of a thumb.
  await phone.getByRole('button', { name: 'Your Car' }).click()
  await phone
    .getByText(/^\d+ laps?$/)
    .first()
    .waitFor()
  await phone.getByRole('list', { name: 'Driving time' }).getByText(first).waitFor()
  await phone.getByText('told at 30, 10 and 5 min').waitFor()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Pit Now?' }).click()
  await phone.getByRole('dialog', { name: 'Pit Now?' }).getByText('Comes In').waitFor()
  await expectAccessible(phone)
  await phone.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()

  // Who is next by the plan is told before the stop.
  await expect.poll(() => alertDrivers(deps, signal)).toBe(1)
  const sleepers = await browser.visitor(await signIn(deps, sleeper.id), PHONE)
  await sleepers.goto('/inbox')
  await sleepers.getByText(`You get into #${car.entry.carNumber} in Fuji Sprint`).first().waitFor()

  await phone.getByRole('link', { name: 'The Plan' }).click()
  await phone.getByRole('heading', { name: 'In the Race' }).waitFor()
  const table = phone.getByRole('table', { name: 'Planned and driven' })
  await table.getByText('not planned', { exact: true }).waitFor({ timeout: 60_000 })
  const rows = table.getByRole('row')
  expect(await rows.nth(1).textContent()).toContain(first)
  expect(await rows.nth(2).textContent()).toContain(second)
  await phone.getByText('Why Did the Plan Move?').click()
  await phone
    .getByText(`Stint 2: nobody had planned that ${second} goes out in lap ${stopLap + 1}.`)
    .waitFor()
  await expectAccessible(phone)
  await phone
    .getByText(/^last [345] laps of this race/)
    .first()
    .waitFor({ timeout: 60_000 })
  expect(world.isOver()).toBe(false)
  expect(browser.complaints).toEqual([])
})
