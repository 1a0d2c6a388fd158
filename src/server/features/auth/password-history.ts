import type { Database } from '#server/database/database.ts'
import { notSignedIn } from '#server/errors.ts'
import type { OwnPassword, PasswordEvent } from '#shared/contract/sign-in.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { findAccount, listPasswordActions, PASSWORD_ACTIONS } from './passwords.queries.ts'

/** Whether a member has a password, and its history, so that members see who reset theirs. */
export async function passwordHistory(db: Database, viewer: CurrentUser): Promise<OwnPassword> {
  const account = await findAccount(db, viewer.id)
  if (!account) throw notSignedIn()
  if (account.passwordHash === null) return { username: null, history: [] }
  const actions = await listPasswordActions(db, viewer.id)
  return {
    username: account.username,
    history: actions.map(({ at, action, actorId, actorName }) => ({
      at,
      what: whatHappened(action),
      by: actorName,
      isByMe: actorId === viewer.id,
    })),
  }
}

function whatHappened(action: string): PasswordEvent['what'] {
  if (action === PASSWORD_ACTIONS['link-created']) return 'link-created'
  if (action === PASSWORD_ACTIONS['link-mailed']) return 'link-mailed'
  if (action === PASSWORD_ACTIONS.added) return 'added'
  return action === PASSWORD_ACTIONS.reset ? 'reset' : 'changed'
}
