import { gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { auditLog, crewMembers, rateLimits, signInBlocks, users } from '#server/database/schema.ts'
import { accountApi } from '#shared/contract/account.ts'
import { authApi } from '#shared/contract/auth.ts'
import { type Calendar, calendarsApi, type WhichCalendar } from '#shared/contract/calendars.ts'
import { championshipLinksApi } from '#shared/contract/championship-links.ts'
import { crewPlansApi } from '#shared/contract/crew-plans.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { assumptionsWith } from '#tests/support/crew-plan.ts'
import { championshipDesk } from '#tests/support/championship-desk.ts'
import { keptLog } from '#tests/support/kept-log.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const SITE = 'http://guild.example.org'
const WINDOW_MS = 15 * 60_000
const { log, lines } = keptLog()
const guild = await startTestApp({
  env: { PUBLIC_URL: SITE, GUILD_NAME: 'Night Owls', LOG_LEVEL: 'info' },
  log,
})
const { app, as, db, databaseUrl, make } = guild
const admin = await make.admin()

const MINE: WhichCalendar = { kind: 'mine', championshipId: null }
const ALL: WhichCalendar = { kind: 'all', championshipId: null }

async function addressFor(member: { id: number }, body = MINE) {
  return (await as(member).call(calendarsApi.create, { body })).data
}

/** Like a calendar program: without a cookie, and without following what the site calls itself. */
function fetchFeed(
  address: string,
  headers: Record<string, string> = {},
  ip = '192.0.2.1',
  server = app,
) {
  const { pathname } = new URL(address)
  return server.inject({ url: pathname, headers, remoteAddress: ip })
}

async function readFeed({ address }: Pick<Calendar, 'address'>) {
  const { statusCode, body } = await fetchFeed(address)
  expect(statusCode).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(body))
  const entries = calendar.getAllSubcomponents('vevent').map((component) => ({
    id: Number(/^event-(\d+)@/.exec(String(component.getFirstPropertyValue('uid')))?.[1]),
    uid: String(component.getFirstPropertyValue('uid')),
    summary: String(component.getFirstPropertyValue('summary')),
    status: String(component.getFirstPropertyValue('status')),
    sequence: Number(component.getFirstPropertyValue('sequence')),
  }))
  return { body, calendar, entries }
}

it('has the own races of a member, through every change of them', async () => {
  const event = await make.event({ title: 'Ardennes 6 Hours', hasWaitlist: true })
  const other = await make.event({ title: 'Not mine' })
  const driver = await make.driver()
  const calendar = await addressFor(driver)
  const own = async () => {
    const { entries } = await readFeed(calendar)
    expect(entries.map(({ id }) => id)).not.toContain(other.id)
    return entries.find(({ id }) => id === event.id)
  }
  expect(await own()).toBeUndefined()

  const car = await make.car()
  const { data } = await as(driver).call(registrationsApi.signUp, {
    params: { id: event.id },
    body: { carId: car.id, driverNumber: 50, teamName: 'Blue Owl Racing' },
  })
  expect(await own()).toMatchObject({
    summary: 'Ardennes 6 Hours',
    status: 'CONFIRMED',
    sequence: 0,
  })
  const { body, calendar: read } = await readFeed(calendar)
  expect(read.getFirstPropertyValue('x-wr-calname')).toBe('Night Owls: My races')
  expect(body.replaceAll('\r\n ', '')).toContain(
    String.raw`Your car: #50 Blue Owl Racing\, ${car.make} ${car.model}\nCrew: ${driver.displayName}`,
  )
  expect(body).toContain(`URL:${SITE}/events/${event.id}\r\n`)

  const setStatus = (status: 'cancelled' | 'upcoming') =>
    as(admin).call(eventsApi.setStatus, { params: { id: event.id }, body: { status } })
  await setStatus('cancelled')
  expect(await own()).toMatchObject({
    summary: 'Cancelled: Ardennes 6 Hours',
    status: 'CANCELLED',
    sequence: 1,
  })
  await setStatus('upcoming')
  expect(await own()).toMatchObject({ status: 'CONFIRMED', sequence: 2 })
  await as(driver).call(registrationsApi.cancel, {
    params: { id: event.id, registrationId: data.id },
  })
  expect(await own()).toMatchObject({ status: 'CANCELLED', sequence: 3 })
  await as(admin).call(eventsApi.delete, { params: { id: event.id } })
  const deleted = await own()
  expect(deleted).toMatchObject({ summary: 'Cancelled: Ardennes 6 Hours', status: 'CANCELLED' })
  expect(deleted?.sequence).toBeGreaterThan(3)
})

