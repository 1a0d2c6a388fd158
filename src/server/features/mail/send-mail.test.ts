import { afterAll, beforeEach, expect, it } from 'vitest'
import { mailAddresses, messages, notifications } from '#server/database/schema.ts'
import { textOfHtml } from '#server/html/text-of-html.ts'
import { setPreference } from '#server/features/notifications/index.ts'
import { notificationsApi } from '#shared/contract/notifications.ts'
import { plainText } from '#shared/domain/notifications/plain-text.ts'
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
  await tell({ kind, userId: driver.id, eventId: event.id, entryId })
  return { driver, event, entryId }
}

let cause = 0

async function tell(told: Omit<typeof notifications.$inferInsert, 'causeId' | 'details'>) {
  const details = { reason: 'The field is full' }
  const [row] = await db
    .insert(notifications)
    .values({ causeId: --cause, actorId: admin.id, details, ...told })
    .returning()
  await db.insert(messages).values({ notificationId: row?.id ?? 0, channel: 'mail' })
}

const rejected = (title?: string) => due('entry-rejected', title)

const states = async () =>
  (await db.select().from(messages)).map(({ state, answer }) => [state, answer])

it('says the same as plain text and as HTML, with all that mail programs want to know', async () => {
  const { driver, event } = await rejected()
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
  const start = plainText([{ at: event.startDateTime, zone: event.timezone }], 'Europe/Berlin')
  for (const said of [
    sentence,
    `Event: ${event.title}`,
    words(`Start: ${start}`),
    'Car: #7',
    'Reason: The field is full',
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

const idOf = (index: number) => smtp.mails[index]?.headers.get('message-id')

it.each([
  ['it was not taken', { at: 'data', answer: '451 4.3.0 Try again' }, 0],
  ['it arrived, and the answer was lost', { at: 'data', loses: true }, 1],
] as const)('sends the same mail again when %s', async (_, fault, arrived) => {
  await rejected()
  smtp.faults.push(fault)
  const next = await send()
  expect((await states()).map(([state]) => state)).toEqual(['due'])
  expect(smtp.mails).toHaveLength(arrived)
  pass((next?.getTime() ?? 0) - scene.now().getTime())
  await send()
  expect((await states()).map(([state]) => state)).toEqual(['sent'])
  await db.update(messages).set({ state: 'due', endedAt: null })
  await send()
  expect(smtp.mails).toHaveLength(arrived + 2)
  expect(new Set(smtp.mails.map((_mail, index) => idOf(index))).size).toBe(1)
})

it('names the first mail to its reader about the same entry, or about the same event', async () => {
  const { driver, event, entryId } = await signedUp()
  const mate = await make.driver()
  await giveAddress(driver)
  await giveAddress(mate)
  const about = { userId: driver.id, eventId: event.id }
  // What did not arrive begins no thread.
  smtp.faults.push({ at: 'data', answer: '554 5.3.4 Too large' })
  for (const told of [
    { ...about, entryId, kind: 'absence-excused' },
    { ...about, entryId, kind: 'entry-rejected' },
    { ...about, kind: 'event-moved' },
    { ...about, userId: mate.id, entryId, kind: 'entry-withdrawn' },
    { ...about, entryId, kind: 'entry-removed' },
    { ...about, kind: 'event-cancelled' },
    { ...about, entryId, kind: 'absence-marked' },
    { userId: driver.id, kind: 'ban' },
  ] as const) {
    await tell(told)
    await send()
    // A second later.
    pass(1_000)
  }
  const roots = smtp.mails.map(({ headers }) => headers.get('in-reply-to'))
  expect(roots).toEqual([undefined, undefined, undefined, idOf(0), idOf(1), idOf(0), undefined])
  expect(smtp.mails.map(({ headers }) => headers.get('references'))).toEqual(roots)
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
  // They may have been told today.
  pass(24 * 3_600_000)
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
