import { users } from './schema.ts'
import { sql } from './sql.ts'

/** Whether somebody has an account and was let in: not a guest, and not waiting. */
export const isMember = sql<boolean>`(not ${users.isGuest} and ${users.admission} = 'member')`

/** Whether somebody was let in or is a guest, so that their page can be shown. */
export const isPerson = sql<boolean>`(${users.admission} = 'member')`
