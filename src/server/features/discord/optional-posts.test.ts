import { afterAll, beforeEach, expect, it } from 'vitest'
import { discordApi } from '#shared/contract/discord.ts'
import { crewScene } from '#tests/support/crew-scene.ts'
import { startDiscordScene } from '#tests/support/discord-scene.ts'

const HOUR_MS = 60 * 60_000

const scene = await startDiscordScene()
const { admin, as, discord, drain, openEvent, send, setClock, signUp, startAnew, webhook } = scene
const { change } = crewScene(scene, admin)

beforeEach(startAnew)
afterAll(discord.close)

const titles = (hook: { id: string }) =>
  discord.messagesOf(hook).map(({ body }) => body.embeds[0].title)

const before = (at: Date, hours: number) => new Date(at.getTime() - hours * HOUR_MS)

it('reminds of free places a day before sign-up closes, where that is wanted', async () => {
  const plain = await webhook()
  const hook = await webhook('announcements', { optionalPosts: ['event-reminder'] })
  const event = await openEvent()
  await drain()
  await signUp(event.id)
  await drain()
  expect(titles(hook)).toEqual([event.title])

  setClock(new Date(before(event.registrationEndDate, 24).getTime() - 5_000))
  expect(await send()).toEqual(before(event.registrationEndDate, 24))
  setClock(new Date(before(event.registrationEndDate, 24).getTime() + 5_000))
  await drain()
  expect(titles(hook)).toEqual([event.title, `${event.title}: 19 places free`])
  await signUp(event.id)
  await drain()
  expect(titles(hook)[1]).toBe(`${event.title}: 19 places free`)
  expect(titles(plain)).toEqual([event.title])
})

it('posts the entry list when the line-ups are fixed, and changes it until the start', async () => {
  const hook = await webhook('announcements', { optionalPosts: ['entry-list'] })
  const event = await openEvent()
  await signUp(event.id)
  await drain()
  expect(titles(hook)).toEqual([event.title])
  setClock(new Date(before(event.startDateTime, 24).getTime() + 1_000))
  await drain()
  expect(titles(hook)[1]).toBe(`Entry list of ${event.title}`)
  const lines = () =>
    (discord.messagesOf(hook)[1]?.body.embeds[0].fields ?? []).flatMap(({ value }) =>
      value.split('\n'),
    )
  expect(lines()).toHaveLength(1)
  await change(event.id, 0, 'Renamed')
  await drain()
  expect(titles(hook)[1]).toBe('Entry list of Renamed')
})

it('posts about events that are open already from when it is wanted, and no more once it is not', async () => {
  const hook = await webhook()
  const event = await openEvent()
  await drain()
  const params = { id: hook.row }
  const want = (optionalPosts: ('event-reminder' | 'entry-list')[]) =>
    as(admin).call(discordApi.changeWebhook, {
      params,
      body: { role: null, thread: null, optionalPosts },
    })
  await want(['event-reminder'])
  setClock(new Date(before(event.registrationEndDate, 23).getTime()))
  await drain()
  expect(titles(hook)).toHaveLength(2)

  await want(['entry-list'])
  await want([])
  setClock(before(event.startDateTime, 1))
  await drain()
  expect(titles(hook)).toHaveLength(2)
})
