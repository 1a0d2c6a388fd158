import { afterAll, beforeEach, expect, it } from 'vitest'
import { mailAddresses, messages, notifications } from '#server/database/schema.ts'
import { textOfHtml } from '#server/html/text-of-html.ts'
import { setPreference } from '#server/features/notifications/index.ts'
import { notificationsApi } from '#shared/contract/notifications.ts'
import { startMailScene } from '#tests/support/mail-scene.ts'

const scene = await startMailScene()
const { as, app, db, giveAddress, make, pass, send, smtp, startAnew } = scene
const admin = await make.admin()

beforeEach(startAnew)
afterAll(smtp.close)

async function signedUp(title = 'Ardennes 6 Hours') {
  const driver = await make.driver()
  const event = await make.event({ title })
  const { id: entryId } = await make.registration({
    eventId: event.id,
    userId: driver.id,
    number: 7,
  })
  return { driver, event, entryId }
}

/** A mail to the driver of an entry is due. */
async function due(kind: 'entry-rejected' | 'entry-promoted', title?: string) {
  const { driver, event, entryId } = await signedUp(title)
  await giveAddress(driver)
  const [row] = await db
    .insert(notifications)
    .values({
      causeId: -entryId,
      userId: driver.id,
      kind,
      eventId: event.id,
      entryId,
      actorId: admin.id,
      details: { reason: 'The field is full' },
    })
    .returning()
  await db.insert(messages).values({ notificationId: row?.id ?? 0, channel: 'mail' })
  return { driver, event, entryId }
}

const rejected = (title?: string) => due('entry-rejected', title)

const states = async () =>
  (await db.select().from(messages)).map(({ state, answer }) => [state, answer])

