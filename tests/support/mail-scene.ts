import { mailAddresses, messages, notifications } from '#server/database/schema.ts'
import { mailSender } from '#server/features/mail/index.ts'
import { sendDueMessages } from '#server/features/messages/index.ts'
import { mailApi } from '#shared/contract/mail.ts'
import { startSmtpServer } from './smtp-server.ts'
import { startTestApp } from './test-app.ts'

const MINUTE_MS = 60_000

/** A guild that sends mail to a stand-in, with a clock that tests set. */
export async function startMailScene() {
  let clock = new Date(Date.now() + MINUTE_MS)
  const now = () => clock
  const smtp = await startSmtpServer()
  const env = {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'The Guild <paddock@guild.example.org>',
    MAIL_REPLY_TO: 'stewards@guild.example.org',
    // Cookies of tests are those of http.
    PUBLIC_URL: 'http://guild.example.org',
    AUTH_METHODS: 'steam,password',
    MAIL_PER_MINUTE: '1000',
  }
  const app = await startTestApp({ now, env })
  const { as, db, deps } = app
  const never = new AbortController().signal

  /** Without a link. */
  const giveAddress = ({ id: userId }: { id: number }, address = `driver-${userId}@example.org`) =>
    db
      .insert(mailAddresses)
      .values({ userId, address, confirmedAt: now(), timeZone: 'Europe/Berlin' })

  return {
    ...app,
    smtp,
    now,
    giveAddress,
    pass: (milliseconds: number) => {
      clock = new Date(clock.getTime() + milliseconds)
    },
    startAnew: async () => {
      // Another hour, in which other mails may be asked for.
      clock = new Date(clock.getTime() + 60 * MINUTE_MS)
      smtp.mails.length = 0
      smtp.faults.length = 0
      await db.delete(notifications)
      await db.delete(messages)
      await db.delete(mailAddresses)
    },
    ask: (member: { id: number }, address: string) =>
      as(member).request(mailApi.setAddress, { body: { address, timeZone: 'Europe/Berlin' } }),
    /** The secret in the last mail. */
    tokenIn: () => /#([\w-]+)/.exec(smtp.mails.at(-1)?.plain ?? '')?.[1] ?? '',
    send: () => sendDueMessages(deps, mailSender, never),
  }
}
