import { z } from 'zod'
import { failedStatement, isFromDatabase } from '#server/database/failed-query.ts'

const MAX_LINE_CHARACTERS = 200
const MAX_TEXT_CHARACTERS = 4_000

/** Quoted names of database objects in messages; anything else in quotes may be a user's value. */
const NAMED =
  /\b(relation|table|column|constraint|index|sequence|function|trigger|type|role|user|database|schema|encoding|parameter) "(\w{1,63})"/g

/** One short line about an error, safe to store: without statements, values, passwords and tokens. */
export function describeFailure(thrown: unknown): string {
  const [line = ''] = textWithoutValues(rootOf(thrown)).split('\n')
  return line.slice(0, MAX_LINE_CHARACTERS)
}

/** The full text of this error, without its cause and without values. */
export function textWithoutValues(error: unknown): string {
  if (error instanceof z.core.$ZodError) return withoutValues(issuesOf(error))
  // drizzle's message contains the statement and all values; the driver's message is in the cause.
  if (failedStatement(error) !== undefined) return 'A query failed'
  return withoutValues(error instanceof Error ? error.message || error.name : String(error))
}

/** For the terminal of a failed command: our own messages unchanged, the database's without values. */
export function textForTerminal(error: unknown): string {
  if (isFromDatabase(error)) return describeFailure(error)
  return error instanceof Error ? error.message : String(error)
}

function withoutValues(text: string) {
  return (
    text
      .replace(/:\/\/[^/\s]*@/g, '://…@')
      .replace(/(https?:\/\/[^\s?#]*)[?#]\S*/g, '$1?…')
      .replace(NAMED, '$1 \0$2\0')
      // Greedy, because quoted text may itself contain quotes.
      .replace(/".*"/s, '"…"')
      .replaceAll('\0', '"')
      .replace(/\$argon2\S*/g, '…')
      .replace(/[\w+/=-]{32,}/g, '…')
      .slice(0, MAX_TEXT_CHARACTERS)
  )
}

/** The fields and reasons; issues do not contain the values. */
function issuesOf({ issues }: z.core.$ZodError) {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}

function rootOf(thrown: unknown): unknown {
  return thrown instanceof Error && thrown.cause instanceof Error ? rootOf(thrown.cause) : thrown
}
