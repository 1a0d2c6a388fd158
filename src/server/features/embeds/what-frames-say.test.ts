import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { championshipRounds, championships, events, users } from '#server/database/schema.ts'
import { broadcastsApi } from '#shared/contract/broadcasts.ts'
import { publicSettingsApi } from '#shared/contract/public/settings.ts'
import { BROADCAST_PICTURE_KEYS } from '#shared/domain/broadcasts/broadcast-pictures.ts'
import { EMBED_KINDS } from '#shared/domain/embeds/embeds.ts'
import { fillGuild } from '#tests/support/full-guild.ts'
import { marksIn, markTexts } from '#tests/support/mark-texts.ts'
import { showToVisitors } from '#tests/support/show-to-visitors.ts'
import { startTestApp } from '#tests/support/test-app.ts'

/** From which columns frames and pictures for broadcasts may say something. */
const SAID = [
  'car_classes.name',
  'car_drivers.name',
  'car_entries.car_class',
  'car_entries.car_model',
  'car_entries.car_number',
  'car_entries.driver_name',
  'car_entries.team_name',
  'cars.make',
  'cars.model',
  'championship_rounds.name',
  'championships.name',
  'crew_members.name',
  'entries.team_name',
  'events.timezone',
  'events.title',
  'teams.name',
  'tracks.layout_variant',
  'tracks.name',
  'users.display_name',
]

const app = await startTestApp()
const { as, app: server, db, make } = app
const penny = await make.admin()
await fillGuild(app, penny)
const lotta = (await db.select().from(users)).find((user) => user.displayName.startsWith('Lotta'))
const lottaId = lotta?.id ?? 0
const addresses: string[] = []

beforeAll(async () => {
  const hidden = await make.event({ title: 'Hidden Six', isHidden: true })
  const raced = await make.event({ title: 'Raced', status: 'completed' })
  const drivers = [{ userId: lottaId, name: 'Lotta In File' }]
  await make.result({ eventId: raced.id, lapSeconds: [[90, 91]], drivers })
  await db.update(championships).set({ startsAt: null, endsAt: null })
  for (const eventId of [raced.id, hidden.id])
    await db.insert(championshipRounds).values({ championshipId: 1, eventId })
  await make.registration({ eventId: raced.id, userId: lottaId, notes: 'Private', number: 7 })
  await markTexts(db)

  const eventIds = (await db.select({ id: events.id }).from(events)).map(({ id }) => id)
  const ids = ['any', 'season-1', 'year-2026', ...eventIds]
  const { data } = await as(penny).call(broadcastsApi.create)
  const { pathname } = new URL(data.address ?? '')
  addresses.push(
    ...EMBED_KINDS.flatMap((kind) => ids.map((id) => `/embed/${kind}/${id}`)),
    ...BROADCAST_PICTURE_KEYS.flatMap((picture) => [
      `${pathname}/${picture}`,
      ...eventIds.map((id) => `${pathname}/${picture}?event=${id}`),
    ]),
  )
})

async function readAll() {
  const texts: string[] = []
  for (const url of addresses) texts.push((await server.inject({ url })).payload)
  return texts
}

it('says nothing beyond the list, and nothing of hidden events', async () => {
  await showToVisitors(app)
  const said = new Set<string>()
  for (const text of await readAll()) {
    expect(text).not.toContain('Hidden Six')
    for (const column of marksIn(text).keys()) said.add(column)
  }
  expect([...said].filter((column) => !SAID.includes(column))).toEqual([])
  expect([...said]).toEqual(expect.arrayContaining(['events.title', 'users.display_name']))
})

it.each(['initials', 'number'] as const)(
  'names nobody who chose to be named by %s',
  async (naming) => {
    await showToVisitors(app)
    await as({ id: lottaId }).call(publicSettingsApi.setOwnNaming, {
      body: { naming, isSearchable: false },
    })
    const [stored] = await db.select().from(users).where(eq(users.id, lottaId))
    for (const text of await readAll()) {
      expect(text).not.toContain(stored?.displayName)
      expect(text).not.toContain('Lotta In File')
    }
  },
)
