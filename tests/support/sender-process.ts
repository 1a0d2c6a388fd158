import { pino } from 'pino'
import { readConfig } from '#server/config/config.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { sendDue } from '#server/features/discord/send-due.ts'
import { mailSender } from '#server/features/mail/index.ts'
import { sendDueMessages as sendMessages } from '#server/features/messages/index.ts'
import { pushSender } from '#server/features/push/index.ts'
import { sendDueMessages } from '#server/features/webhooks/index.ts'

/** What `startSenderProcess` starts: a process that sends what is due, until it is killed or nothing is due. */
const {
  SENDER_DATA_DIR = '',
  SENDER_DATABASE = '',
  SENDER_DISCORD,
  SENDER_PROGRAM,
  SENDER_SMTP,
  SENDER_PUSH,
  SENDER_LATER = '0',
} = process.env

const log = pino({ level: 'silent' })
const { db, pool } = connectDatabase(SENDER_DATABASE, log)
const config = readConfig({
  DATA_DIR: SENDER_DATA_DIR,
  DATABASE_URL: SENDER_DATABASE,
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'http://localhost:3000',
  ...(SENDER_SMTP && {
    SMTP_URL: SENDER_SMTP,
    MAIL_FROM: 'paddock@example.org',
    MAIL_PER_MINUTE: '1000',
  }),
})
// Leases of those that were killed before are over.
const now = () => new Date(Date.now() + Number(SENDER_LATER))
const never = new AbortController().signal
const deps = { config, db, pool, now, log, fetch }

if (SENDER_DISCORD !== undefined) await sendDue({ ...deps, discordOrigin: SENDER_DISCORD }, never)
if (SENDER_PROGRAM !== undefined)
  await sendDueMessages({ ...deps, programOrigin: SENDER_PROGRAM }, never)
if (SENDER_SMTP !== undefined) await sendMessages(deps, mailSender, never)
if (SENDER_PUSH !== undefined)
  await sendMessages({ ...deps, pushOrigin: SENDER_PUSH }, pushSender, never)
await pool.end()
