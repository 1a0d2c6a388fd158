import { pino } from 'pino'
import { readConfig } from '#server/config/config.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { sendDue } from '#server/features/discord/send-due.ts'

/** What `killedSender` starts: a process that sends what is due, until it is killed or nothing is due. */
const {
  SENDER_DATA_DIR = '',
  SENDER_DATABASE = '',
  SENDER_DISCORD = '',
  SENDER_LATER = '0',
} = process.env

const log = pino({ level: 'silent' })
const { db, pool } = connectDatabase(SENDER_DATABASE, log)
const config = readConfig({
  DATA_DIR: SENDER_DATA_DIR,
  DATABASE_URL: SENDER_DATABASE,
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'http://localhost:3000',
})
// Leases of those that were killed before are over.
const now = () => new Date(Date.now() + Number(SENDER_LATER))
const never = new AbortController().signal

await sendDue({ config, db, pool, now, log, fetch, discordOrigin: SENDER_DISCORD }, never)
await pool.end()
