import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { expectAccessible, openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'

const PASSWORD = 'correct horse battery'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)
const admin = await app.make.admin()

afterAll(browser.close)

it('keeps a newcomer waiting until an admin lets them in, and lets in whoever has an invitation', async () => {
  const office = await browser.visitor(await app.cookieOf(admin))
  await office.goto('/admin/joining')
  await office.getByRole('radio', { name: /Whom we let in/ }).click()
  await office.getByRole('button', { name: 'Save' }).click()
  await office.getByText('Who may join is saved').waitFor()

  const phone = await browser.visitor()
  await register(phone, 'zoe')
  await phone.getByText('You are waiting to be let in.').waitFor()
  await phone.goto('/events')
  await phone.getByText('You are signed in as zoe').waitFor()
  await expectAccessible(phone)

  await office.getByRole('button', { name: 'Let zoe in' }).click()
  await office.getByText('zoe is a member now').waitFor()
  await phone.getByRole('button', { name: 'Check Again' }).click()
  await phone.getByRole('heading', { name: 'Events', level: 1 }).waitFor()

  await office.getByRole('button', { name: 'Create Link' }).click()
  const dialog = office.getByRole('dialog', { name: 'Invite to the Guild' })
  await dialog.getByRole('button', { name: 'Create Link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Link', exact: true }).inputValue()
  await expectAccessible(office)

  const friend = await browser.visitor()
  await friend.goto(link)
  await friend.getByRole('link', { name: 'Join' }).click()
  await fillIn(friend, 'ada')
  await friend.waitForURL(`${app.origin}/`)
  expect(browser.complaints).toEqual([])
})

it('asks for a code of the app after the password', async () => {
  const page = await browser.visitor()
  await register(page, 'penny')
  // She waits to be let in, so an admin does that first.
  const office = await browser.visitor(await app.cookieOf(admin))
  await office.goto('/admin/joining')
  await office.getByRole('button', { name: 'Let penny in' }).click()
  await office.getByText('penny is a member now').waitFor()

  await page.goto('/my-profile')
  await page.getByRole('button', { name: 'Set Up Second Factor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set Up Second Factor' })
  await dialog.getByRole('button', { name: 'Begin' }).click()
  await dialog.getByRole('img', { name: 'QR code of the secret' }).waitFor()
  const secret = await dialog.getByRole('textbox', { name: 'Secret' }).inputValue()
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Turn On' }).click()
  const codes = await dialog.getByRole('textbox', { name: 'Recovery Codes' }).inputValue()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'I Have Kept Them' }).click()

  const elsewhere = await browser.visitor()
  await elsewhere.goto('/auth')
  await elsewhere.getByLabel('Username').fill('penny')
  await elsewhere.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await elsewhere.getByRole('button', { name: 'Sign In' }).click()
  const [first = ''] = codes.split('\n')
  await elsewhere.getByRole('textbox', { name: 'Code' }).fill(first)
  await expectAccessible(elsewhere)
  await elsewhere.getByRole('button', { name: 'Sign In' }).click()
  await elsewhere.getByRole('link', { name: 'Events' }).first().waitFor()
  expect(browser.complaints).toEqual([])
})

async function register(page: Page, username: string) {
  await page.goto('/signup')
  await fillIn(page, username)
}

async function fillIn(page: Page, username: string) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
}

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
