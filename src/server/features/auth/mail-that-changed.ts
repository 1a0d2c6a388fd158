import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { changedPasswordMail, sendAccountMail } from '#server/features/mail/index.ts'

/** Tells a member with a confirmed address that their password was changed. Nobody waits for the mail server. */
export function mailThatChanged(deps: Pick<Deps, 'db' | 'config' | 'log'>, userId: number) {
  sendAccountMail(deps, userId, `password.${randomUUID()}`, changedPasswordMail).catch(
    (err: unknown) => deps.log.error({ err }, 'A mail about a changed password could not be sent'),
  )
}
