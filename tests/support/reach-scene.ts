import { eq } from 'drizzle-orm'
import { startPushStandIn } from '#demo/push-stand-in.ts'
import type { StandInBrowser } from '#demo/stand-in-browser.ts'
import {
  mailAddresses,
  notificationPreferences,
  notifications,
  posts,
  signInBlocks,
  users,
  webhooks,
} from '#server/database/schema.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { mailSender } from '#server/features/mail/index.ts'
import { sendDueMessages } from '#server/features/messages/index.ts'
import { getPushKeys } from '#server/features/push/keys.queries.ts'
import { pushSender } from '#server/features/push/index.ts'
import { briefingsApi } from '#shared/contract/briefings.ts'
import { newsApi } from '#shared/contract/news.ts'
import { notificationsApi } from '#shared/contract/notifications.ts'
import { pushApi } from '#shared/contract/push.ts'
import { OPTIONAL_POSTS, type StoredPost } from '#shared/domain/discord/purposes.ts'
import { type Channel, CHANNELS } from '#shared/domain/notifications/channels.ts'
import {
  NOTIFICATION_KIND_NAMES,
  type NotificationKind,
} from '#shared/domain/notifications/kinds.ts'
import { startDiscordScene } from './discord-scene.ts'
import { startSmtpServer } from './smtp-server.ts'

/** Everybody whom a message could reach, with a name that is in no sentence. */
export const NAMES = {
  captain: 'Adaline Captainson',
  mate: 'Bartek Mateson',
  guest: 'Cosima Invitedson',
  leaver: 'Dorian Leaverson',
  rival: 'Elmira Rivalson',
  member: 'Fabian Memberson',
  organiser: 'Gesine Organiserson',
  banned: 'Henrik Bannedson',
  blocked: 'Ilsabe Blockedson',
  waiting: 'Jarek Waitingson',
} as const

export type PersonName = keyof typeof NAMES
export const PERSON_NAMES = Object.keys(NAMES) as PersonName[]

/** What no message may contain, whoever reads it. */
export const SECRETS = {
  'server name': 'Paddock Server One',
  'server password': 'slipstream-42',
  'unpublished news': 'Secret driver line-up of June',
  'note of a sign-up': 'My knee hurts, tell nobody',
  'reason of a block': 'Evaded three bans',
} as const

/** Why an organiser did it, where not everybody may know. */
export const REASON = 'Because of the private incident'

export type Person = { id: number; name: PersonName; displayName: string; role: 'user' | 'admin' }

/** A text that has reached somebody. */
export type Arrived = {
  who: PersonName
  channel: Channel
  kind: NotificationKind
  text: string
  /** What it opens. */
  path?: string | undefined
}

