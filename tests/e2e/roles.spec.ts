import { afterAll, expect, it } from 'vitest'
import { roleGrants } from '#server/database/schema.ts'
import { expectAccessible, expectReadable, openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)
const admin = await app.make.admin()
const lotta = await app.make.driver({ displayName: 'Lotta Laps' })
const otto = await app.make.driver({ displayName: 'Otto Vollgas' })
const spa = await app.make.event({ title: 'Six Hours of Spa' })
const monza = await app.make.event({ title: 'Four Hours of Monza' })

afterAll(browser.close)

it('gives a role for one event, hands it over, and takes it back', async () => {
  const office = await browser.visitor(await app.cookieOf(admin))
  const driver = await browser.visitor(await app.cookieOf(lotta))
  await driver.goto('/')
  await office.goto('/admin/roles')
  await expectReadable(office)

  await office.getByRole('button', { name: 'Give a Role' }).click()
  const dialog = office.getByRole('dialog', { name: 'Give a Role' })
  await dialog.getByRole('combobox', { name: 'Person' }).fill('lotta')
  await office.getByRole('option', { name: 'Lotta Laps' }).click()
  await dialog.getByRole('combobox', { name: 'For' }).fill('spa')
  await office.getByRole('option', { name: /^Six Hours of Spa/ }).click()
  await expectAccessible(office)
  await dialog.getByRole('button', { name: 'Give Role' }).click()
  await office.getByText('Lotta Laps is organiser of Six Hours of Spa').waitFor()

  // The open page hears of it by itself.
  await driver.getByRole('link', { name: 'Manage Events' }).click()
  await driver.getByText('Six Hours of Spa').first().waitFor()
  expect(await driver.getByText('Four Hours of Monza').count()).toBe(0)
  expect(await driver.getByRole('link', { name: 'Manage Users' }).count()).toBe(0)
  await driver.goto(`/admin/events/${spa.id}/edit`)
  await driver.getByLabel('Title').fill('Six Hours of Spa at Night')
  await driver.getByRole('button', { name: 'Save Event' }).click()
  await driver
    .getByText(/updated successfully|Event updated/)
    .first()
    .waitFor()
  await driver.goto(`/admin/events/${monza.id}/edit`)
  await driver.getByText('Unauthorized Access').waitFor()

  await driver.goto('/admin/roles')
  await driver.getByRole('button', { name: 'Hand over: Lotta Laps as Organiser' }).click()
  await driver.getByRole('combobox', { name: 'To Whom' }).fill('otto')
  await driver.getByRole('option', { name: 'Otto Vollgas' }).click()
  await driver.getByRole('button', { name: 'Hand Over', exact: true }).last().click()
  await driver.getByText('Unauthorized Access').waitFor()

  await office.getByRole('button', { name: 'End: Otto Vollgas as Organiser' }).click()
  await office
    .getByText('Otto Vollgas is no longer organiser of Six Hours of Spa at Night')
    .waitFor()
  await office.getByRole('button', { name: 'Undo' }).click()
  await office.getByText('Otto Vollgas is organiser of Six Hours of Spa at Night').waitFor()
  await office.getByRole('button', { name: 'End: Otto Vollgas as Organiser' }).waitFor()
  expect(await app.db.select().from(roleGrants)).toMatchObject([
    { userId: otto.id, eventId: spa.id },
  ])
})
