import { afterAll, expect, it } from 'vitest'
import { expectAccessible, openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'

const app = await startBuiltApp()
const { smtp } = app
const browser = await openBrowser(app.origin)

afterAll(browser.close)

const linkIn = (index: number, part: string) => {
  const links = smtp.mails[index]?.plain.match(/http:\S+/g) ?? []
  return links.find((link) => link.includes(part)) ?? ''
}

it('tells a captain by mail who left the crew, until one click ends that', async () => {
  const event = await app.make.event({ title: 'Ardennes 6 Hours', driversPerCar: 3 })
  const [lotta, otto] = [
    await app.make.driver({ displayName: 'Lotta Laps' }),
    await app.make.driver({ displayName: 'Otto Overlap' }),
  ]
  const { id: entryId } = await app.make.registration({
    eventId: event.id,
    userId: lotta.id,
    number: 7,
  })
  await app.make.crewMember({ entryId, userId: otto.id })
  const page = await browser.visitor(await app.cookieOf(lotta))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/inbox')

  await page.getByRole('textbox', { name: 'Mail Address' }).fill('lotta@example.org')
  await page.getByRole('button', { name: 'Send Me a Link' }).click()
  await page.getByText('Look into your mail').waitFor()
  await page.goto(linkIn(0, '/confirm-mail#'))
  await page.getByRole('button', { name: 'Confirm Address' }).click()
  await page.getByText('lotta@example.org is confirmed').waitFor()
  await page.getByRole('link', { name: 'Choose What You Get' }).click()
  await page.getByText('Your mails go to lotta@example.org.').waitFor()
  const choice = page.getByRole('checkbox', {
    name: 'Somebody leaves my crew or is removed from it: Mail',
  })
  expect(await choice.isChecked()).toBe(true)
  await expectAccessible(page)

  const other = await browser.visitor(await app.cookieOf(otto))
  await other.goto(`/entries/${entryId}`)
  await other.getByRole('button', { name: 'Leave the Crew' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Leave the Crew' }).click()
  await expect.poll(() => smtp.mails.length, { timeout: 10_000 }).toBe(2)
  expect(smtp.mails[1]?.plain).toContain('Otto Overlap left the crew of #7')

  const visitor = await browser.visitor()
  await visitor.goto(linkIn(1, '/u/'))
  await visitor.getByRole('button', { name: 'End These Mails' }).click()
  await visitor.getByText('You get no more of these mails').waitFor()
  await expect.poll(() => choice.isChecked()).toBe(false)
  expect(browser.complaints).toEqual([])
})

it('lets a member choose another password with a link in a mail, and get mails once a day', async () => {
  const arrived = smtp.mails.length
  const page = await browser.visitor()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/signup')
  await page.getByLabel('Username').fill('olga')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL(`${app.origin}/`)
  await page.goto('/inbox')
  await page.getByRole('textbox', { name: 'Mail Address' }).fill('olga@example.org')
  await page.getByRole('button', { name: 'Send Me a Link' }).click()
  await page.getByText('Look into your mail').waitFor()
  await page.goto(linkIn(arrived, '/confirm-mail#'))
  await page.getByRole('button', { name: 'Confirm Address' }).click()
  await page.getByText('olga@example.org is confirmed').waitFor()

  const visitor = await browser.visitor()
  await visitor.goto('/auth')
  await visitor.getByRole('link', { name: 'Forgot your password?' }).click()
  await visitor.getByLabel('Username or Mail Address').fill('Olga@example.org')
  await expectAccessible(visitor)
  await visitor.getByRole('button', { name: 'Send Me a Link' }).click()
  await visitor.getByText(/If there is such an account/).waitFor()
  await expect.poll(() => smtp.mails.length, { timeout: 10_000 }).toBe(arrived + 2)
  await visitor.goto(linkIn(arrived + 1, '/reset-password#'))
  await visitor.getByLabel('New Password').fill('a better horse battery')
  await visitor.getByRole('button', { name: 'Save Password' }).click()
  await visitor.getByRole('link', { name: 'Sign In' }).click()
  await visitor.getByLabel('Username').fill('olga')
  await visitor.getByLabel('Password', { exact: true }).fill('a better horse battery')
  await visitor.getByRole('button', { name: 'Sign In' }).click()
  await visitor.waitForURL(({ pathname }) => pathname !== '/auth')
  await expect.poll(() => smtp.mails.length, { timeout: 10_000 }).toBe(arrived + 3)
  expect(smtp.mails[arrived + 2]?.headers.get('subject')).toContain('was changed')

  await visitor.goto('/inbox')
  const mails = visitor.getByRole('combobox', { name: 'Mails come' })
  await mails.click()
  await visitor.getByRole('option', { name: 'Once a day, at 18:00' }).click()
  await expectAccessible(visitor)
  await visitor.reload()
  await expect.poll(() => mails.textContent()).toBe('Once a day, at 18:00')
  expect(browser.complaints).toEqual([])
})
