import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { expectAccessible, openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'

const OLD = 'correct horse battery'
const NEW = 'a better horse battery'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)
const admin = await app.make.admin()

afterAll(browser.close)

it('lets a member with a forgotten password sign in again, and shows them who helped', async () => {
  const phone = await browser.visitor()
  await register(phone, 'lotta')

  const office = await browser.visitor(await app.cookieOf(admin))
  await office.goto('/admin/users?search=lotta')
  await office.getByRole('button', { name: 'More actions for lotta' }).click()
  await office.getByRole('menuitem', { name: 'Reset Password' }).click()
  await office.getByRole('button', { name: 'Create Link' }).click()
  const link = await office.getByRole('textbox', { name: 'Link', exact: true }).inputValue()
  await expectAccessible(office)

  const page = await browser.visitor()
  await page.goto(link)
  await page.getByLabel('New Password').fill(NEW)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Password' }).click()
  await page.getByRole('link', { name: 'Sign In' }).click()
  await logIn(page, 'lotta', NEW)
  await page.goto('/my-profile')
  await page.getByText(`${admin.displayName} created a link to reset your password.`).waitFor()
  await expectAccessible(page)

  await phone.goto('/events')
  await phone.waitForURL(({ pathname }) => pathname === '/auth')
  await page.goto(link)
  await page.reload()
  await page.getByRole('heading', { name: 'This Link Cannot Be Used' }).waitFor()
  expect(unexpected()).toEqual([])
})

it('lets a member change their password and end sessions', async () => {
  const page = await browser.visitor()
  await register(page, 'hank')
  const phone = await browser.visitor()
  await phone.goto('/auth')
  await logIn(phone, 'hank', OLD)

  await page.goto('/my-profile')
  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  await dialog.getByLabel('Current Password').fill(OLD)
  await dialog.getByLabel('New Password').fill(NEW)
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await page.getByText('Everywhere else you have been signed out.').waitFor()
  await phone.goto('/events')
  await phone.waitForURL(({ pathname }) => pathname === '/auth')

  await logIn(phone, 'hank', NEW)
  await phone.waitForURL(({ pathname }) => pathname === '/events')
  await page.goto('/profile')
  await page.getByRole('tab', { name: 'Account' }).click()
  const sessions = page.getByRole('list', { name: 'Sessions' })
  await sessions.getByText('This one').waitFor()
  await sessions.getByRole('button', { name: /^End the session of Chrome on / }).click()
  await sessions.getByRole('button').waitFor({ state: 'detached' })
  await phone.goto('/rules')
  await phone.waitForURL(({ pathname }) => pathname === '/auth')
  expect(unexpected()).toEqual([])
})

async function register(page: Page, username: string) {
  await page.goto('/signup')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(OLD)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL(`${app.origin}/`)
}

async function logIn(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(({ pathname }) => pathname !== '/auth')
}

/** The server answers 404 for a link that is used or expired. */
function unexpected() {
  return browser.complaints.filter((text) => !/status of 404/.test(text))
}