it('has the own stints of the active plan, in the own calendar only', async () => {
  const event = await make.event({ title: 'Ardennes 6 Hours' })
  const driver = await make.driver()
  const { id } = await make.registration({ eventId: event.id, userId: driver.id })
  const calendar = await addressFor(driver)
  const stints = async (address = calendar) => {
    const { calendar: read } = await readFeed(address)
    return read
      .getAllSubcomponents('vevent')
      .filter((one) => String(one.getFirstPropertyValue('uid')).startsWith('stint-'))
  }
  expect(await stints()).toEqual([])
  const [own] = await db.select().from(crewMembers).where(eq(crewMembers.userId, driver.id))
  await as(driver).call(crewPlansApi.create, {
    params: { id },
    body: {
      name: 'Normal',
      assumptions: assumptionsWith({ raceSeconds: 4 * 3_600 }),
      stints: [own?.id ?? 0, null, own?.id ?? 0].map((member) => ({
        member,
        laps: 28,
        hasTyres: false,
      })),
    },
  })
  const found = await stints()
  expect(found).toHaveLength(2)
  expect(String(found[0]?.getFirstPropertyValue('summary'))).toBe('You drive: Ardennes 6 Hours')
  const starts = found[0]?.getFirstPropertyValue('dtstart') as ICAL.Time
  expect(starts.toJSDate().getTime()).toBe(
    Math.floor(event.startDateTime.getTime() / 1_000) * 1_000,
  )
  expect(await stints(await addressFor(driver, ALL))).toEqual([])
})

it('has every event, without anybody’s name', async () => {
  const driver = await make.driver({ displayName: 'Secretive Sam' })
  const event = await make.event({ title: 'For all' })
  await make.registration({ eventId: event.id, userId: driver.id, teamName: 'Team Secret' })
  const { body, entries } = await readFeed(await addressFor(driver, ALL))
  expect(entries.find(({ id }) => id === event.id)).toMatchObject({ status: 'CONFIRMED' })
  expect(body).not.toMatch(/Secret/)
})

it('has the rounds of a championship, also one that was deleted', async () => {
  const desk = await championshipDesk(guild)
  const cup = await desk.create({})
  const [round, gone, other] = [await make.event(), await make.event(), await make.event()]
  for (const { id } of [round, gone])
    await desk.admin.call(championshipLinksApi.chooseOfEvent, {
      params: { id },
      body: { add: [cup.id], remove: [] },
    })
  const calendar = await addressFor(admin, { kind: 'championship', championshipId: cup.id })
  await as(admin).call(eventsApi.delete, { params: { id: gone.id } })

  const { entries, calendar: read } = await readFeed(calendar)
  expect(read.getFirstPropertyValue('x-wr-calname')).toBe(`Night Owls: ${cup.form.name}`)
  const statuses = new Map(entries.map(({ id, status }) => [id, status]))
  expect(statuses.get(round.id)).toBe('CONFIRMED')
  expect(statuses.get(gone.id)).toBe('CANCELLED')
  expect(statuses.has(other.id)).toBe(false)
  expect(
    await as(admin).request(calendarsApi.create, {
      body: { kind: 'championship', championshipId: 4_000_000 },
    }),
  ).toMatchObject({ status: 404, body: { error: 'Championship not found' } })
})

