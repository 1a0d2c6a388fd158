import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { news, users } from '#server/database/schema.ts'
import { casesApi } from '#shared/contract/cases.ts'
import { entriesApi } from '#shared/contract/entries.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { newsApi } from '#shared/contract/news.ts'
import { seasonEntriesApi } from '#shared/contract/season-entries.ts'
import { unreadApi } from '#shared/contract/unread.ts'
import { type PostKind, POST_KINDS, purposeOf } from '#shared/domain/discord/purposes.ts'
import { CHANNELS } from '#shared/domain/notifications/channels.ts'
import { NOTIFICATION_KIND_NAMES } from '#shared/domain/notifications/kinds.ts'
import { can } from '#shared/domain/permissions.ts'
import {
  type Arrived,
  NAMES,
  PERSON_NAMES,
  type PersonName,
  REASON,
  SECRETS,
  startReachScene,
} from '#tests/support/reach-scene.ts'
import { postingCases } from '#tests/support/posting-cases.ts'
import { tellingCases } from '#tests/support/telling-cases.ts'

const scene = await startReachScene()
const { addresses, arrived, as, db, people, posted, send, startAnew } = scene
const telling = tellingCases(scene)
const posting = postingCases(scene)

beforeEach(async () => {
  await startAnew()
  await db.delete(news).where(isNotNull(news.publishedAt))
  await db.update(users).set({ banReason: null }).where(eq(users.id, people.member.id))
})
afterAll(scene.close)

const NEVER = [...Object.values(SECRETS), ...addresses]
/** Whom others may not know of: one is invited to a crew, the other asks to join. */
const MAY_NAME: Partial<Record<PersonName, readonly PersonName[]>> = {
  guest: ['captain', 'mate', 'guest', 'organiser'],
  waiting: ['organiser'],
}

const contained = (text: string, words: readonly string[]) =>
  words.filter((word) => text.includes(word))

/** The names that a text may not contain. */
function hiddenNames({ who, channel }: Pick<Arrived, 'who' | 'channel'>) {
  const isHidden = (name: PersonName) =>
    channel === 'push' ? name !== who : !(MAY_NAME[name]?.includes(who) ?? true)
  return PERSON_NAMES.filter(isHidden).map((name) => NAMES[name])
}

/** Whether the page that a message opens shows its reader anything. */
async function canOpen({ who, path = '' }: Arrived) {
  const person = people[who]
  const [, folder, id = ''] = /^\/(\w+)(?:\/([\w-]+))?/.exec(path) ?? []
  const params = { id: Number(id) }
  if (folder === 'admin') return can(person, 'admin-area.open')
  if (folder === 'events')
    return (await as(person).request(eventsApi.get, { params })).status === 200
  if (folder === 'entries')
    return (await as(person).request(entriesApi.get, { params })).status === 200
  if (folder === 'cases')
    return (await as(person).request(casesApi.get, { params: { id } })).status === 200
  if (folder === 'news') return (await as(person).request(newsApi.get, { params })).status === 200
  if (folder === 'championships') {
    const season = { params: { id: Number(id.replace('season-', '')) } }
    return (await as(person).request(seasonEntriesApi.list, season)).status === 200
  }
  return folder === 'inbox'
}

it.each(NOTIFICATION_KIND_NAMES)(
  '%s reaches only its readers, and reveals nothing',
  async (kind) => {
    const { run, told, knows = [] } = telling[kind]
    await run()
    await send()
    const messages = await arrived()

    for (const channel of CHANNELS) {
      const reached = messages.filter((one) => one.kind === kind && one.channel === channel)
      const who = [...new Set(reached.map((one) => one.who))]
      expect([channel, who.toSorted()]).toEqual([channel, [...told].toSorted()])
    }
    for (const message of messages) {
      const { who, channel, text, path } = message
      const found = contained(text, [...NEVER, ...hiddenNames(message)])
      if (channel === 'push' || !knows.includes(who)) found.push(...contained(text, [REASON]))
      expect({ who, channel, text, found }).toMatchObject({ found: [] })
      if (path) expect([who, path, await canOpen(message)]).toEqual([who, path, true])
    }
    await expectNothingPosted()
  },
)

it.each(POST_KINDS)('a post of the kind %s reveals nothing to its channel', async (kind) => {
  await posting[kind]()
  await send()
  const all = await posted()
  const purposes = all.filter((one) => one.kind === kind).map(({ purpose }) => purpose)
  expect([...new Set(purposes)]).toEqual([purposeOf(kind)])
  await expectNothingPosted()
})

it('says nothing more of an article that is a draft again', async () => {
  await telling.news.run()
  const [article] = await db.select().from(news).where(eq(news.title, 'Hear this'))
  const params = { id: article?.id ?? 0 }
  const publish = (publishedAt: string | null) =>
    as(people.organiser).call(newsApi.update, { params, body: { publishedAt } })
  const about = async () => (await arrived()).filter(({ text }) => text.includes('Hear this'))
  await publish(null)
  await send()
  expect(await about()).toEqual([])
  expect(await posted()).toEqual([])
  expect((await as(people.rival).call(unreadApi.countUnread)).data).toBe(0)

  await publish('now')
  expect((await about()).map(({ channel }) => channel)).toContain('inbox')
})

it('hides from those who lost a permission what it let them know', async () => {
  await telling['join-request'].run()
  await telling['job-failed'].run()
  const { organiser } = people
  const setRole = (role: 'admin' | 'user') =>
    db.update(users).set({ role }).where(eq(users.id, organiser.id))
  await setRole('user')
  await send()
  expect(await arrived()).toEqual([])
  expect((await as(organiser).call(unreadApi.countUnread)).data).toBe(0)
  await setRole('admin')
  expect(await arrived()).toHaveLength(2)
})

/** Everybody in the channel reads it, also who is not in the guild. */
async function expectNothingPosted() {
  const hidden = [...NEVER, REASON, NAMES.guest, NAMES.waiting]
  for (const { kind, text } of await posted())
    expect({ kind, text, found: contained(text, hidden) }).toMatchObject({ found: [] })
}

it('knows how every kind comes about', () => {
  expect(Object.keys(telling).toSorted()).toEqual(NOTIFICATION_KIND_NAMES.toSorted())
  expect(Object.keys(posting).toSorted()).toEqual([...POST_KINDS].toSorted() satisfies PostKind[])
})
