import type { SQL, SQLWrapper } from 'drizzle-orm'
import { sql } from './sql.ts'

/** What `searchKey` of the shared domain makes of a text, computed by the database. */
export function searchKeyOf(text: SQLWrapper): SQL<string> {
  const letters = sql`translate(regexp_replace(normalize(lower(${text}), nfkd), ${MARKS}, '', 'g'), 'łøđðħıŋς', 'loddhinσ')`
  return DIGRAPHS.reduce(
    (key, [letter, plain]) => sql<string>`replace(${key}, ${letter}, ${plain})`,
    sql<string>`${letters}`,
  )
}

const MARKS = '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]'

const DIGRAPHS = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
] as const
