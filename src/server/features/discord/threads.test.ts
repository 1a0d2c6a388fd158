import { afterAll, beforeEach, expect, it } from 'vitest'
import { discordApi } from '#shared/contract/discord.ts'
import { crewScene } from '#tests/support/crew-scene.ts'
import { startDiscordScene } from '#tests/support/discord-scene.ts'

const HOUR_MS = 60 * 60_000

const scene = await startDiscordScene()
const {
  admin,
  as,
  discord,
  drain,
  failJob,
  make,
  openEvent,
  setClock,
  signUp,
  startAnew,
  webhook,
} = scene
const { upload } = crewScene(scene, admin)

beforeEach(() => {
  discord.threads.clear()
  return startAnew()
})
afterAll(discord.close)

const messagesOf = (hook: { id: string }) =>
  discord.messagesOf(hook).map(({ threadId, edits, body: { embeds, thread_name: opened } }) => ({
    title: embeds[0].title,
    thread: discord.threads.get(threadId ?? ''),
    opened,
    edits,
  }))

it('opens a thread for each event in a forum, which Discord tells, and goes on there', async () => {
  const hook = await webhook('announcements', {
    isForum: true,
    optionalPosts: ['event-reminder'],
    role: '424242',
  })
  const event = await openEvent({ title: 'Ardennes 6 Hours' })
  await drain()
  const other = await openEvent({ title: 'Other' })
  await signUp(event.id)
  await drain()
  const thread = 'Ardennes 6 Hours'
  expect(messagesOf(hook)).toEqual([
    { title: thread, thread, opened: undefined, edits: 1 },
    { title: 'Other', thread: 'Other', opened: 'Other', edits: 0 },
  ])
  setClock(new Date(event.registrationEndDate.getTime() - 23 * HOUR_MS))
  await drain()
  expect([...discord.threads.values()].toSorted()).toEqual([thread, other.title])
  expect(messagesOf(hook)[2]).toMatchObject({ thread, title: /places free/ })
  // Only the first answer was a refusal.
  const { data } = await as(admin).call(discordApi.get)
  expect(data.webhooks).toMatchObject([{ isForum: true, lastError: null }])
})

it('posts the tables of a championship and results each in their threads, and failures in one', async () => {
  const [hook, failures] = [
    await webhook('results', { isForum: true }),
    await webhook('admins', { isForum: true }),
  ]
  const event = await make.event({
    title: 'Monza',
    startDateTime: new Date(Date.now() - 2 * HOUR_MS),
    endDateTime: new Date(Date.now() - HOUR_MS),
  })
  await upload(event.id)
  for (const _ of [1, 2]) await failJob()
  await drain()
  expect(messagesOf(hook)).toMatchObject([{ thread: 'Monza' }])
  expect(messagesOf(failures)).toMatchObject([{ thread: 'Paddock' }, { thread: 'Paddock' }])
  expect(discord.threads.size).toBe(2)
})

it('opens another thread if the first was deleted in Discord', async () => {
  const hook = await webhook('announcements', { isForum: true })
  const event = await openEvent({ title: 'Ardennes 6 Hours' })
  await drain()
  discord.threads.clear()
  for (const { id } of discord.messagesOf(hook)) discord.messages.delete(id)
  await signUp(event.id)
  await drain()
  expect(messagesOf(hook)).toMatchObject([{ thread: 'Ardennes 6 Hours', edits: 0 }])
})

it('notices that a channel is no forum any more', async () => {
  const hook = await webhook('announcements', { isForum: true })
  await openEvent()
  await drain()
  discord.setForum(hook, false)
  await openEvent({ title: 'Second' })
  await drain()
  expect(messagesOf(hook)[1]).toMatchObject({ title: 'Second', thread: undefined })
})

it('tests a webhook of a forum', async () => {
  const hook = await webhook('announcements', { isForum: true })
  await as(admin).call(discordApi.testWebhook, { params: { id: hook.row } })
  expect(messagesOf(hook)).toMatchObject([{ title: 'It works', thread: 'Test of Paddock' }])
})

it('changes messages in the thread that they were posted to', async () => {
  const hook = await webhook()
  const event = await openEvent()
  await drain()
  const params = { id: hook.row }
  const body = { role: null, thread: 'https://discord.com/channels/111111/222222' }
  await as(admin).call(discordApi.changeWebhook, { params, body })
  await signUp(event.id)
  await openEvent({ title: 'Second' })
  await drain()
  expect(discord.messagesOf(hook).map(({ threadId, edits }) => [threadId, edits])).toEqual([
    [null, 1],
    ['222222', 0],
  ])
})
