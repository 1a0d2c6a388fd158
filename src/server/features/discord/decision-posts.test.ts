import { afterAll, beforeEach, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { cases, deliveries } from '#server/database/schema.ts'
import {
  publishDecision,
  amendDecision,
  takeBackDecision,
} from '#server/features/decisions/index.ts'
import { casesApi } from '#shared/contract/cases.ts'
import { discordApi } from '#shared/contract/discord.ts'
import { caseScene } from '#tests/support/case-scene.ts'
import { sampleDocument } from '#tests/support/decision-document.ts'
import { startDiscordScene } from '#tests/support/discord-scene.ts'
import { judgedRace } from '#tests/support/judged-race.ts'

const scene = await startDiscordScene()
const { admin, as, db, discord, drain, make, pass, send, setClock, startAnew, webhook } = scene
const author = await make.admin()
const { race, seconds } = judgedRace(scene, author)
const stewarding = caseScene(scene)

beforeEach(startAnew)
afterAll(discord.close)

const MINUTE_MS = 60_000
const at = new Date('2026-11-29T20:00:00Z')

const embeds = (hook: { id: string }) => discord.messagesOf(hook).map(({ body }) => body.embeds[0])

async function published(changes: { cameFrom?: 'stewards' | 'race-director' } = {}) {
  const { eventId, championshipId, place } = await race()
  const driver = await make.driver({ displayName: 'Lotta Laps' })
  const common = { document: sampleDocument({ reasons: 'See _both_ videos.' }), author, at }
  const { id: decisionId } = await db.transaction((tx) =>
    publishDecision(tx, {
      place,
      cameFrom: 'stewards',
      effects: [seconds('22', 10), { kind: 'licence', userId: driver.id, points: 3 }],
      ...common,
      ...changes,
    }),
  )
  return { eventId, championshipId, decisionId, common }
}

it('posts a decision a minute after its parties are told, with its picture and without licence points', async () => {
  const hook = await webhook('decisions')
  const { eventId } = await published()
  await send()
  expect(embeds(hook)).toEqual([])
  pass(MINUTE_MS)
  await drain()
  const [message] = discord.messagesOf(hook)
  const embed = message?.body.embeds[0]
  expect(embed).toMatchObject({
    title: expect.stringMatching(/^Decision 1: .+ \\#22$/),
    url: expect.stringMatching(new RegExp(`/events/${eventId}/decisions/1$`)),
    description: '**10 seconds added to \\#22**\nContact\nSee \\_both\\_ videos.',
    image: { url: 'attachment://decision.png' },
    fields: [
      { name: 'Facts', value: 'Car 22 touched car 33.' },
      {
        name: 'Effect on the result',
        value:
          '\\#22: P2 → P3 in Hypercar, 18 → 15 points\n\\#33: P3 → P2 in Hypercar, 15 → 18 points',
      },
      { name: 'Appeal until', value: expect.stringMatching(/^<t:\d+:F>/) },
    ],
  })
  expect(JSON.stringify(message)).not.toMatch(/licence/i)
})

it('changes the message with a new version, and strikes it through once it is taken back', async () => {
  const hook = await webhook('decisions')
  const { decisionId, common } = await published()
  pass(MINUTE_MS)
  await drain()
  await db.transaction((tx) =>
    amendDecision(tx, {
      decisionId,
      version: 1,
      way: 'appeal',
      effects: [seconds('22', 5)],
      ...common,
    }),
  )
  pass(MINUTE_MS)
  await drain()
  expect(embeds(hook)).toMatchObject([
    { description: '**5 seconds added to \\#22**\nVersion 2\nContact\nSee \\_both\\_ videos.' },
  ])
  await db.transaction((tx) =>
    takeBackDecision(tx, { decisionId, version: 2, reason: 'Wrong car', author, at }),
  )
  pass(MINUTE_MS)
  await drain()
  expect(embeds(hook)).toMatchObject([
    {
      description: '~~5 seconds added to \\#22~~\nTaken back\nContact',
      fields: [{ name: 'Why it was taken back', value: 'Wrong car' }],
    },
  ])
})

it('posts nothing that was taken back before it was told, and only decisions of its championship', async () => {
  const all = await webhook('decisions')
  const { decisionId, championshipId } = await published()
  await db.transaction((tx) =>
    takeBackDecision(tx, { decisionId, version: 1, reason: 'Wrong car', author, at }),
  )
  const other = await webhook('decisions', { championshipId })
  await published()
  pass(MINUTE_MS)
  await drain()
  expect(embeds(all)).toHaveLength(1)
  expect(embeds(other)).toEqual([])
})

it('tells the stewards that a case waits and is overdue, by its code alone, until it is ended', async () => {
  const hook = await webhook('stewards')
  const { event, code } = await stewarding.reported()
  setClock(new Date(Date.now() + MINUTE_MS))
  await drain()
  const [waiting] = embeds(hook)
  expect(waiting?.title).toBe(`Case ${code} waits for the stewards`)
  expect(waiting?.description).toMatch(/^To be decided until <t:\d+:F>/)
  expect(waiting?.fields).toBeUndefined()
  expect(JSON.stringify(waiting)).not.toContain(event.title)

  const [judged] = await db.select().from(cases).where(eq(cases.code, code))
  setClock(new Date((judged?.decisionUntil.getTime() ?? 0) + MINUTE_MS))
  await drain()
  expect(embeds(hook)[1]?.title).toBe(`Case ${code} is overdue`)

  const office = as(admin)
  const { data } = await office.call(discordApi.get)
  expect(data.webhooks).toMatchObject([{ purpose: 'stewards', lastPostAt: null }])
  expect(data.deliveries).toEqual({ due: 0, sent: 0, skipped: 0, failed: 0 })

  const { data: seen } = await office.call(casesApi.get, { params: { id: code } })
  const body = { version: seen.version ?? 0, reason: 'Nothing to see' }
  await office.call(casesApi.turnDown, { params: { id: code }, body })
  await drain()
  expect(embeds(hook)).toEqual([])
  expect(await db.$count(deliveries, eq(deliveries.state, 'due'))).toBe(0)
})