it('says the same as plain text and as HTML, with all that mail programs want to know', async () => {
  const { driver, event, entryId } = await rejected()
  await send()
  const [mail] = smtp.mails
  if (!mail) throw new Error('No mail')
  const { headers, plain, html } = mail
  expect(mail.to).toEqual([`driver-${driver.id}@example.org`])
  expect(Object.fromEntries(headers)).toMatchObject({
    from: 'The Guild <paddock@guild.example.org>',
    to: `driver-${driver.id}@example.org`,
    'reply-to': 'stewards@guild.example.org',
    subject: '#7: rejected',
    references: `<entry-${entryId}@guild.example.org>`,
    'in-reply-to': `<entry-${entryId}@guild.example.org>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'auto-submitted': 'auto-generated',
    'x-auto-response-suppress': 'All',
  })
  expect(headers.get('message-id')).toMatch(
    /^<notification-\d+\.[0-9a-f]{24}@guild\.example\.org>$/,
  )
  expect(mail.raw).toMatch(/^List-Unsubscribe: <http:\/\/guild\.example\.org\/u\/[\w-]{22}>\r$/m)

  const sentence = `${admin.displayName} rejected #7 in ${event.title}. Reason: The field is full`
  const words = (text: string) => text.replaceAll(/\s+/g, ' ')
  for (const said of [
    sentence,
    `Event: ${event.title}`,
    'Car: #7',
    'View the entry',
    'End these mails',
    'Choose what you get',
    'when an organiser rejects my entry',
  ]) {
    expect(words(plain)).toContain(said)
    expect(words(textOfHtml(html.replaceAll(/<\/td>/g, ' </td>')))).toContain(said)
  }
  for (const url of plain.match(/http:\S+/g) ?? []) expect(html).toContain(`href="${url}"`)
  expect(html).not.toMatch(/<img|src=|url\(|<script|@import/i)
  expect(Math.max(...plain.split('\n').map((line) => line.length))).toBeLessThanOrEqual(76)
})

it('adds no header by names and titles, and escapes them', async () => {
  const title = 'Race\r\nBcc: victim@example.org\r\n\r\n<script>alert(1)</script> & “Friends”'
  await rejected(title)
  await send()
  const [mail] = smtp.mails
  expect(mail?.to).toHaveLength(1)
  expect(mail?.headers.has('bcc')).toBe(false)
  expect(mail?.html).not.toContain('<script>')
  expect(mail?.html).toContain('&lt;script&gt;')
})

it('sends the same Message-ID when it tries again', async () => {
  await rejected()
  // It arrives, but the answer is lost.
  smtp.faults.push({ at: 'data', answer: '451 4.3.0 Try again' })
  const next = await send()
  expect(await states()).toEqual([['due', '451 4.3.0 Try again']])
  expect(smtp.mails).toEqual([])
  pass((next?.getTime() ?? 0) - scene.now().getTime())
  await send()
  const first = smtp.mails[0]?.headers.get('message-id')
  await db.update(messages).set({ state: 'due', endedAt: null })
  await send()
  expect(smtp.mails[1]?.headers.get('message-id')).toBe(first)
})

it('sends no more to an address that its server refuses, and says so in the inbox', async () => {
  const { driver } = await rejected()
  smtp.faults.push({ at: 'to', answer: `550 5.1.1 <driver-${driver.id}@example.org>: unknown` })
  await send()
  expect(await states()).toEqual([['failed', '550 5.1.1 …: unknown']])
  const [told] = (await as(driver).call(notificationsApi.list)).data
  expect(told).toMatchObject({
    kind: 'mail-refused',
    details: { answer: '550 5.1.1 …: unknown' },
  })
  const [address] = await db.select().from(mailAddresses)
  expect(address?.refusal).toBe('550 5.1.1 …: unknown')
})

it('keeps the address when the server refuses us, and tells the admins once a day', async () => {
  for (let count = 0; count < 2; count++) {
    await rejected()
    smtp.faults.push({ at: 'to', answer: '550 5.7.1 Blocked' })
    await send()
    await db.update(messages).set({ state: 'skipped' })
  }
  const told = (await as(admin).call(notificationsApi.list)).data
  expect(told.map(({ kind }) => kind)).toEqual(['mail-failed'])
  const rows = await db.select().from(mailAddresses)
  expect(rows.map(({ refusal }) => refusal)).toEqual([null, null])
})

it.each([
  [{ at: 'from', answer: '421 Busy' }, '421 Busy'],
  [{ at: 'data', cuts: true }, 'No answer from the mail server'],
] as const)('tries again after %j', async (fault, answer) => {
  await rejected()
  smtp.faults.push(fault)
  await send()
  const [[state, said] = []] = await states()
  expect([state, said?.startsWith(answer)]).toEqual(['due', true])
})

it('ends mails of a kind by a POST without a cookie, however often; a GET changes nothing', async () => {
  const { driver } = await rejected()
  await send()
  const url = new URL(/<(http:[^>]+)>/.exec(smtp.mails[0]?.raw ?? '')?.[1] ?? '')
  const wants = async () => {
    const { data } = await as(driver).call(notificationsApi.listPreferences)
    return data.kinds.find(({ kind }) => kind === 'entry-rejected')?.on
  }
  await app.inject({ url: url.pathname })
  expect(await wants()).toEqual(['inbox', 'mail'])

  for (let click = 0; click < 2; click++) {
    const reply = await app.inject({
      method: 'POST',
      url: url.pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(reply.statusCode).toBe(200)
  }
  expect(await wants()).toEqual(['inbox'])
  const wrong = await app.inject({ method: 'POST', url: `/u/${'A'.repeat(22)}` })
  expect(wrong.statusCode).toBe(404)
})

it('has no end for what everybody must know', async () => {
  const { driver } = await due('entry-promoted')
  await setPreference(db, driver.id, { kind: 'entry-promoted', channel: 'mail', isOn: false })
  await send()
  const [mail] = smtp.mails
  expect(mail?.headers.has('list-unsubscribe')).toBe(false)
  expect(mail?.plain).toContain('cannot be switched off')
})