/** A guild of one person of each sort, to whom all channels lead, and who want to hear of everything. */
export async function startReachScene() {
  const smtp = await startSmtpServer()
  const clock: { now?: () => Date } = {}
  const service = await startPushStandIn({ now: () => clock.now?.() ?? new Date() })
  const env = {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'The Guild <paddock@guild.example.org>',
    AUTH_METHODS: 'steam,password',
    MAIL_PER_MINUTE: '6000',
  }
  const scene = await startDiscordScene({ env, pushOrigin: service.origin })
  const { as, db, deps, discord, drain, make } = scene
  clock.now = scene.now
  const { publicKey } = await getPushKeys(db)
  const never = new AbortController().signal
  const browsers = new Map<PersonName, StandInBrowser>()

  async function person(name: PersonName, index: number): Promise<Person> {
    const role = name === 'organiser' ? 'admin' : 'user'
    const displayName = NAMES[name]
    const { id } = await make.driver({ displayName, role, steamId: steamIdOf(index) })
    await db.insert(mailAddresses).values({
      userId: id,
      address: addressOf(name),
      confirmedAt: new Date(),
      timeZone: 'Europe/Berlin',
    })
    await db
      .insert(notificationPreferences)
      .values(
        NOTIFICATION_KIND_NAMES.flatMap((kind) =>
          CHANNELS.map((channel) => ({ userId: id, kind, channel, isOn: true })),
        ),
      )
    const browser = service.addBrowser(name)
    const { endpoint, p256dh, auth } = browser
    const body = { endpoint, p256dh, auth, serverKey: publicKey, timezone: 'UTC' }
    await as({ id }).call(pushApi.setDevice, { body })
    browsers.set(name, browser)
    return { id, name, displayName, role }
  }

  const people = {} as Record<PersonName, Person>
  for (const [index, name] of PERSON_NAMES.entries()) people[name] = await person(name, index)
  const { organiser, banned, blocked, waiting } = people
  const setUser = ({ id }: Person, values: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(values).where(eq(users.id, id))
  await setUser(banned, { banReason: REASON })
  await setUser(waiting, { admission: 'waiting' })
  await db.insert(signInBlocks).values({
    steamId: steamIdOf(PERSON_NAMES.indexOf('blocked')),
    name: blocked.displayName,
    reason: SECRETS['reason of a block'],
    createdAt: new Date(),
  })
  await as(organiser).call(newsApi.create, {
    body: { title: SECRETS['unpublished news'], content: '<p>x</p>', publishedAt: null },
  })

  type EventOptions = Parameters<typeof make.event>[0]

  /** An event with a crew of captain, mate and one who is blocked, somebody invited, and a rival in another car. */
  async function race(options: EventOptions = {}) {
    const event = await make.event({ driversPerCar: 5, ...options })
    const { id: entryId } = await make.registration({
      eventId: event.id,
      userId: people.captain.id,
      driverName: NAMES.captain,
      number: 7,
      teamName: 'Kerb Crawlers',
      notes: SECRETS['note of a sign-up'],
    })
    const join = async (name: PersonName, state: 'accepted' | 'invited' | 'left' = 'accepted') =>
      (
        await make.crewMember({
          entryId,
          userId: people[name].id,
          name: NAMES[name],
          state,
        })
      ).id
    const parts = {
      mate: await join('mate'),
      blocked: await join('blocked'),
      guest: await join('guest', 'invited'),
      leaver: await join('leaver', 'left'),
    }
    await make.registration({
      eventId: event.id,
      userId: people.rival.id,
      driverName: NAMES.rival,
      number: 8,
    })
    const text = `Server: ${SECRETS['server name']}\nPassword: ${SECRETS['server password']}`
    const body = { version: 0, text, minutesBefore: 60 }
    await as(organiser).call(briefingsApi.set, { params: { id: event.id }, body })
    return { event, entryId, parts }
  }

  /** As the clock does, when sign-up is open. */
  const tellOpen = (subject: number) =>
    db.transaction((tx) => happened(tx, { actor: undefined, action: 'event.open', subject }))

  /** Nobody has been told anything, and no event is to come. */
  async function startAnew() {
    await scene.startAnew()
    await db.delete(notifications)
    smtp.mails.length = 0
    for (const { received } of browsers.values()) received.length = 0
    discord.messages.clear()
    await scene.webhook('announcements', { optionalPosts: [...OPTIONAL_POSTS] })
    await scene.webhook('results')
    await scene.webhook('decisions')
    await scene.webhook('stewards')
    await scene.webhook('admins')
  }

  async function send() {
    await sendDueMessages(deps, mailSender, never)
    await sendDueMessages(deps, pushSender, never)
    await drain()
  }

  const inboxOf = async (who: PersonName): Promise<Arrived[]> => {
    const reply = await as(people[who]).request(notificationsApi.list)
    if (reply.status !== 200) return []
    return reply.answer().data.map((told) => ({
      who,
      channel: 'inbox',
      kind: told.kind,
      text: JSON.stringify(told),
    }))
  }

  /** All that has reached members. */
  async function arrived(): Promise<Arrived[]> {
    const rows = await db
      .select({ id: notifications.id, kind: notifications.kind })
      .from(notifications)
    const kindOf = (id: string | undefined) => {
      const kind = rows.find((row) => row.id === Number(id))?.kind
      if (!kind) throw new Error(`Nothing was told by the message ${id}`)
      return kind
    }
    const inboxes = await Promise.all(PERSON_NAMES.map(inboxOf))
    const mails = smtp.mails.map(({ to, headers, plain, html }): Arrived => ({
      who: PERSON_NAMES.find((name) => to.includes(addressOf(name))) ?? 'organiser',
      channel: 'mail',
      kind: kindOf(/notification-(\d+)\./.exec(headers.get('message-id') ?? '')?.[1]),
      text: [headers.get('subject'), plain, html].join('\n'),
      path: /(?:View|Read|Decide)[^:\n]*:\nhttp:\/\/[^/]+(\/\S*)/.exec(plain)?.[1],
    }))
    const pushes = PERSON_NAMES.flatMap((who) =>
      (browsers.get(who)?.received ?? []).map(({ notification: shown }): Arrived => ({
        who,
        channel: 'push',
        kind: kindOf(/#notification-(\d+)/.exec(shown.navigate)?.[1]),
        text: `${shown.title}\n${shown.body}`,
        path: new URL(shown.navigate).pathname,
      })),
    )
    return [...inboxes.flat(), ...mails, ...pushes]
  }

  /** What is in Discord, with the purpose of its webhook. */
  async function posted() {
    const rows = await db.select().from(webhooks)
    const kinds = await db.select().from(posts)
    return [...discord.messages.values()].map(({ id, webhook, body }) => {
      const kind: StoredPost | undefined = kinds.find(({ messageId }) => messageId === id)?.kind
      const purpose = rows.find(({ discordId }) => discordId === webhook)?.purpose
      return { kind, purpose, text: JSON.stringify(body) }
    })
  }

  return {
    ...scene,
    people,
    race,
    tellOpen,
    startAnew,
    send,
    arrived,
    posted,
    /** Of all people: in no message to anybody. */
    addresses: [
      ...PERSON_NAMES.map(addressOf),
      ...PERSON_NAMES.map((_, index) => steamIdOf(index)),
    ],
    close: async () => {
      discord.close()
      service.close()
      await smtp.close()
    },
  }
}

const addressOf = (name: PersonName) => `private-${name}@mail.example`
const steamIdOf = (index: number) => `7656119800000${String(1_000 + index)}`
