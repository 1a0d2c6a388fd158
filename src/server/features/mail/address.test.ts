import { afterAll, beforeEach, expect, it } from 'vitest'
import { mailAddresses, mailConfirmations } from '#server/database/schema.ts'
import { accountApi } from '#shared/contract/account.ts'
import { mailApi } from '#shared/contract/mail.ts'
import { notificationsApi } from '#shared/contract/notifications.ts'
import { startMailScene } from '#tests/support/mail-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const HOUR_MS = 3_600_000

const scene = await startMailScene()
const { as, ask, db, giveAddress, make, pass, smtp, startAnew, tokenIn } = scene
const visitor = as(undefined)

beforeEach(startAnew)
afterAll(smtp.close)

const confirm = (token: string) => visitor.request(mailApi.confirm, { body: { token } })
const own = async (member: { id: number }) => (await as(member).call(mailApi.get)).data

it('sends mail to an address only once its link was followed, which works once', async () => {
  const driver = await make.driver()
  expect(await ask(driver, 'Lotta.Laps@example.org')).toMatchObject({ status: 204 })
  expect(await own(driver)).toMatchObject({
    isAvailable: true,
    address: null,
    pending: { address: 'Lotta.Laps@example.org' },
  })
  const [mail] = smtp.mails
  expect(mail).toMatchObject({ to: ['Lotta.Laps@example.org'], from: 'paddock@guild.example.org' })
  expect(mail?.plain).toContain('http://guild.example.org/confirm-mail#')
  // A database that leaks contains no link that works.
  expect(JSON.stringify(await db.select().from(mailConfirmations))).not.toContain(tokenIn())

  expect(await confirm(tokenIn())).toMatchObject({
    status: 200,
    body: { data: { address: 'Lotta.Laps@example.org' } },
  })
  expect(await confirm(tokenIn())).toMatchObject({ status: 404 })
  expect(await own(driver)).toMatchObject({
    address: { address: 'Lotta.Laps@example.org', refusal: null },
    pending: null,
  })
  const { data } = await as(driver).call(notificationsApi.listPreferences)
  expect(data.channels).toEqual([
    { channel: 'inbox', isReady: true },
    { channel: 'mail', isReady: true },
  ])
  expect(smtp.mails).toHaveLength(1)
})

it('refuses links that are old, replaced or invented', async () => {
  const driver = await make.driver()
  await ask(driver, 'one@example.org')
  const first = tokenIn()
  await ask(driver, 'two@example.org')
  const second = tokenIn()
  expect(await confirm(first)).toMatchObject({ status: 404 })
  expect(await confirm('invented')).toMatchObject({ status: 404 })
  pass(24 * HOUR_MS)
  expect(await confirm(second)).toMatchObject({ status: 404 })
  expect(await db.$count(mailAddresses)).toBe(0)
})

it('keeps the address until another is confirmed, and tells the old one', async () => {
  const driver = await make.driver()
  await giveAddress(driver, 'old@example.org')
  await ask(driver, 'new@example.org')
  expect(await own(driver)).toMatchObject({ address: { address: 'old@example.org' } })
  await confirm(tokenIn())
  expect(await own(driver)).toMatchObject({ address: { address: 'new@example.org' } })
  expect(smtp.mails.map(({ to }) => to)).toEqual([['new@example.org'], ['old@example.org']])
  expect(smtp.mails[1]?.plain.replaceAll('\n', ' ')).toContain('This was the last mail to this one')
})

it('sends three links an hour to an address, and for a member, at most', async () => {
  const [one, other] = [await make.driver(), await make.driver()]
  for (const address of ['a@example.org', 'A@example.org', 'a@Example.org'])
    expect(await ask(one, address)).toMatchObject({ status: 204 })
  expect(await ask(other, 'a@example.org')).toMatchObject({ status: 429 })
  expect(await ask(one, 'b@example.org')).toMatchObject({ status: 429 })
  pass(HOUR_MS)
  expect(await ask(one, 'b@example.org')).toMatchObject({ status: 204 })
})

it.each([
  'nobody',
  'a@b',
  'a@example.org, b@example.org',
  'a@example.org\r\nBcc: b@example.org',
  '<a@example.org>',
  `${'a'.repeat(250)}@example.org`,
])('takes no address such as %j', async (address) => {
  const driver = await make.driver()
  expect(await ask(driver, address)).toMatchObject({
    status: 400,
    body: { fields: { address: expect.any(String) } },
  })
  expect(smtp.mails).toEqual([])
})

it('says when the mail server does not take the mail, and remembers no address then', async () => {
  const driver = await make.driver()
  smtp.faults.push({ at: 'to', answer: '550 5.1.1 No such user' })
  expect(await ask(driver, 'gone@example.org')).toMatchObject({
    status: 400,
    body: { error: 'The mail server says that there is no such address' },
  })
  smtp.faults.push({ at: 'data', cuts: true })
  expect(await ask(driver, 'there@example.org')).toMatchObject({ status: 503 })
  expect(await own(driver)).toMatchObject({ address: null, pending: null })
})

it('removes an address with its link, and everything with the account', async () => {
  const driver = await make.driver()
  await giveAddress(driver)
  await ask(driver, 'new@example.org')
  const data = await as(driver).call(accountApi.export)
  expect(data).toMatchObject({
    mailAddress: { address: `driver-${driver.id}@example.org` },
    mailToConfirm: { address: 'new@example.org' },
  })
  expect(JSON.stringify(data)).not.toContain('tokenHash')

  expect(await as(driver).request(mailApi.removeAddress)).toMatchObject({ status: 204 })
  expect(await own(driver)).toMatchObject({ address: null, pending: null })
  expect(await confirm(tokenIn())).toMatchObject({ status: 404 })
  expect(await as(driver).request(mailApi.removeAddress)).toMatchObject({ status: 204 })

  await giveAddress(driver)
  await as(driver).call(accountApi.delete)
  expect(await db.$count(mailAddresses)).toBe(0)
})

it('has no mail without a mail server', async () => {
  const without = await startTestApp()
  const driver = await without.make.driver()
  const { data } = await without.as(driver).call(mailApi.get)
  expect(data).toEqual({ isAvailable: false, address: null, pending: null })
  expect(
    await without.as(driver).request(mailApi.setAddress, {
      body: { address: 'a@example.org', timeZone: 'UTC' },
    }),
  ).toMatchObject({ status: 404 })
})
