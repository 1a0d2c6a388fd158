import { randomUUID } from 'node:crypto'
import type { Config } from '#server/config/config.ts'
import { parseMailAddress } from '#server/config/config-values.ts'
import { conflict, invalidInput } from '#server/errors.ts'
import { testMail } from './address-mails.ts'
import { isMailAvailable } from './is-mail-available.ts'
import { sendMail } from './send-mail.ts'
import { answerOf } from './smtp-answer.ts'

/** Sends a mail to whoever runs the server, and says what the mail server answered. */
export async function sendTestMail(config: Config, address: string) {
  if (!isMailAvailable(config))
    throw conflict('Set SMTP_URL, MAIL_FROM and PUBLIC_URL first: mails are sent by them.')
  if (!parseMailAddress(address)) throw invalidInput('This is not a mail address.')
  const mail = { to: address, content: testMail(config), id: `test.${randomUUID()}` }
  const answer = await sendMail(config, mail).catch((error: unknown) => {
    const { text } = answerOf(error)
    throw conflict(`The mail was not accepted. ${text}${causeOf(error)}`)
  })
  return `The mail server accepted the mail: ${answer}`
}

/** Whoever runs the server may read what went wrong with the connection. */
const causeOf = (error: unknown) =>
  error instanceof Error && !('responseCode' in error) ? `: ${error.message}` : ''
