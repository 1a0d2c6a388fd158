import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { deliveries, discordAccounts } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { remind } from '#server/features/notifications/index.ts'
import { championshipFormApi } from '#shared/contract/championship-form.ts'
import { championshipLinksApi } from '#shared/contract/championship-links.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { newsApi } from '#shared/contract/news.ts'
import { crewScene } from '#tests/support/crew-scene.ts'
import { startDiscordScene } from '#tests/support/discord-scene.ts'
import { officialResults } from '#tests/support/official-results.ts'

const HOUR_MS = 60 * 60_000

const scene = await startDiscordScene()
const {
  admin,
  as,
  db,
  deps,
  discord,
  drain,
  failJob,
  make,
  openEvent,
  pass,
  send,
  setClock,
  signUp,
  startAnew,
  states,
  webhook,
} = scene
const { setStatus, change, upload } = crewScene(scene, admin)
const results = officialResults(scene, admin)
const never = new AbortController().signal

beforeEach(startAnew)
afterAll(discord.close)

const publishNews = async (title: string) => {
  const { data } = await as(admin).call(newsApi.create, {
    body: { title, content: '<p>It is <b>full</b>.</p>', publishedAt: 'now' },
  })
  await remind(deps, never)
  return data
}

it('posts an event when sign-up opens, and changes the same message when a place is taken', async () => {
  const hook = await webhook()
  const event = await openEvent({ title: 'Ardennes 6 Hours @everyone' })
  await drain()
  const [posted] = discord.messagesOf(hook)
  expect(posted?.body).toMatchObject({
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: String.raw`Ardennes 6 Hours \@everyone`,
        url: `${deps.config.publicUrl.origin}/events/${event.id}`,
      },
    ],
  })
  expect(posted?.body.embeds[0].fields).toContainEqual({
    name: 'Hypercar',
    value: '0 of 10',
    inline: true,
  })
  expect(posted?.edits).toBe(0)

  for (const _ of [1, 2, 3]) expect((await signUp(event.id)).status).toBeLessThan(300)
  expect(await db.$count(deliveries, eq(deliveries.state, 'due'))).toBe(1)
  await drain()

  const changed = discord.messagesOf(hook)
  expect(changed).toHaveLength(1)
  expect(changed[0]?.edits).toBe(1)
  expect(changed[0]?.body.embeds[0].fields).toContainEqual({
    name: 'Hypercar',
    value: '3 of 10',
    inline: true,
  })
  expect(discord.requests.at(-1)?.userAgent).toMatch(/^Paddock\/\d.* \(\+http/)
})

it('numbers rounds as the pages of championships do, also where one event is several rounds', async () => {
  const hook = await webhook()
  const inDays = (days: number) => ({
    startDateTime: new Date(Date.now() + days * 24 * HOUR_MS),
    endDateTime: new Date(Date.now() + (days * 24 + 6) * HOUR_MS),
  })
  const first = await make.event(inDays(3))
  const second = await make.event(inDays(4))
  const rounds = [
    { eventId: first.id, atMinutes: 60 },
    { eventId: first.id },
    { eventId: second.id },
  ]
  const body = { name: 'Winter Cup', configuration: {}, rounds }
  await as(admin).call(championshipFormApi.create, { body })
  const ofEvent = await as(admin).call(championshipLinksApi.listOfEvent, {
    params: { id: second.id },
  })
  expect(ofEvent.data.map(({ number }) => number)).toEqual([3])

  for (const { id } of [first, second])
    await db.transaction((tx) =>
      happened(tx, { actor: undefined, action: 'event.open', subject: id }),
    )
  await drain()
  const texts = discord.messagesOf(hook).map(({ body: { embeds } }) => embeds[0].description)
  expect(texts).toEqual([
    expect.stringContaining('Winter Cup, round 1. Winter Cup, round 2.'),
    expect.stringContaining('Winter Cup, round 3.'),
  ])
})

