import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { expectAccessible, openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'
import { CREWS, short } from '#tests/support/desk-client.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { raceDay, uploadResults } from '#tests/support/upload-results.ts'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)

afterAll(() => browser.close())

const evening = (session: string, hour: number) =>
  raceFile({
    ...short,
    entries: CREWS,
    session,
    startedAt: new Date(`2026-05-02T${hour}:00:00Z`),
    eventStartedAt: new Date('2026-05-02T17:30:00Z'),
  })

it('takes practice, qualifying and race in one drop, for a driver to read', async () => {
  const event = await app.make.event({
    title: 'Monza 4 Hours',
    ...raceDay(new Date('2026-05-02T17:30:00Z')),
  })
  await app.make.driver({ displayName: 'Lotta Laps', raceControlUsername: 'Lotta Laps' })
  const admin = await browser.visitor(await app.cookieOf(await app.make.admin()))
  await uploadResults(admin, event.id, {
    'race.xml': evening('Race', 20),
    'practice.xml': evening('Practice1', 18),
    'qualifying.xml': evening('Qualify', 19),
  })

  const driver = await browser.visitor(await app.cookieOf(await app.make.driver()))
  await driver.goto(`/events/${event.id}/race`)
  await driver.getByRole('tab', { name: 'Charts' }).waitFor()
  await read(driver, 'Qualifying')
  await read(driver, 'Practice')
  await driver.getByRole('tab', { name: 'Runs' }).click()
  await driver.getByRole('table', { name: 'Runs', exact: true }).waitFor()
  await expectAccessible(driver)
  expect(browser.complaints).toEqual([])
})

/** A session is classified by best laps, and each car leads to its own. */
async function read(page: Page, session: string) {
  await page.getByRole('button', { name: session, exact: true }).click()
  const table = page.getByRole('table', { name: 'Best laps' })
  const own = table.getByRole('row').filter({ hasText: 'Lotta Laps' })
  await own.waitFor()
  expect(await own.textContent()).toMatch(/\d:\d\d\.\d{3}/)
}