it('is the same bytes for the same data, in every process, and answers 304', async () => {
  const { address } = await addressFor(admin, ALL)
  const first = await fetchFeed(address)
  const etag = String(first.headers['etag'])
  expect(first.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    etag: expect.stringMatching(/^"[\w-]+"$/),
  })
  expect(first.headers).not.toHaveProperty('set-cookie')
  const two = await startTestApp({
    databaseUrl,
    env: { PUBLIC_URL: SITE, GUILD_NAME: 'Night Owls' },
  })
  const again = await two.app.inject({ url: new URL(address).pathname })
  expect(again.body).toBe(first.body)
  const unchanged = await fetchFeed(address, { 'if-none-match': etag })
  expect(unchanged).toMatchObject({ statusCode: 304, body: '' })

  await make.event()
  expect(await fetchFeed(address, { 'if-none-match': etag })).toMatchObject({ statusCode: 200 })
})

it('is sent compressed, and answers HEAD with the same headers', async () => {
  for (let count = 0; count < 5; count++) await make.event()
  const { address } = await addressFor(admin, ALL)
  const plain = await fetchFeed(address)
  const zipped = await fetchFeed(address, { 'accept-encoding': 'gzip' })
  expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip' })
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  const { pathname } = new URL(address)
  const head = await app.inject({ method: 'HEAD', url: pathname })
  expect(head).toMatchObject({ statusCode: 200, body: '' })
  expect(head.headers['etag']).toBe(plain.headers['etag'])
})

it('has an address that is shown again, and can be replaced, once for two clicks', async () => {
  const driver = await make.driver()
  const [first, second] = await Promise.all([addressFor(driver), addressFor(driver)])
  expect(first).toEqual(second)
  expect(first.address).toMatch(/^http:\/\/guild\.example\.org\/calendar\/[\w-]{22}\.ics$/)
  const all = await addressFor(driver, ALL)
  const { data } = await as(driver).call(calendarsApi.list)
  expect(data).toEqual([first, all])

  const body = { ...MINE, generation: first.generation }
  const answers = await Promise.all(
    [1, 2].map(() => as(driver).call(calendarsApi.replace, { body })),
  )
  const [replaced] = answers
  expect(answers[1]).toEqual(replaced)
  expect(replaced?.data.address).not.toBe(first.address)

  expect(await fetchFeed(first.address)).toMatchObject({ statusCode: 410 })
  expect((await fetchFeed(first.address)).json()).toEqual({
    error: 'This calendar has a new address',
    code: 'gone',
  })
  expect(await fetchFeed(replaced?.data.address ?? '')).toMatchObject({ statusCode: 200 })
  expect(await fetchFeed(all.address)).toMatchObject({ statusCode: 200 })
  const logged = await db.select().from(auditLog).where(eq(auditLog.subjectId, driver.id))
  const acts = logged.filter(({ action }) => action.startsWith('user.calendar'))
  expect(acts.map(({ action, after }) => [action, after])).toEqual([
    ['user.calendar', { calendar: 'mine' }],
    ['user.calendar', { calendar: 'all' }],
    ['user.calendar-replace', { calendar: 'mine' }],
  ])
  const own = await as(driver).call(accountApi.export)
  expect(own.calendarAddresses).toMatchObject([
    { kind: 'mine', replacedAt: expect.any(String) },
    { kind: 'all', replacedAt: null },
    { kind: 'mine', replacedAt: null },
  ])
  expect(JSON.stringify(own)).not.toContain('.ics')
})

