import { users } from './schema.ts'
import { sql } from './sql.ts'

/** Changes whenever a display name does, because signing in updates it from Steam. */
export const displayNamesVersion = sql`(select sum(hashtextextended(${users.displayName}, ${users.id})) from ${users})`
