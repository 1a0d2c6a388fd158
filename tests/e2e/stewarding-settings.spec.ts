import { afterAll, expect, it } from 'vitest'
import { championships } from '#server/database/schema.ts'
import { expectAccessible, expectReadable, openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)
const admin = await app.make.admin()
await app.db.insert(championships).values({ name: 'Winter Cup', configuration: {} })

afterAll(browser.close)

it('sets how incidents are judged, for the guild and for one championship', async () => {
  const office = await browser.visitor(await app.cookieOf(admin))
  await office.goto('/admin')
  await office.getByRole('link', { name: 'Stewarding' }).click()
  const guild = office.getByRole('region', { name: 'The Guild', exact: true })
  await guild.getByText('Reports from the start until 24 h after the race.').waitFor()
  await expectReadable(office)

  await guild.getByRole('button', { name: 'Deadlines' }).click()
  await guild.getByRole('combobox', { name: 'Start From' }).click()
  await office.getByRole('option', { name: 'Until a fixed weekday' }).click()
  await guild.getByRole('textbox', { name: 'At', exact: true }).first().fill('20:00')
  await guild.getByText('until Friday 20:00, at least 24 h after the race').waitFor()
  await expectAccessible(office)
  await guild.getByRole('button', { name: 'Save: The Guild' }).click()
  await office.getByText('Stewarding Settings Saved').first().waitFor()

  await office.getByRole('button', { name: 'Settings of its own: Winter Cup' }).click()
  const cup = office.getByRole('region', { name: 'Winter Cup', exact: true })
  await cup.getByText(/until Friday 20:00/).waitFor()
  await cup.getByRole('button', { name: 'Panel', exact: true }).click()
  await cup.getByRole('textbox', { name: 'Votes Needed' }).fill('4')
  await cup.getByRole('button', { name: 'Save: Winter Cup' }).click()
  await cup.getByText('No more votes can be needed than there are stewards').waitFor()
  await cup.getByRole('textbox', { name: 'Stewards' }).fill('5')
  await cup.getByRole('button', { name: 'Save: Winter Cup' }).click()
  await cup.getByRole('button', { name: 'Follow the Guild: Winter Cup' }).waitFor()

  await office.reload()
  await cup.getByText('5 stewards, of whom at least 4 must vote.').waitFor()
  await guild.getByText('3 stewards, of whom at least 2 must vote.').waitFor()
  expect(await office.getByRole('button', { name: /^Save/ }).count()).toBe(0)
})
