import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { availabilities, crewPlans } from '#server/database/schema.ts'
import { expectAccessible, openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'
import { assumptionsWith } from '#tests/support/crew-plan.ts'

const DAY_MS = 86_400_000
const HOUR_MS = DAY_MS / 24
const app = await startBuiltApp()
const browser = await openBrowser(app.origin)

afterAll(() => browser.close())

it('says when one can drive, plans the race, has drivers suggested, and takes that back', async () => {
  const startDateTime = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + 3 * DAY_MS)
  const event = await app.make.event({
    title: 'Ardennes 6 Hours',
    startDateTime,
    endDateTime: new Date(startDateTime.getTime() + 6 * HOUR_MS),
    raceMinutes: 360,
  })
  const lotta = await app.make.driver({ displayName: 'Lotta Laps' })
  const otto = await app.make.driver({ displayName: 'Otto Vollgas' })
  const entry = await app.make.registration({ eventId: event.id, userId: lotta.id, number: 4 })
  await app.make.crewMember({ entryId: entry.id, userId: otto.id })

  const page = await browser.visitor(await app.cookieOf(lotta))
  await page.goto(`/entries/${entry.id}`)
  await page.getByRole('link', { name: 'Plan', exact: true }).click()
  await page.getByRole('button', { name: 'Make a Plan' }).click()
  await page.getByText('There are no laps to compute from.').waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Change Values' }).click()
  const values = page.getByRole('dialog')
  await values.getByLabel('Lap, day', { exact: true }).fill('2:05.4')
  await values.getByLabel('Energy per lap, day (%)').fill('3.46')
  await values.getByLabel('Time lost in the pit lane (s)').fill('24')
  await expectAccessible(page)
  await values.getByRole('button', { name: 'Use These' }).click()
  await page.getByText('Nobody drives stint 1').waitFor()
  await page.getByRole('button', { name: 'Save Plan' }).click()
  await page.getByRole('button', { name: 'Save Plan' }).waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Suggest Drivers' }).click()
  await page.getByRole('button', { name: 'Save Plan' }).click()
  await page.getByRole('button', { name: 'Take Suggestion Back' }).click()
  await page.getByText('Nobody drives stint 1').waitFor()
  await page.getByRole('button', { name: 'Suggest Drivers' }).click()
  await page.getByRole('button', { name: 'Save Plan' }).click()
  await page.getByRole('button', { name: 'Take Suggestion Back' }).waitFor()
  await expectAccessible(page)

  const ottos = await browser.visitor(await app.cookieOf(otto))
  await ottos.goto(`/events/${event.id}/plan?view=availability`)
  const grid = ottos.getByRole('group', { name: 'Half hours of the race' })
  await ottos.getByRole('button', { name: 'No', exact: true }).click()
  const cells = grid.getByRole('button')
  await cells.first().scrollIntoViewIfNeeded()
  const [from, to] = [await cells.first().boundingBox(), await cells.nth(5).boundingBox()]
  if (!from || !to) throw new Error('There are no half hours')
  await ottos.mouse.move(from.x + 5, from.y + 5)
  await ottos.mouse.down()
  await ottos.mouse.move(to.x + 5, to.y + 5, { steps: 8 })
  await ottos.mouse.up()
  await expect.poll(async () => answersOf(otto.id)).toBe('nnnnnn------')
  await expectAccessible(ottos)

  await page.reload()
  await page
    .getByText(/Otto Vollgas cannot drive stint/)
    .first()
    .waitFor()

  async function answersOf(userId: number) {
    const [row] = await app.db
      .select({ answers: availabilities.answers })
      .from(availabilities)
      .where(eq(availabilities.userId, userId))
    return row?.answers
  }
})

it('moves a stint to another driver by dragging its bar', async () => {
  const startDateTime = new Date(Date.now() + 5 * DAY_MS)
  const event = await app.make.event({
    startDateTime,
    endDateTime: new Date(startDateTime.getTime() + 6 * HOUR_MS),
    raceMinutes: 360,
  })
  const lotta = await app.make.driver({ displayName: 'Lotta Laps' })
  const otto = await app.make.driver({ displayName: 'Otto Vollgas' })
  const entry = await app.make.registration({ eventId: event.id, userId: lotta.id, number: 4 })
  const part = await app.make.crewMember({ entryId: entry.id, userId: otto.id })
  await app.db.insert(crewPlans).values({
    entryId: entry.id,
    name: 'Normal',
    isActive: true,
    changedAt: new Date(),
    assumptions: assumptionsWith({ raceSeconds: 6 * 3_600 }),
    stints: [part.id, part.id, part.id, part.id].map((member) => ({
      member,
      laps: 28,
      hasTyres: false,
    })),
  })
  const page = await browser.visitor(await app.cookieOf(lotta))
  await page.goto(`/events/${event.id}/plan`)
  const bar = page.getByRole('button', { name: /^Stint 2, Otto Vollgas/ })
  await bar.scrollIntoViewIfNeeded()
  const box = await bar.boundingBox()
  if (!box) throw new Error('There is no bar')
  const rowOfLotta = await page.locator('[data-row]').first().boundingBox()
  await page.mouse.move(box.x + 20, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 20, (rowOfLotta?.y ?? 0) + 25, { steps: 6 })
  await page.mouse.up()
  await page.getByRole('button', { name: /^Stint 2, Lotta Laps/ }).waitFor()
  await page.getByRole('button', { name: 'Save Plan' }).click()
  await page.getByRole('button', { name: 'Save Plan' }).waitFor({ state: 'hidden' })
})
