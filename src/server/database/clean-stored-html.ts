import { and, eq, ne } from 'drizzle-orm'
import { cleanHtml, HTML_VERSION } from '#server/html/clean-html.ts'
import type { Database } from './database.ts'
import { news, pages, rules } from './schema.ts'

/** Sanitizes HTML that was stored under older rules. Readers see no difference. */
export async function cleanStoredHtml(db: Database) {
  for (const table of [news, pages, rules]) {
    const isOld = ne(table.htmlVersion, HTML_VERSION)
    const columns = { id: table.id, content: table.content }
    for (const { id, content } of await db.select(columns).from(table).where(isOld)) {
      const cleaned = await cleanedOrUndefined(content)
      if (cleaned === undefined) continue
      await db
        .update(table)
        .set({ content: cleaned, htmlVersion: HTML_VERSION })
        // It may have been changed meanwhile.
        .where(and(eq(table.id, id), isOld, eq(table.content, content)))
    }
  }
}

/** Undefined if the HTML is refused, for example for its depth, which must not prevent the server from starting. */
async function cleanedOrUndefined(html: string) {
  try {
    return await cleanHtml(html)
  } catch {
    return undefined
  }
}
