import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { expectAccessible, openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)

afterAll(browser.close)

it('promotes, demotes and deletes members, and records it in the audit log', async () => {
  const penny = await app.make.driver({ displayName: 'Penny Limiter', role: 'admin' })
  const rolf = await app.make.driver({ displayName: 'Rolf Rollbar', role: 'admin' })
  await app.make.driver({ displayName: 'Lotta Laps', raceControlUsername: 'LottaLaps' })
  await app.make.driver({ displayName: 'Gone Tomorrow' })
  const page = await browser.visitor(await app.cookieOf(penny))

  await page.goto('/admin')
  await heading(page, 'Admin Dashboard')
  await page.getByText('2 admins').waitFor()
  await page
    .getByRole('list', { name: 'System' })
    .getByText(/(^|\. )Answers in \d+ ms(\.|$)/)
    .waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Manage Users' }).first().click()
  await heading(page, 'Manage Users')
  await expectAccessible(page)

  await press(page, 'Edit the role of Penny Limiter')
  await page.getByText('You cannot change your own role').waitFor()
  await press(page, 'Delete Penny Limiter')
  await page.getByText('You cannot delete your own account').waitFor()

  await page.getByRole('searchbox', { name: 'Search users...' }).fill('lottalaps')
  await page.getByRole('row').filter({ hasText: 'Gone Tomorrow' }).waitFor({ state: 'detached' })
  await changeRole(page, 'Lotta Laps', 'Admin')
  await rowOf(page, 'Lotta Laps').getByText('Admin', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await rowOf(page, 'Lotta Laps').getByText('Driver', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Clear' }).click()

  await press(page, 'Delete Gone Tomorrow')
  const dialog = page.getByRole('alertdialog')
  await dialog
    .getByText('Are you sure you want to delete this user? This action cannot be undone.')
    .waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete Gone Tomorrow' }).click()
  await page.getByText('User deleted successfully').waitFor()
  await page.getByRole('row').filter({ hasText: 'Gone Tomorrow' }).waitFor({ state: 'detached' })

  const office = await browser.visitor(await app.cookieOf(rolf))
  await office.goto('/admin/users')
  await heading(office, 'Manage Users')
  await changeRole(page, 'Rolf Rollbar', 'Driver')
  // His open page notices the change, and redirects him to the home page.
  await office.getByText('You do not have permission to access the admin area.').first().waitFor()
  await office.getByText('Redirecting to home page...').waitFor()
  await office.waitForURL(`${app.origin}/`)

  await readLog(page)
})

it('adds a game type, deletes it, and undoes that', async () => {
  const page = await browser.visitor(await app.cookieOf(await app.make.admin()))
  await page.goto('/admin/game-types')
  await heading(page, 'Game Types')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add Game Type' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('rFactor Two')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Game Type' }).click()
  await rowOf(page, 'rFactor Two').waitFor()

  await press(page, 'Delete rFactor Two')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete rFactor Two' }).click()
  await page.getByText('Game type deleted').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await rowOf(page, 'rFactor Two').waitFor()
})

it('redirects a driver from every admin page to the home page', async () => {
  const page = await browser.visitor(await app.cookieOf(await app.make.driver()))
  for (const address of ['/admin', '/admin/users', '/admin/audit-log', '/admin/game-types']) {
    await page.goto(address)
    await page.getByText('Access Denied').first().waitFor()
    await page.waitForURL(`${app.origin}/`)
  }
})

it('logs nothing unexpected on the console', () => {
  // A demoted admin's page requests once more what it may no longer see.
  expect(browser.complaints.filter((text) => !/status of 403/.test(text))).toEqual([])
})

async function readLog(page: Page) {
  await page.goto('/admin/audit-log')
  await heading(page, 'Audit Log')
  await rowOf(page, 'Role changed').filter({ hasText: 'Rolf Rollbar' }).first().waitFor()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Refusals' }).click()
  await page
    .getByRole('row')
    .filter({ hasText: 'Role changed' })
    .first()
    .waitFor({ state: 'detached' })
  await page.getByLabel('Person').fill('nobody of this name')
  await page.getByRole('button', { name: 'Show All' }).click()
  await rowOf(page, 'Member deleted').first().waitFor()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toBe('paddock-audit-log.csv')
}

async function changeRole(page: Page, name: string, role: string) {
  await press(page, `Edit the role of ${name}`)
  await page.getByRole('combobox', { name: `Role of ${name}` }).click()
  await page.getByRole('option', { name: role }).click()
  await press(page, `Save the role of ${name}`)
  await page.getByText('User role updated successfully').first().waitFor()
}

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor()

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
