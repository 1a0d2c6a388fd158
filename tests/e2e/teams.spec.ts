import { afterAll, expect, it } from 'vitest'
import { teamNames, teams } from '#server/database/schema.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'
import { expectAccessible, openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)

afterAll(browser.close)

it('counts a limited car down at the sign-up, and gives an alias the page of its team', async () => {
  const car = await app.make.car('LMGT3')
  const event = await app.make.event({
    title: 'Ardennes 6 Hours',
    carLimits: [{ make: car.make, model: car.model, maxCars: 2 }],
  })
  await app.make.registration({ eventId: event.id, carId: car.id })
  const [team] = await app.db.insert(teams).values({ name: 'Kerb Crawlers' }).returning()
  await app.db.insert(teamNames).values(
    ['Kerb Crawlers', 'KC Racing'].map((name) => ({
      key: nameKey(name),
      teamId: team?.id ?? 0,
      name,
    })),
  )
  const lotta = await app.make.driver({ displayName: 'Lotta Laps' })

  const page = await browser.visitor(await app.cookieOf(lotta))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/events/${event.id}`)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Car' }).click()
  await page.getByRole('option', { name: `${car.make} ${car.model} 1 of 2 left` }).click()
  await dialog
    .getByText(`${car.make} ${car.model}: 1 of 2 left. LMGT3: 9 of 10 places free`)
    .waitFor()
  await dialog.getByLabel('Team Name').fill('kc racing')
  await dialog.getByText('Shown as Kerb Crawlers').waitFor()
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByText('Registration Successful').waitFor()

  await page.goto('/drivers')
  await page.getByRole('link', { name: 'View Teams' }).click()
  await page.getByRole('link', { name: 'View Team', exact: true }).click()
  await page.getByRole('heading', { name: 'Kerb Crawlers', level: 1 }).waitFor()
  expect(await page.getByRole('region', { name: 'Upcoming Entries' }).textContent()).toContain(
    'Ardennes 6 Hours',
  )
  await expectAccessible(page)
})
