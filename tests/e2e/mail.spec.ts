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
