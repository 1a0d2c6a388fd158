import type { Database } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

/** '§users.display_name 12§' in whatever is shown of the name of user 12. */
const MARK = /§([a-z_]+\.[a-z_]+) ([^§]*)§/g

/**
 * Appends a mark to every text in the database that takes one, with its table, its column and its row, so that a test can
 * say from where everything came that somebody was shown.
 */
export async function markTexts(db: Database) {
  const { rows: columns } = await db.execute<{ table: string; column: string; hasId: boolean }>(sql`
    select c.table_name as table, c.column_name as column, exists(
      select from information_schema.columns own
      where own.table_schema = 'public' and own.table_name = c.table_name and own.column_name = 'id'
    ) as "hasId"
    from information_schema.columns c
    where c.table_schema = 'public' and c.data_type = 'text' and c.is_generated = 'NEVER'
  `)
  const marked: string[] = []
  for (const { table, column, hasId } of columns) {
    const row = hasId ? 'id::text' : "''"
    const change = `update "${table}" set "${column}" = "${column}" || '§${table}.${column} ' || ${row} || '§'
      where "${column}" <> ''`
    try {
      // What the database checks, such as a kind, is left as it is.
      await db.transaction((tx) => tx.execute(sql.raw(change)))
      marked.push(`${table}.${column}`)
    } catch {
      continue
    }
  }
  return marked
}

/** The marks in a text: 'users.display_name' with the rows. */
export function marksIn(text: string) {
  const found = new Map<string, Set<string>>()
  for (const [, column = '', row = ''] of text.matchAll(MARK))
    found.set(column, (found.get(column) ?? new Set()).add(row))
  return found
}