it('ends the message of an event with a link to its result, as it is', async () => {
  const hook = await webhook()
  const event = await openEvent()
  await drain()
  const ends = async () => {
    await drain()
    const fields = discord.messagesOf(hook).map(({ body }) => body.embeds[0].fields ?? [])
    return fields.map((all) => [all[0]?.name, all.at(-1)?.name, all.at(-1)?.value.split('(')[0]])
  }
  setClock(new Date(event.startDateTime.getTime() + 1_000))
  expect(await ends()).toMatchObject([['Started', expect.any(String), expect.any(String)]])
  await upload(event.id)
  expect(await ends()).toEqual([['Started', 'Result', '[Provisional result]']])
  await results.confirm(event.id)
  expect(await ends()).toEqual([['Started', 'Result', '[Official result]']])
  await results.reopen(event.id)
  expect(await ends()).toEqual([['Started', 'Result', '[Provisional result]']])
})

it('says why an event was cancelled', async () => {
  const hook = await webhook()
  const event = await openEvent()
  await drain()
  const params = { id: event.id }
  const cancel = { status: 'cancelled' as const, reason: 'The *server* is down.' }
  await as(admin).call(eventsApi.setStatus, { params, body: cancel })
  await drain()
  const shown = () => discord.messagesOf(hook)[0]?.body.embeds[0]
  expect(shown()?.description).toBe(String.raw`The \*server\* is down.`)
  await as(admin).call(eventsApi.setStatus, { params, body: { status: 'upcoming' } })
  await drain()
  expect(shown()?.title).toBe(event.title)
})

it('says that an event was moved, cancelled or deleted', async () => {
  const hook = await webhook()
  const event = await openEvent()
  await drain()

  expect((await change(event.id, HOUR_MS)).status).toBeLessThan(300)
  await drain()
  expect(discord.messagesOf(hook)[0]?.body.embeds[0].fields?.[0]?.name).toBe('New start')

  await setStatus(event.id, 'cancelled')
  await drain()
  expect(discord.messagesOf(hook)[0]?.body.embeds[0].title).toMatch(/^Cancelled: /)

  await as(admin).call(eventsApi.delete, { params: { id: event.id } })
  await drain()
  expect(discord.messagesOf(hook)).toEqual([])
})

it('changes the message by the clock when sign-up closes and when the race starts, and then no more', async () => {
  const hook = await webhook()
  const event = await openEvent()
  await drain()
  const field = (name: string) =>
    discord.messagesOf(hook)[0]?.body.embeds[0].fields?.find((one) => one.name === name)
  expect(field('Sign-up closes')).toBeDefined()

  pass(2_000)
  expect(await send()).toEqual(event.registrationEndDate)
  setClock(new Date(event.registrationEndDate.getTime() + 1_000))
  await drain()
  expect(field('Sign-up')?.value).toBe('Closed')
  expect(field('Start')?.value).toMatch(/:R>/)

  expect(await send()).toEqual(event.startDateTime)
  setClock(new Date(event.startDateTime.getTime() + 1_000))
  await drain()
  expect(field('Started')?.value).not.toMatch(/:R>/)
  expect(await send()).toBeNull()
})

it('posts neither an event before its sign-up opens nor one that has started', async () => {
  const hook = await webhook()
  const planned = await make.event({ registrationStartDate: new Date(Date.now() + HOUR_MS) })
  await change(planned.id, HOUR_MS)
  const started = await openEvent()
  setClock(new Date(started.startDateTime.getTime() + 1))
  await drain()
  expect(discord.messagesOf(hook)).toEqual([])
  expect(await states()).toEqual([['skipped', 'The event has started']])
})

it('posts news, changes it with the article, and deletes it with it', async () => {
  const hook = await webhook()
  const { id } = await publishNews('Le Mans is full')
  await drain()
  expect(discord.messagesOf(hook)).toMatchObject([
    { body: { embeds: [{ title: 'Le Mans is full', description: 'It is full .' }] } },
  ])

  await as(admin).call(newsApi.update, { params: { id }, body: { title: 'Le Mans has places' } })
  await drain()
  expect(discord.messagesOf(hook)).toMatchObject([
    { edits: 1, body: { embeds: [{ title: 'Le Mans has places' }] } },
  ])

  await as(admin).call(newsApi.delete, { params: { id } })
  await drain()
  expect(discord.messagesOf(hook)).toEqual([])
})

