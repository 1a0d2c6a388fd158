import type { Database } from '#server/database/database.ts'
import { happened } from '#server/facts/happened.queries.ts'
import {
  claimTelling,
  type MessageSender,
  type SenderDeps,
  type SendOutcome,
} from '#server/features/notifications/index.ts'
import { digestMail } from './digest-mail.ts'
import { isMailAvailable } from './is-mail-available.ts'
import { findThreadRoot, findWorkingAddress, getSecret, refuseAddress } from './mail.queries.ts'
import { notificationMail, type Reader, type Site } from './notification-mail.ts'
import { type Mail, sendMail } from './send-mail.ts'
import { answerOf, type SmtpAnswer, withoutAddresses } from './smtp-answer.ts'

/** Sends notifications as mails. */
export const mailSender: MessageSender = {
  channel: 'mail',
  isAvailable: ({ config }) => isMailAvailable(config),
  reaches: async (db, userId) => (await findWorkingAddress(db, userId)) !== undefined,
  perMinute: ({ config }) => config.mailPerMinute,
  send: async (deps, message) => {
    const { id: userId } = message.reader
    const root = await findThreadRoot(deps.db, userId, message.notification)
    return sendTo(deps, userId, (site, reader) => notificationMail(site, reader, message, root))
  },
  sendDigest: (deps, digest) =>
    sendTo(deps, digest.readerId, (site, reader) => digestMail(site, reader, digest)),
}

async function sendTo(
  deps: SenderDeps,
  userId: number,
  write: (site: Site, reader: Reader) => Mail,
): Promise<SendOutcome> {
  const { db, config } = deps
  const found = await findWorkingAddress(db, userId)
  if (!found) return { state: 'skipped', answer: 'Its reader has no address any more' }
  const mail = write({ ...config, secret: await getSecret(db) }, { ...found, id: userId })
  try {
    return { state: 'sent', answer: withoutAddresses(await sendMail(config, mail)).slice(0, 200) }
  } catch (error) {
    return outcomeOf(deps, { userId, address: found.address }, answerOf(error))
  }
}

function outcomeOf(
  { now }: SenderDeps,
  { userId, address }: { userId: number; address: string },
  { what, text }: SmtpAnswer,
): SendOutcome {
  if (what === 'later') return { state: 'due', answer: text }
  const also = async (tx: Database) => {
    if (what === 'failed') return tellAdmins(tx, text, now())
    if (await refuseAddress(tx, { userId, address, refusal: text }))
      await happened(tx, {
        actor: undefined,
        action: 'user.mail-refused',
        subject: userId,
        after: { answer: text },
      })
  }
  return { state: 'failed', answer: text, also }
}

/** Once a day: what refuses one mail will refuse others. */
async function tellAdmins(tx: Database, answer: string, at: Date) {
  if (await claimTelling(tx, `mail fails ${at.toISOString().slice(0, 10)}`, at))
    await happened(tx, { actor: undefined, action: 'system.mail-failed', after: { answer } })
}
