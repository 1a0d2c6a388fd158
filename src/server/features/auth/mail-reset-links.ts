import { createHash } from 'node:crypto'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { isMailAvailable, resetMail, sendAccountMail } from '#server/features/mail/index.ts'
import { limitAddress, mayMail } from '#server/http/attempts.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { type ForgottenPassword, MAILED_RESET_HOURS } from '#shared/contract/sign-in.ts'
import { listResettable, lockAccount, PASSWORD_ACTIONS } from './passwords.queries.ts'
import { makeResetLink } from './reset-password.ts'

/** Whether members who have forgotten their password can have a link sent. */
export const hasResetMails = (config: Config) =>
  isMailAvailable(config) && config.authMethods.includes('password')

/**
 * Sends a link for a new password to whom the name is about, if anybody. That is done after the answer, which says and
 * lasts the same in any case.
 */
export async function mailResetLinks(deps: Deps, exchange: Exchange, { name }: ForgottenPassword) {
  if (!hasResetMails(deps.config)) throw notFound('Mail')
  await limitAddress(deps, exchange, 'reset')
  setImmediate(() => {
    sendLinks(deps, name).catch((err: unknown) =>
      deps.log.error({ err }, 'A link for a new password could not be sent'),
    )
  })
}

type Resettable = Awaited<ReturnType<typeof listResettable>>[number]

async function sendLinks(deps: Deps, name: string) {
  for (const account of await listResettable(deps.db, name)) {
    const { id, address } = account
    const keys = [`reset:${id}`, `reset-address:${hashOf(address.toLowerCase())}`]
    if (await mayMail(deps, keys)) await sendLink(deps, account)
  }
}

async function sendLink(deps: Deps, { id, hasFactor }: Resettable) {
  const made = await deps.db.transaction((tx) => makeLink(tx, deps, id))
  if (!made) return
  const { username, link } = made
  const about = { username, link, hours: MAILED_RESET_HOURS, hasFactor }
  await sendAccountMail(deps, id, `reset.${hashOf(link).slice(0, 24)}`, (site) =>
    resetMail(site, about),
  )
}

async function makeLink(tx: Database, deps: Deps, userId: number) {
  const account = await lockAccount(tx, userId)
  if (!account || account.username === null || account.passwordHash === null) return undefined
  const { link, expiresAt } = await makeResetLink(tx, deps, userId, MAILED_RESET_HOURS)
  await happened(tx, {
    actor: undefined,
    action: PASSWORD_ACTIONS['link-mailed'],
    subject: userId,
    after: { expiresAt },
  })
  return { username: account.username, link }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
