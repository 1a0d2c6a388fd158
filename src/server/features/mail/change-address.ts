import { createHash, randomBytes } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { AppError, invalidInput, notAllowed, unavailable } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { limitAddress, limitMails } from '#server/http/attempts.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { MAIL_LINK_HOURS, type MailAddressForm } from '#shared/contract/mail.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { confirmationMail, replacedMail } from './address-mails.ts'
import {
  deleteMailAddress,
  findConfirmation,
  findMailAddress,
  lockMailMember,
  putConfirmation,
  putMailAddress,
  takeConfirmation,
} from './mail.queries.ts'
import { sendMail } from './send-mail.ts'
import { answerOf } from './smtp-answer.ts'

const TOKEN_BYTES = 32
const HOUR_MS = 60 * 60 * 1_000

/** Sends a link to the address, which confirms it. The earlier address stays until then. */
export async function askForAddress(
  deps: Deps,
  exchange: Exchange,
  viewer: CurrentUser,
  { address, timeZone }: MailAddressForm,
) {
  const { db, config, now, log } = deps
  await limitMails(deps, exchange, [
    `member:${viewer.id}`,
    `address:${hashOf(address.toLowerCase())}`,
  ])
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const tokenHash = hashOf(token)
  await db.transaction(async (tx) => {
    if (!(await lockMailMember(tx, viewer.id))) throw notAllowed()
    const expiresAt = new Date(now().getTime() + MAIL_LINK_HOURS * HOUR_MS)
    await putConfirmation(tx, { userId: viewer.id, address, timeZone, tokenHash, expiresAt })
  })
  const { displayName } = viewer
  const content = confirmationMail(config, { displayName, token, hours: MAIL_LINK_HOURS })
  try {
    await sendMail(config, { to: address, content, id: `confirm.${tokenHash.slice(0, 24)}` })
  } catch (error) {
    await takeConfirmation(db, tokenHash)
    const { what, text } = answerOf(error)
    log.warn({ answer: text }, 'A mail with a link was not accepted')
    if (what === 'refused')
      throw invalidInput('The mail server says that there is no such address', 'address')
    throw unavailable('The mail server does not take the mail. Try again later.')
  }
}

/** Follows the link in the mail, once. The address that it replaces gets one last mail. */
export async function confirmAddress(deps: Deps, exchange: Exchange, token: string) {
  const { db, config, now, log } = deps
  await limitAddress(deps, exchange, 'mail-link')
  const tokenHash = hashOf(token)
  const found = await findConfirmation(db, tokenHash, now())
  if (!found) throw unusable()
  const { userId, address, timeZone } = found
  const replaced = await db.transaction(async (tx) => {
    const member = await lockMailMember(tx, userId)
    if (!member || !(await takeConfirmation(tx, tokenHash))) throw unusable()
    const before = await findMailAddress(tx, userId)
    await putMailAddress(tx, { userId, address, timeZone, confirmedAt: now() })
    await happened(tx, { actor: member, action: 'user.mail-confirm', subject: userId })
    return before
  })
  if (replaced && replaced.refusal === null && !isSame(replaced.address, address))
    await sendMail(config, {
      to: replaced.address,
      content: replacedMail(config),
      id: `replaced.${tokenHash.slice(0, 24)}`,
    }).catch((error: unknown) =>
      log.warn({ answer: answerOf(error).text }, 'The mail to a replaced address was not accepted'),
    )
  return { address }
}

/** Ends all mail. */
export function removeAddress({ db }: Pick<Deps, 'db'>, viewer: CurrentUser) {
  return db.transaction(async (tx) => {
    if (!(await lockMailMember(tx, viewer.id))) throw notAllowed()
    if (await deleteMailAddress(tx, viewer.id))
      await happened(tx, { actor: viewer, action: 'user.mail-remove', subject: viewer.id })
  })
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const unusable = () =>
  new AppError(
    'not_found',
    'This link has expired or has already been used. Enter your address again.',
  )
