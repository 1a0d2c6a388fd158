import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { startGameServer } from '#demo/game/game-server.ts'
import { resultFile } from '#demo/game/results-folder.ts'
import { createWorld } from '#demo/game/simulated-world.ts'
import { confirmByThemselves } from '#server/features/results/index.ts'
import { expectAccessible, openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'
import { startRelay } from '#tests/support/built-relay.ts'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)
const folder = await mkdtemp(path.join(tmpdir(), 'paddock relay '))
const closing: (() => unknown)[] = [browser.close, () => rm(folder, { recursive: true })]

afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

const PHONE = { viewport: { width: 390, height: 844 } }
const HOUR_MS = 3_600_000
/** The game stands on the grid for two minutes: nearly all of them have passed. */
const ON_GRID_MS = 115_000
/** The course of events that tests make. */
const SPA = 'Circuit de Spa-Francorchamps'
/** A race of half a minute, at the speed of a real one. */
const WHOLE_TEST_MS = 240_000
const RACE = { timeout: 100_000 }
const FILE = { timeout: 60_000 }

const now = () => new Date()

const CREWS = [
  { number: 7, carClass: 'Hyper', driver: 'Ann Example' },
  { number: 8, carClass: 'Hyper', driver: 'Bo Sample' },
  { number: 50, carClass: 'GT3', driver: 'Zoë Third' },
] as const

const RACE_OPTIONS = {
  seed: 3,
  minutes: 0.5,
  drama: false,
  track: { venue: SPA, course: SPA, event: SPA, lengthMetres: 1_200 },
  lapSeconds: { Hyper: 14, GT3: 17 },
  entries: CREWS.map(({ number, carClass, driver }) => ({
    carNumber: String(number),
    carClass,
    carType: carClass === 'GT3' ? 'Porsche 911 GT3 R LMGT3' : 'Porsche 963',
    teamName: `Team ${number}`,
    drivers: [driver],
  })),
}

/** What a caster does once: the program with the site's address and a token, which nobody has to type. */
async function saveRelay(page: Page) {
  await page.goto('/my-profile')
  await page.getByRole('button', { name: 'New Relay' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Relay' })
  await dialog.getByRole('button', { name: 'Make Relay' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save paddock-relay.mjs' }).click(),
  ])
  const file = path.join(folder, download.suggestedFilename())
  await download.saveAs(file)
  return file
}

it(
  'brings a race from the game to the pages, and its file to an official result, by itself',
  async () => {
    const began = Date.now()
    const event = await app.make.event({
      title: 'Ardennes Half Minute',
      startDateTime: new Date(began - HOUR_MS / 2),
      endDateTime: new Date(began + HOUR_MS),
      takesSentResults: true,
      confirmsResults: true,
      reportsUntil: new Date(began),
    })
    const members = []
    for (const { number, driver } of CREWS) {
      const options = { displayName: driver, raceControlUsername: driver }
      const member = await app.make.driver(options)
      await app.make.registration({ eventId: event.id, userId: member.id, number })
      members.push(member)
    }
    const [ann = { id: 0 }] = members
    const caster = await browser.visitor(await app.cookieOf(await app.make.admin()))
    const phone = await browser.visitor(await app.cookieOf(ann), PHONE)
    const desktop = await browser.visitor(await app.cookieOf(await app.make.driver()))
    await phone.goto(`/events/${event.id}/live`)
    await desktop.goto(`/events/${event.id}/live`)
    for (const page of [phone, desktop])
      await page.getByRole('heading', { name: 'Nobody Sends' }).waitFor()

    const program = await saveRelay(caster)
    const world = createWorld({
      scenario: { about: 'Half a minute', race: RACE_OPTIONS },
      startedAt: Date.now() - ON_GRID_MS,
    })
    const game = await startGameServer(world)
    const results = ['--results', folder, '--test-port', String(game.port)]
    const relay = startRelay(program, results)
    closing.push(game.close, relay.stop)
    await caster.goto(`/admin/events/${event.id}/live`)

    for (const page of [phone, desktop]) {
      await page.getByRole('table', { name: 'Hypercar' }).waitFor()
      await page.getByText(/^[012]\ss\sold$/).waitFor()
    }
    await phone.getByRole('row', { name: /Ann Example You/ }).waitFor()
    for (const page of [phone, desktop]) {
      await page.getByText('Provisional, from live data.').waitFor(RACE)
      await expectAccessible(page)
    }

    const [part] = world.timeline.parts
    if (part) await writeFile(path.join(folder, '2026_03_06_19_00_00-64R1.xml'), resultFile(part))
    for (const page of [phone, desktop])
      await page.getByText('The result page takes over.').waitFor(FILE)
    await caster.getByText(/^The result file says the same/).waitFor()

    await phone.getByRole('link', { name: 'Results of the race' }).click()
    await phone
      .getByRole('link', { name: /Ann Example/ })
      .first()
      .waitFor()
    await desktop.goto(`/events/${event.id}/race`)
    // What the server's job does once a minute, unless it has done it already.
    await confirmByThemselves({ db: app.db, now }, AbortSignal.timeout(60_000))
    await desktop
      .getByText(/^Official since /)
      .first()
      .waitFor()
    await expectAccessible(desktop)
    expect(await relay.stop()).toBe(0)
    expect(browser.complaints).toEqual([])
  },
  WHOLE_TEST_MS,
)