it('answers 404 to what is unknown, and to those who may not come in', async () => {
  const driver = await make.driver({ username: 'blocked-by-now', passwordHash: 'x' })
  const { address } = await addressFor(driver)
  for (const unknown of ['AAAAAAAAAAAAAAAAAAAAAA.ics', 'events.ics', 'a', `${'x'.repeat(500)}.ics`])
    expect(await fetchFeed(`${SITE}/calendar/${unknown}`)).toMatchObject({ statusCode: 404 })

  await db.update(users).set({ admission: 'waiting' }).where(eq(users.id, driver.id))
  expect(await fetchFeed(address)).toMatchObject({ statusCode: 404 })
  await db.update(users).set({ admission: 'member' }).where(eq(users.id, driver.id))
  expect(await fetchFeed(address)).toMatchObject({ statusCode: 200 })
  await db.insert(signInBlocks).values({
    usernameKey: 'blocked-by-now',
    name: 'B',
    reason: 'r',
    createdAt: new Date(),
  })
  expect(await fetchFeed(address)).toMatchObject({ statusCode: 404 })
  await db.delete(signInBlocks)
  await as(driver).call(accountApi.delete)
  expect(await fetchFeed(address)).toMatchObject({ statusCode: 404 })
})

it('is limited by its address, and by that of who asks', async () => {
  const [one, two] = [await make.driver(), await make.driver()]
  const { address } = await addressFor(one)
  // Whatever the clock says, none of its windows of 15 minutes ends during the test.
  const inWindow = new Date(Math.floor(Date.now() / WINDOW_MS) * WINDOW_MS + WINDOW_MS / 2)
  const still = await startTestApp({ env: { PUBLIC_URL: SITE }, databaseUrl, now: () => inWindow })
  const fetchAt = (url: string, ip?: string) => fetchFeed(url, {}, ip, still.app)
  const answers = []
  for (let count = 0; count < 61; count++)
    answers.push((await fetchAt(address, `192.0.2.${count + 100}`)).statusCode)
  expect(answers.slice(0, 60).every((status) => status === 200)).toBe(true)
  expect(answers.at(-1)).toBe(429)
  expect((await fetchAt(address)).headers).toHaveProperty('retry-after')
  expect(await fetchAt((await addressFor(two)).address)).toMatchObject({ statusCode: 200 })

  const unknown = `${SITE}/calendar/AAAAAAAAAAAAAAAAAAAAAA.ics`
  const guess = () => fetchAt(unknown, '198.51.100.7')
  expect(await guess()).toMatchObject({ statusCode: 404 })
  await db
    .update(rateLimits)
    .set({ hits: 600 })
    .where(eq(rateLimits.key, 'calendar-address:198.51.100.7'))
  expect(await guess()).toMatchObject({ statusCode: 429 })
})

it('writes no address to the log', () => {
  const text = JSON.stringify(lines())
  expect(text).toContain('/calendar/…')
  expect(text).not.toMatch(/calendar\/[\w-]{22}/)
})

it('is one event as a file, with the part of whoever asks', async () => {
  const event = await make.event({ title: 'One race' })
  const [driver, fan] = [await make.driver(), await make.driver()]
  await make.registration({ eventId: event.id, userId: driver.id, number: 7 })
  const get = (member: { id: number }, id = event.id) =>
    as(member).request(calendarsApi.getEvent, { params: { id } })
  const own = await get(driver)
  expect(own).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="event-${event.id}.ics"`,
    },
  })
  expect(String(own.body)).toContain('Your car: #7')
  const text = String((await get(fan)).body)
  expect(text).toContain('SUMMARY:One race\r\n')
  expect(text).not.toMatch(/Your car|X-WR-CALNAME/)
  await as(admin).call(eventsApi.delete, { params: { id: event.id } })
  expect(await get(driver)).toMatchObject({ status: 404, body: { error: 'Event not found' } })
})

it('does not exist without an address of the site', async () => {
  const local = await startTestApp({ env: { PUBLIC_URL: '' } })
  const driver = await local.make.driver()
  const event = await local.make.event()
  const member = local.as(driver)
  for (const reply of [
    await member.request(calendarsApi.list),
    await member.request(calendarsApi.create, { body: MINE }),
    await member.request(calendarsApi.getEvent, { params: { id: event.id } }),
  ])
    expect(reply).toMatchObject({ status: 404, body: { error: 'Calendar not found' } })
  expect((await member.call(authApi.getGuild)).data).not.toHaveProperty('hasCalendars')
  expect((await as(admin).call(authApi.getGuild)).data.hasCalendars).toBe(true)
})
