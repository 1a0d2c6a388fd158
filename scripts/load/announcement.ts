import { createHash } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startPushStandIn } from '#demo/push-stand-in.ts'
import {
  deliveries,
  mailAddresses,
  messages,
  notificationPreferences,
  pushDevices,
  toldByClock,
  webhooks,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { newsApi } from '#shared/contract/news.ts'
import { MESSAGE_CHANNELS } from '#shared/domain/notifications/channels.ts'
import { startDiscord } from '#tests/support/discord-server.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { type Figure, percentile } from '../bench/figure.ts'
import type { Guild } from '../bench/guild.ts'
import { startServer } from '../bench/running-server.ts'
import { type Call, type Member, read } from './members.ts'

/** A member who reads. */
const PAUSE_MS = 4_000
const QUIET_MS = 20_000
const LOOKS_EVERY_MS = 250
const MOST_SECONDS = 60
/** More than the limit, so that a miss has a figure. */
const GIVES_UP_MS = 3 * MOST_SECONDS * 1_000

/** An announcement reaches every member in the inbox, by mail and on a device, and Discord, while all of them read. */
export async function announcement(guild: Guild, members: readonly Member[]) {
  const [smtp, discord, push] = [
    await startSmtpServer(),
    await startDiscord(),
    await startPushStandIn(),
  ]
  const browsers = await reachable(guild, members, push)
  await guild.db.insert(webhooks).values(webhookOf(discord.addWebhook('Announcements')))
  const server = await startServer(
    {
      DATABASE_URL: guild.databaseUrl,
      DATA_DIR: guild.dataDir,
      // Links in mails need one.
      PUBLIC_URL: 'http://localhost',
      SMTP_URL: smtp.url,
      MAIL_FROM: 'paddock@guild.example.org',
      // The default spares providers that refuse more.
      MAIL_PER_MINUTE: '6000',
      LOAD_DISCORD_ORIGIN: discord.origin,
      LOAD_PUSH_ORIGIN: push.origin,
    },
    path.join(import.meta.dirname, 'telling-server.ts'),
  )
  const addresses = ['/api/events', '/api/auth/user', '/api/news', '/api/user/notifications']
  const over = new AbortController()
  // One for every member.
  setMaxListeners(0, over.signal)
  const reading = Promise.all(
    members.map((member) =>
      read(
        member,
        addresses.map((address) => server.origin + address),
        PAUSE_MS,
        over.signal,
      ),
    ),
  )
  await delay(QUIET_MS)
  const from = performance.now()
  await publish(guild, server.origin)
  await sent(guild)
  const to = performance.now()
  await delay(QUIET_MS / 2)
  over.abort()
  const calls = (await reading).flat()
  await server.stop()
  const arrived = {
    mails: smtp.mails.length,
    pushes: browsers.reduce((sum, { received }) => sum + received.length, 0),
    posts: discord.messages.size,
  }
  discord.close()
  push.close()
  await smtp.close()
  return figuresOf({ calls, from, to, arrived, members: members.length })
}

type PushService = Awaited<ReturnType<typeof startPushStandIn>>

/** Gives each member an address and a device, who want announcements there. Returns the devices. */
async function reachable({ db }: Guild, members: readonly Member[], push: PushService) {
  const now = new Date()
  await db.insert(mailAddresses).values(
    members.map(({ id: userId }) => ({
      userId,
      address: `driver-${userId}@example.org`,
      confirmedAt: now,
      timeZone: 'UTC',
    })),
  )
  await db.insert(notificationPreferences).values(
    members.flatMap(({ id: userId }) =>
      MESSAGE_CHANNELS.map((channel) => ({
        userId,
        channel,
        kind: 'announcement' as const,
        isOn: true,
      })),
    ),
  )
  const browsers = members.map(() => push.addBrowser())
  await db.insert(pushDevices).values(
    members.map(({ cookie }, index) => {
      const { endpoint = '', p256dh = '', auth = '' } = browsers[index] ?? {}
      const [, token = ''] = cookie.split('=')
      const sessionHash = createHash('sha256').update(token).digest('hex')
      return { sessionHash, endpoint, p256dh, auth, timezone: 'UTC', createdAt: now }
    }),
  )
  return browsers
}

const webhookOf = ({ id: discordId, token }: { id: string; token: string }) => ({
  discordId,
  token,
  purpose: 'announcements' as const,
  name: 'Announcements',
  createdAt: new Date(),
})

/** As an admin writes it, and as the clock tells it within five minutes. */
async function publish({ db, cookie }: Guild, origin: string) {
  const body = JSON.stringify({
    title: 'Rules of the next round',
    content: '<p>Please read them.</p>',
    publishedAt: 'now',
    asksForReceipt: true,
  })
  const answer = await fetch(origin + newsApi.create.path, {
    method: newsApi.create.method,
    headers: { cookie, 'content-type': 'application/json' },
    body,
  })
  if (!answer.ok) throw new Error(`The announcement was refused: ${answer.status}`)
  const { data } = newsApi.create.response.parse(await answer.json())
  await db.transaction(async (tx) => {
    await tx.insert(toldByClock).values({ key: `news ${data.id}`, at: new Date() })
    const after = { asksForReceipt: true }
    await happened(tx, { actor: undefined, action: 'news.publish', subject: data.id, after })
  })
}

async function sent({ db }: Guild) {
  const until = performance.now() + GIVES_UP_MS
  while (performance.now() < until) {
    const due = await db.$count(messages, sql`${messages.state} = 'due'`)
    const posts = await db.$count(deliveries, sql`${deliveries.state} = 'due'`)
    if (due + posts === 0) return
    await delay(LOOKS_EVERY_MS)
  }
}

type Announced = {
  calls: readonly Call[]
  from: number
  to: number
  arrived: { mails: number; pushes: number; posts: number }
  members: number
}

function figuresOf({ calls, from, to, arrived, members }: Announced): Figure[] {
  const isDuring = ({ atMs, ms }: Call) => atMs < to && atMs + ms > from
  const during = calls.filter(isDuring)
  const otherwise = calls.filter((call) => !isDuring(call))
  const failed = calls.filter(({ status }) => status < 200 || status >= 300)
  const { mails, pushes, posts } = arrived
  return [
    {
      what: `an announcement to ${members} members, until all channels have it`,
      measured: (to - from) / 1_000,
      ...atMost(MOST_SECONDS),
      unit: 's',
      note: `${mails} mails, ${pushes} devices, ${posts} posts in Discord`,
    },
    {
      what: 'of the messages, arrived',
      measured: mails + pushes + posts,
      limit: 2 * members + 1,
      rule: 'at least',
      unit: '',
    },
    {
      what: 'requests during it, 99th percentile',
      measured: percentile(timesOf(during), 0.99),
      ...atMost(250),
      unit: 'ms',
      note: `of ${during.length}; without it ${percentile(timesOf(otherwise), 0.99).toFixed(0)} ms`,
    },
    { what: 'requests around it that failed', measured: failed.length, ...atMost(0), unit: '' },
  ]
}

const atMost = (limit: number) => ({ limit, rule: 'at most' as const })

const timesOf = (calls: readonly Call[]) => calls.map(({ ms }) => ms)