it('posts nothing about a draft, or news that is days old', async () => {
  const hook = await webhook()
  await as(admin).call(newsApi.create, {
    body: { title: 'Draft', content: '<p>x</p>', publishedAt: null },
  })
  await publishNews('Old')
  pass(49 * HOUR_MS)
  await drain()
  expect(discord.messagesOf(hook)).toEqual([])
  expect(await states()).toEqual([['skipped', 'The article is older than two days']])
})

it('posts a result with the podiums of its classes, says that it is official, and takes it back', async () => {
  const hook = await webhook('results')
  const event = await make.event({
    startDateTime: new Date(Date.now() - 2 * HOUR_MS),
    endDateTime: new Date(Date.now() - HOUR_MS),
  })
  await upload(event.id)
  await drain()
  const [posted] = discord.messagesOf(hook)
  expect(posted?.body.embeds[0]).toMatchObject({
    title: `${event.title}: provisional result`,
    url: `${deps.config.publicUrl.origin}/events/${event.id}?tab=results`,
  })
  expect(posted?.body.embeds[0].description).toMatch(
    / won in the .* The lead changed|led every lap/,
  )
  expect(posted?.body.embeds[0].image).toEqual({ url: 'attachment://result.png' })
  expect(posted?.body.attachments).toEqual([{ id: 0, filename: 'result.png' }])
  expect(posted?.files).toEqual([
    { name: 'result.png', type: 'image/png', bytes: expect.any(Number) },
  ])
  const [first] = posted?.body.embeds[0].fields ?? []
  expect(first?.value.split('\n')).toEqual([
    expect.stringMatching(/^\*\*1\*\* \\#\d+ /),
    expect.stringMatching(/^\*\*2\*\* .* \(\+/),
    expect.stringMatching(/^\*\*3\*\* /),
    expect.stringMatching(/^Best lap \d:\d\d\.\d{3}, /),
  ])

  await results.confirm(event.id)
  await drain()
  expect(discord.messagesOf(hook)).toMatchObject([
    { edits: 1, body: { embeds: [{ title: `${event.title}: official result` }] } },
  ])

  await results.remove(event.id)
  await drain()
  expect(discord.messagesOf(hook)).toEqual([])
})

it('names the accounts of those on the podium who allow it, and tells nobody', async () => {
  const hook = await webhook('results')
  const event = await make.event({
    startDateTime: new Date(Date.now() - 2 * HOUR_MS),
    endDateTime: new Date(Date.now() - HOUR_MS),
  })
  const [open, shy] = [await make.driver(), await make.driver()]
  await db.insert(discordAccounts).values(
    [open, shy].map(({ id: userId }) => ({
      userId,
      discordId: String(8_000 + userId),
      name: 'Somebody',
      connectedAt: new Date(),
      mayBeNamed: userId === open.id,
    })),
  )
  await upload(event.id)
  for (const [index, { id }] of [open, shy].entries())
    await db.execute(sql`
      update car_drivers set user_id = ${id}
      from car_entries car, events
      where car.session_id = car_drivers.session_id and car.entry = car_drivers.entry
        and car_drivers.ordinal = 1 and car.class_position = ${index + 1}
        and events.id = ${event.id} and events.race_session_id = car.session_id
    `)
  await drain()
  const [posted] = discord.messagesOf(hook)
  const [field] = posted?.body.embeds[0].fields ?? []
  expect(field?.value.match(/<@\d+>/g)).toEqual([`<@${8_000 + open.id}>`])
  expect(posted?.body.allowed_mentions).toEqual({ parse: [] })
})

it('does not post results of races that are long over', async () => {
  const hook = await webhook('results')
  const event = await make.event({
    startDateTime: new Date(Date.now() - 401 * 24 * HOUR_MS),
    endDateTime: new Date(Date.now() - 400 * 24 * HOUR_MS),
  })
  await upload(event.id)
  await drain()
  expect(discord.messagesOf(hook)).toEqual([])
})

it('tells the channel of the administrators that a job failed, and no other', async () => {
  const [open, closed] = [await webhook(), await webhook('admins')]
  await failJob()
  await drain()
  expect(discord.messagesOf(open)).toEqual([])
  const [message] = discord.messagesOf(closed)
  expect(message?.body.embeds[0].title).toBe('Job failed: backup')
  expect(JSON.stringify(message)).not.toContain('secret path')
})
