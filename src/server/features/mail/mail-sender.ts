import type { Database } from '#server/database/database.ts'
import { happened } from '#server/facts/happened.queries.ts'
import {
  claimTelling,
  type Message,
  type MessageSender,
  type SenderDeps,
  type SendOutcome,
} from '#server/features/notifications/index.ts'
import { isMailAvailable } from './is-mail-available.ts'
import { findWorkingAddress, getSecret, refuseAddress } from './mail.queries.ts'
import { notificationMail } from './notification-mail.ts'
import { sendMail } from './send-mail.ts'
import { answerOf, type SmtpAnswer, withoutAddresses } from './smtp-answer.ts'

/** Sends notifications as mails. */
export const mailSender: MessageSender = {
  channel: 'mail',
  isAvailable: ({ config }) => isMailAvailable(config),
  reaches: async (db, userId) => (await findWorkingAddress(db, userId)) !== undefined,
  perMinute: ({ config }) => config.mailPerMinute,
  send,
}

async function send(deps: SenderDeps, message: Message): Promise<SendOutcome> {
  const { db, config } = deps
  const { reader } = message
  const found = await findWorkingAddress(db, reader.id)
  if (!found) return { state: 'skipped', answer: 'Its reader has no address any more' }
  const site = { ...config, secret: await getSecret(db) }
  const mail = notificationMail(site, { ...found, id: reader.id }, message)
  try {
    return { state: 'sent', answer: withoutAddresses(await sendMail(config, mail)).slice(0, 200) }
  } catch (error) {
    return outcomeOf(deps, { userId: reader.id, address: found.address }, answerOf(error))
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
