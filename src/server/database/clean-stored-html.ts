import { and, eq, ne } from 'drizzle-orm'
import { cleanHtml, HTML_VERSION } from '#server/clean-html.ts'
import type { Database } from './database.ts'
import { news, rules } from './schema.ts'

/** Cleans what earlier versions, or backups of theirs, have stored by other rules. Its readers see no difference. */
export async function cleanStoredHtml(db: Database) {
  for (const table of [news, rules]) {
    const isOld = ne(table.htmlVersion, HTML_VERSION)
    const columns = { id: table.id, content: table.content }
    for (const { id, content } of await db.select(columns).from(table).where(isOld)) {
      const cleaned = cleanedOrUndefined(content)
      if (cleaned === undefined) continue
      await db
        .update(table)
        .set({ content: cleaned, htmlVersion: HTML_VERSION })
        // Somebody may have changed it meanwhile.
        .where(and(eq(table.id, id), isOld, eq(table.content, content)))
    }
  }
}

/** Undefined where the text is refused, as one of tags a thousand deep: that must not keep the server from starting. */
function cleanedOrUndefined(html: string) {
  try {
    return cleanHtml(html)
  } catch {
    return undefined
  }
}
