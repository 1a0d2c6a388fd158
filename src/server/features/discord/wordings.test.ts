import { desc } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { auditLog } from '#server/database/schema.ts'
import { type ChangedWording, discordApi } from '#shared/contract/discord.ts'
import { TEMPLATES } from '#shared/domain/discord/wording.ts'
import { startDiscordScene } from '#tests/support/discord-scene.ts'

const scene = await startDiscordScene()
const { admin, as, db, discord, drain, openEvent, signUp, startAnew, webhook } = scene
const office = as(admin)

beforeEach(startAnew)
afterAll(discord.close)

const set = (body: ChangedWording) => office.request(discordApi.setWording, { body })

const wordingOf = async (kind: ChangedWording['kind']) =>
  (await office.call(discordApi.listWordings)).data.find((one) => one.kind === kind)

it('posts in the words of the guild from the next message on, and in its own again', async () => {
  const hook = await webhook()
  const event = await openEvent({ title: 'Monza *4* Hours' })
  await set({ kind: 'event', title: 'Next: {title}', description: '**{track}**, {cars}' })
  await drain()
  const shown = () => discord.messagesOf(hook)[0]?.body.embeds[0]
  expect(shown()).toMatchObject({
    title: String.raw`Next: Monza \*4\* Hours`,
    description: expect.stringMatching(/^\*\*.+\*\*, 0 cars$/),
  })
  const [line] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(line).toMatchObject({
    action: 'discord.wording',
    before: { post: 'event', wording: null },
    after: { post: 'event', wording: { title: 'Next: {title}' } },
  })

  await set({ kind: 'event', ...TEMPLATES.event.builtIn })
  expect(await wordingOf('event')).toMatchObject({ own: null })
  await signUp(event.id)
  await drain()
  expect(shown()?.title).toBe(String.raw`Monza \*4\* Hours`)
})

it('shows every kind with the values of the guild', async () => {
  await openEvent({ title: 'Ardennes 6 Hours' })
  expect(await wordingOf('event')).toMatchObject({
    own: null,
    sample: { values: { title: 'Ardennes 6 Hours' }, message: { title: 'Ardennes 6 Hours' } },
  })
  expect(await wordingOf('job-failed')).toMatchObject({
    sample: { values: { title: 'Job failed: backup' } },
  })
})

it.each([
  [{ kind: 'news', title: '{headline}', description: '' }, { title: /no field {headline}/ }],
  [{ kind: 'event', title: 'At {start}', description: '' }, { title: /not show {start}/ }],
  [{ kind: 'event', title: '', description: '' }, { title: /required/ }],
  [{ kind: 'event', title: 'x'.repeat(257), description: '' }, { title: /at most 256/ }],
  [{ kind: 'event', title: 'x', description: 'x'.repeat(2001) }, { description: /2,000/ }],
] as const)('refuses %j', async (body, fields) => {
  expect(await set(body)).toMatchObject({ status: 400, body: { fields } })
})
