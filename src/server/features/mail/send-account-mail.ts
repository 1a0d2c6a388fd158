import type { Deps } from '#server/deps.ts'
import type { Site } from './address-mails.ts'
import { isMailAvailable } from './is-mail-available.ts'
import { findWorkingAddress } from './mail.queries.ts'
import type { MailContent } from './mail-content.ts'
import { sendMail } from './send-mail.ts'
import { answerOf } from './smtp-answer.ts'

/** Sends a member a mail about their sign-in, which nobody can end; nothing if they have no confirmed address. */
export async function sendAccountMail(
  { db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>,
  userId: number,
  id: string,
  write: (site: Site) => MailContent,
) {
  if (!isMailAvailable(config)) return
  const found = await findWorkingAddress(db, userId)
  if (!found) return
  await sendMail(config, { to: found.address, content: write(config), id }).catch(
    (error: unknown) =>
      log.warn({ answer: answerOf(error).text }, 'A mail about a sign-in was not accepted'),
  )
}
