import type { SQL } from 'drizzle-orm'
import { entries } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'

/** The names of those in an entry's crew who fit, the captain first. In `who`, the table is `member`. */
export function crewNames(who: SQL) {
  return sql<string[]>`(
    select coalesce(
      jsonb_agg(coalesce(account.display_name, member.name)
        order by member.is_captain desc, member.since, member.id),
      '[]'
    )
    from crew_members member
    left join users account on account.id = member.user_id
    where member.entry_id = ${entries.id} and member.state = 'accepted' and ${who}
  )`
}
