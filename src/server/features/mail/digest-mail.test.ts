import { asc } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { messages, notifications } from '#server/database/schema.ts'
import { setPreference } from '#server/features/notifications/index.ts'
import { textOfHtml } from '#server/html/text-of-html.ts'
import { notificationsApi } from '#shared/contract/notifications.ts'
import { startMailScene } from '#tests/support/mail-scene.ts'

const DAY_MS = 24 * 3_600_000

const scene = await startMailScene()
const { as, app, db, giveAddress, make, now, pass, send, smtp, startAnew } = scene
const mate = await make.driver()

beforeEach(startAnew)
afterAll(smtp.close)

async function reader() {
  const driver = await make.driver()
  await giveAddress(driver)
  await as(driver).call(notificationsApi.setDigest, {
    body: { digest: 'daily', timeZone: 'Europe/Berlin' },
  })
  return driver
}

function inDays(days: number) {
  const start = now().getTime() + days * DAY_MS
  return { startDateTime: new Date(start), endDateTime: new Date(start + DAY_MS / 4) }
}

let cause = -1_000

type Of = Partial<typeof notifications.$inferInsert>

async function tell({ id: userId }: { id: number }, of: Of = {}) {
  const told = {
    causeId: --cause,
    kind: 'crew-left',
    actorId: mate.id,
    details: { ended: 'left' },
  } as const
  const [row] = await db
    .insert(notifications)
    .values({ userId, ...told, createdAt: now(), ...of })
    .returning()
  await db.insert(messages).values({ notificationId: row?.id ?? 0, channel: 'mail', dueAt: now() })
}

async function sendDigest() {
  await send()
  expect(smtp.mails).toEqual([])
  pass(DAY_MS)
  await send()
  const [mail] = smtp.mails
  if (!mail) throw new Error('No mail')
  return mail
}

const words = (text: string) => text.replaceAll(/\s+/g, ' ')

it('tells by event what was not read, as plain text and as HTML', async () => {
  const driver = await reader()
  const later = await make.event({ title: 'Lakeside <6> Hours', ...inDays(20) })
  const sooner = await make.event({ title: 'Ardennes 6 Hours', ...inDays(10) })
  await setPreference(db, driver.id, { kind: 'announcement', channel: 'mail', isOn: true })
  await tell(driver, { kind: 'announcement' })
  await tell(driver, { eventId: later.id })
  await tell(driver, { eventId: sooner.id })
  await tell(driver, { eventId: later.id, kind: 'crew-role', details: { role: 'reserve' } })
  const { headers, plain, html, raw } = await sendDigest()
  expect(Object.fromEntries(headers)).toMatchObject({
    to: `driver-${driver.id}@example.org`,
    subject: 'Your day at Endurance Guild: 4 notifications',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
  expect(headers.get('message-id')).toMatch(/^<digest-\d+\.[0-9a-f]{24}@guild\.example\.org>$/)
  expect(headers.has('in-reply-to')).toBe(false)
  expect(raw).toMatch(/^List-Unsubscribe: <http:\/\/guild\.example\.org\/u\/[\w-]{22}>\r$/m)

  const name = mate.displayName
  const said = [
    '4 notifications that you have not read are in this mail',
    'Ardennes 6 Hours',
    `${name} left a crew in Ardennes 6 Hours`,
    'Lakeside <6> Hours',
    `${name} left a crew in Lakeside <6> Hours`,
    `${name} made you a reserve in a crew in Lakeside <6> Hours`,
    'Please confirm that you have read it',
    'sends you once a day what can wait and is unread',
    'also when you end the digests',
    'End the digests',
    'Choose what you get',
  ]
  for (const body of [words(plain), words(textOfHtml(html))]) {
    const at = said.map((sentence) => body.indexOf(sentence))
    expect(said.filter((sentence) => !body.includes(sentence))).toEqual([])
    expect(at).toEqual(at.toSorted((one, other) => one - other))
  }
  for (const url of plain.match(/http:\S+/g) ?? []) expect(html).toContain(`href="${url}"`)
  expect(html).not.toMatch(/<6>|<img|src=/)
  expect(Math.max(...plain.split('\n').map((line) => line.length))).toBeLessThanOrEqual(76)
})

it('stays small, however much was not read', async () => {
  const driver = await reader()
  const title = 'W'.repeat(100)
  const event = await make.event({ title, ...inDays(10) })
  for (let count = 0; count < 120; count++)
    await tell(driver, { eventId: event.id, details: { reason: 'x'.repeat(200) } })
  const { plain, raw, headers } = await sendDigest()
  expect(headers.get('subject')).toContain('120 notifications')
  expect(words(plain)).toContain('Only the latest 100 are shown.')
  expect(raw.length).toBeLessThan(100_000)
})

it('is the same mail when it is sent again', async () => {
  await tell(await reader())
  await send()
  pass(DAY_MS)
  smtp.faults.push({ at: 'data', loses: true })
  const next = await send()
  expect(smtp.mails).toHaveLength(1)
  pass((next?.getTime() ?? 0) - now().getTime())
  await send()
  const ids = smtp.mails.map(({ headers }) => headers.get('message-id'))
  expect(ids).toEqual([ids[0], ids[0]])
})

it('ends digests by a POST without a cookie, however often, and sends no more mails than before', async () => {
  const driver = await reader()
  await tell(driver)
  const { raw } = await sendDigest()
  const url = new URL(/<(http:[^>]+)>/.exec(raw)?.[1] ?? '')
  const digest = async () => (await as(driver).call(notificationsApi.listPreferences)).data.digest
  await app.inject({ url: url.pathname })
  expect(await digest()).toBe('daily')

  await tell(driver)
  await send()
  for (let click = 0; click < 2; click++) {
    const reply = await app.inject({
      method: 'POST',
      url: url.pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(reply.statusCode).toBe(200)
  }
  expect(await digest()).toBe('urgent')
  await tell(driver)
  await send()
  pass(DAY_MS)
  await send()
  expect(smtp.mails).toHaveLength(1)
  const rows = await db.select().from(messages).orderBy(asc(messages.id))
  expect(rows.map(({ answer }) => answer).slice(-2)).toEqual(
    Array.from({ length: 2 }, () => 'Its reader wants only what cannot wait'),
  )
})
