import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { one } from '#server/database/one.ts'
import { championshipRounds, championships, seasonRules } from '#server/database/schema.ts'
import { expectAccessible, openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)

const DAY_MS = 24 * 3_600_000

afterAll(browser.close)

it('enters a driver in all rounds, lets them sign out of one and back in, and accepts a reserve', async () => {
  const admin = await app.make.admin()
  const id = await openSeason(['Ardennes 6 Hours', 'Fuji Twilight'])
  const [first, second] = ['Ardennes 6 Hours', 'Fuji Twilight']
  const lotta = await app.make.driver({ displayName: 'Lotta Laps' })
  const page = await visit(lotta)
  await page.getByRole('link', { name: 'Enter the Season' }).click()

  await page.getByRole('button', { name: 'Enter the Season' }).click()
  const form = page.getByRole('dialog', { name: 'Enter the Season' })
  await form.getByRole('combobox', { name: 'Car' }).click()
  await page.getByRole('option').first().click()
  await form.getByLabel('Number').fill('7')
  await form.getByRole('button', { name: 'Enter the Season' }).click()
  await page.getByText('Season Entered').waitFor()

  const own = page.getByRole('region', { name: 'Your Season' })
  await own.getByRole('button', { name: `Sign out of ${first}` }).click()
  await own.getByText('Signed out').waitFor()
  await own.getByRole('button', { name: `Sign back in: ${first}` }).click()
  await own.getByRole('button', { name: `Sign out of ${first}` }).waitFor()
  await own.getByRole('button', { name: `Sign out of ${second}` }).waitFor()
  await expectAccessible(page)

  const rita = await app.make.driver({ displayName: 'Rita Runoff' })
  const ritas = await visit(rita, '/entries')
  await ritas.getByRole('button', { name: 'Join the Reserves' }).click()
  const reserve = ritas.getByRole('dialog', { name: 'Join the Reserves' })
  await reserve.getByRole('combobox', { name: 'Car' }).click()
  await ritas.getByRole('option').first().click()
  await reserve.getByRole('button', { name: 'Join the Reserves' }).click()
  await ritas.getByText('You Are on the Reserve List').waitFor()

  const pennys = await visit(admin, '/entries')
  await pennys.getByRole('button', { name: 'Actions for Rita Runoff' }).click()
  await pennys.getByRole('menuitem', { name: 'Offer a Place' }).click()
  const offer = pennys.getByRole('dialog', { name: 'Offer a Place' })
  await offer.getByRole('button', { name: 'Offer', exact: true }).click()
  await pennys.getByText('Place Offered').waitFor()

  // Nobody reloads.
  await ritas.getByRole('button', { name: 'Accept' }).click()
  await ritas.getByRole('button', { name: `Sign out of ${second}` }).waitFor()
  expect(browser.complaints).toEqual([])

  async function visit(member: { id: number }, path = ''): Promise<Page> {
    const visitor = await browser.visitor(await app.cookieOf(member))
    await visitor.goto(`/championships/season-${id}${path}`)
    return visitor
  }
})

/** A championship of these rounds that members can enter. Returns its id. */
async function openSeason(titles: readonly string[]) {
  const { db, make } = app
  const cup = { name: 'Winter Cup', configuration: {} }
  const { id: championshipId } = one(await db.insert(championships).values(cup).returning())
  await db.insert(seasonRules).values({ championshipId, isOpen: true })
  for (const [index, title] of titles.entries()) {
    const startDateTime = new Date(Date.now() + (index + 2) * DAY_MS)
    const endDateTime = new Date(startDateTime.getTime() + DAY_MS / 4)
    const times = { startDateTime, endDateTime, registrationEndDate: startDateTime }
    const { id: eventId } = await make.event({ title, slots: { LMGT3: 4 }, ...times })
    await db.insert(championshipRounds).values({ championshipId, eventId })
  }
  return championshipId
}
