import { afterAll, expect, it } from 'vitest'
import { expectAccessible, expectReadable, openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)
const admin = await app.make.admin()

afterAll(browser.close)

it('has an imprint in the footer once an admin has written one', async () => {
  const visitor = await browser.visitor()
  await visitor.goto('/terms')
  const footer = visitor.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Privacy' }).waitFor()
  expect(await footer.getByRole('link', { name: 'Imprint' }).count()).toBe(0)

  const office = await browser.visitor(await app.cookieOf(admin))
  await office.goto('/admin/pages?tab=imprint')
  await office.getByRole('textbox', { name: 'Imprint' }).fill('<p>Kerb Crawlers e. V., Adenau</p>')
  await expectAccessible(office)
  await office.getByRole('button', { name: 'Save Changes' }).click()
  await office.getByText('Page updated successfully').waitFor()

  await visitor.reload()
  await footer.getByRole('link', { name: 'Imprint' }).click()
  await visitor.getByText('Kerb Crawlers e. V., Adenau').waitFor()
  await expectReadable(visitor)

  await office.goto('/admin/pages?tab=privacy')
  const text = await office.getByRole('textbox', { name: 'Privacy' }).inputValue()
  expect(text).toContain('<dt>Your account</dt>')
  expect(text).not.toContain('class=')
  expect(browser.complaints).toEqual([])
})

it('asks for the name before it erases it, and deletes the account at once', async () => {
  const member = await app.make.driver({ displayName: 'Lotta Laps' })
  const office = await browser.visitor(await app.cookieOf(admin))
  await office.goto(`/admin/erasure?user=${member.id}`)
  await office.getByLabel('Member or Guest').and(office.locator('[value="Lotta Laps"]')).waitFor()
  await office.getByRole('button', { name: 'Erase This Name' }).click()
  const dialog = office.getByRole('dialog', { name: 'Erase This Name' })
  await dialog.getByLabel('Type the Name to Confirm').fill('Lotta')
  await dialog.getByRole('button', { name: 'Erase for Good' }).click()
  await dialog.getByText('This is another name').waitFor()
  await expectAccessible(office)
  await dialog.getByLabel('Type the Name to Confirm').fill('lotta laps')
  await dialog.getByRole('button', { name: 'Erase for Good' }).click()

  const list = office.getByRole('list', { name: 'Erased names' })
  await list.getByText('Former driver 1', { exact: true }).waitFor()
  await office.goto('/admin/users')
  await office.getByRole('link', { name: admin.displayName }).first().waitFor()
  expect(await office.getByText('Lotta Laps').count()).toBe(0)
  expect(browser.complaints).toEqual([])
})

it('leaves nothing in the browser after a logout', async () => {
  const office = await browser.visitor(await app.cookieOf(admin))
  await office.goto('/admin/rules')
  await office.getByRole('textbox', { name: 'General Rules' }).fill('<p>Draft</p>')
  await office.getByRole('tab', { name: 'General Rules (not saved)' }).waitFor()
  expect(await office.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).toContain(
    'Draft',
  )

  await office.getByRole('button', { name: 'Logout' }).first().click()
  const question = office.getByRole('alertdialog', { name: 'Log out and discard drafts?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await office.getByRole('tab', { name: 'General Rules (not saved)' }).waitFor()
  await office.getByRole('button', { name: 'Logout' }).first().click()
  await question.getByRole('button', { name: 'Log Out' }).click()
  await office.waitForURL(/\/auth/)
  await office.getByText('You have been successfully logged out').waitFor()
  const kept = () =>
    office.evaluate(() => JSON.stringify([sessionStorage, localStorage].map(Object.entries)))
  await expect.poll(kept).not.toContain('Draft')
  await office.reload()
  await office.getByRole('heading', { level: 1 }).waitFor()
  expect(browser.complaints).toEqual([])
})
