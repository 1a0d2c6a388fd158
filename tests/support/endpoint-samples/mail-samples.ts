import { createHash } from 'node:crypto'
import { calendarIdentity, mailAddresses, mailConfirmations } from '#server/database/schema.ts'
import { one } from '#server/database/one.ts'
import { stopToken } from '#server/features/mail/stop-token.ts'
import { mailApi } from '#shared/contract/mail.ts'
import { signInApi } from '#shared/contract/sign-in.ts'
import { notificationsApi } from '#shared/contract/notifications.ts'
import { startSmtpServer } from '../smtp-server.ts'
import { driver, type Guild, visitor } from './sample.ts'

const TOKEN = 'a'.repeat(43)
const DAY_MS = 86_400_000
let smtp: ReturnType<typeof startSmtpServer> | undefined

/** Its mail server takes every mail. */
async function sendsMail({ deps: { config } }: Guild) {
  smtp ??= startSmtpServer()
  config.smtpUrl = new URL((await smtp).url)
  config.mailFrom = { name: '', address: 'paddock@guild.example.org' }
}

const giveAddress = ({ db }: Guild, { id: userId }: { id: number }) =>
  db.insert(mailAddresses).values({
    userId,
    address: 'lotta@example.org',
    confirmedAt: new Date(),
    timeZone: 'Europe/Berlin',
  })

export const mailSamples = [
  driver(mailApi.get, async (guild, caller) => {
    await giveAddress(guild, caller)
    return {}
  }),
  driver(mailApi.setAddress, async (guild, { id }) => {
    await sendsMail(guild)
    return { body: { address: `driver-${id}@example.org`, timeZone: 'Europe/Berlin' } }
  }),
  driver(mailApi.removeAddress, async (guild, caller) => {
    await giveAddress(guild, caller)
    return {}
  }),
  driver(notificationsApi.setDigest, async (guild) => {
    await sendsMail(guild)
    return { body: { digest: 'daily' as const, timeZone: 'Europe/Berlin' } }
  }),
  visitor(signInApi.mailResetLink, async (guild) => {
    await sendsMail(guild)
    return { body: { name: 'nobody' } }
  }),
  visitor(mailApi.confirm, async (guild) => {
    await sendsMail(guild)
    const { id: userId } = await guild.make.driver()
    const token = `${TOKEN}${userId}`
    await guild.db.insert(mailConfirmations).values({
      userId,
      address: 'lotta@example.org',
      timeZone: 'Europe/Berlin',
      tokenHash: createHash('sha256').update(token).digest('hex'),
      expiresAt: new Date(Date.now() + DAY_MS),
    })
    return { body: { token } }
  }),
  visitor(mailApi.stop, async ({ db, make }) => {
    const { secret } = one(await db.select().from(calendarIdentity))
    return { body: { token: stopToken(secret, (await make.driver()).id, 'news') } }
  }),
]
