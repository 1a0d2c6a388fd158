import { afterAll, beforeEach, expect, it } from 'vitest'
import { championshipDecisionsApi } from '#shared/contract/championship-decisions.ts'
import { championshipFormApi } from '#shared/contract/championship-form.ts'
import { championshipsApi } from '#shared/contract/championships.ts'
import { crewScene } from '#tests/support/crew-scene.ts'
import { startDiscordScene } from '#tests/support/discord-scene.ts'
import { officialResults } from '#tests/support/official-results.ts'

const HOUR_MS = 60 * 60_000

const scene = await startDiscordScene()
const { admin, as, discord, drain, make, startAnew, webhook } = scene
const { upload } = crewScene(scene, admin)
const results = officialResults(scene, admin)
let names = 0

beforeEach(startAnew)
afterAll(discord.close)

const race = (daysAgo: number) =>
  make.event({
    startDateTime: new Date(Date.now() - (daysAgo * 24 + 2) * HOUR_MS),
    endDateTime: new Date(Date.now() - (daysAgo * 24 + 1) * HOUR_MS),
  })

async function championship(events: readonly { id: number }[]) {
  const name = `Winter Cup ${++names}`
  const rounds = events.map(({ id: eventId }) => ({ eventId }))
  const { data } = await as(admin).call(championshipFormApi.create, {
    body: { name, configuration: {}, rounds },
  })
  return { ...data, name }
}

const embedsOf = (hook: { id: string }) =>
  discord.messagesOf(hook).map(({ body }) => body.embeds[0])

const titled = (hook: { id: string }, text: string) =>
  embedsOf(hook).filter(({ title }) => title.includes(text))

it('posts the tables once a round is official, and those after the next one as a message of their own', async () => {
  const hook = await webhook('results')
  const [first, second] = [await race(7), await race(1)]
  const { name } = await championship([first, second])
  await upload(first.id)
  await drain()
  expect(titled(hook, 'after round')).toEqual([])

  await results.confirm(first.id)
  await drain()
  const [posted] = titled(hook, 'after round')
  expect(posted?.title).toBe(`${name} after round 1`)
  expect(posted?.fields?.[0]?.value).toMatch(/^```\n {2}1 .{31} {5}\d\d\n/)

  await upload(second.id)
  await results.confirm(second.id)
  await drain()
  expect(titled(hook, 'after round').map(({ title }) => title)).toEqual([
    `${name} after round 1`,
    `${name} after round 2`,
  ])
})

it('changes only the latest tables, and says while the result of their round is open again', async () => {
  const hook = await webhook('results')
  const [first, second] = [await race(7), await race(1)]
  const { id, key, version } = await championship([first, second])
  for (const event of [first, second]) {
    await upload(event.id)
    await results.confirm(event.id)
    await drain()
  }
  const edits = () =>
    discord
      .messagesOf(hook)
      .filter(({ body }) => body.embeds[0].title.includes('after round'))
      .map((message) => message.edits)
  expect(edits()).toEqual([0, 0])

  await results.reopen(second.id)
  await drain()
  expect(edits()).toEqual([0, 1])
  expect(titled(hook, 'after round 2')[0]?.description).toMatch(/open again/)
  await results.confirm(second.id)
  await drain()
  expect(titled(hook, 'after round 2')[0]).not.toHaveProperty('description')

  const { data: table } = await as(admin).call(championshipsApi.getTable, {
    params: { id: key },
    query: {},
  })
  const decision = { kind: 'exclude' as const, key: table.rows[0]?.key ?? '' }
  const body = { version, decision, reason: 'Contact' }
  await as(admin).call(championshipDecisionsApi.decide, { params: { id }, body })
  await drain()
  expect(edits()).toEqual([0, 3])
})

it('posts the tables only where the championship is posted', async () => {
  const event = await race(1)
  const [own, other] = [await championship([event]), await championship([await race(2)])]
  const right = await webhook('results', { championshipId: own.id })
  const wrong = await webhook('results', { championshipId: other.id })
  await upload(event.id)
  await results.confirm(event.id)
  await drain()
  expect(titled(right, 'after round')).toHaveLength(1)
  expect(embedsOf(wrong)).toEqual([])
})

it('deletes the tables with the championship', async () => {
  const hook = await webhook('results')
  const event = await race(1)
  const { id } = await championship([event])
  await upload(event.id)
  await results.confirm(event.id)
  await drain()
  await as(admin).call(championshipFormApi.delete, { params: { id } })
  await drain()
  expect(titled(hook, 'after round')).toEqual([])
  expect(titled(hook, 'official result')).toHaveLength(1)
})
