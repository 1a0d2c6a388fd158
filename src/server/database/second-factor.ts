import { guildSettings, secondFactors, users } from './schema.ts'
import { sql } from './sql.ts'

/** Whether a user has a second factor that protects the account. */
export const hasFactor = sql<boolean>`exists (
  select from ${secondFactors}
  where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null
)`

/** Whether the guild wants a second factor from those with permissions. */
export const requiresFactor = sql<boolean>`exists (
  select from ${guildSettings} where ${guildSettings.requiresFactor}
)`
