import { z } from 'zod'
import { failedStatement, isFromDatabase } from './database/failed-query.ts'

const LONGEST_LINE = 200
const LONGEST_TEXT = 4_000

/** The database's own names, as its messages quote them; anything else in quotes is somebody's value. */
const NAMED =
  /\b(relation|table|column|constraint|index|sequence|function|trigger|type|role|user|database|schema|encoding|parameter) "(\w{1,63})"/g

/** What went wrong, in one short line that can be kept: without statements, their values, passwords and tokens. */
export function describeFailure(thrown: unknown): string {
  const [line = ''] = textWithoutValues(rootOf(thrown)).split('\n')
  return line.slice(0, LONGEST_LINE)
}

/** The whole text of this one error, whatever caused it, without values. */
export function textWithoutValues(error: unknown): string {
  if (error instanceof z.core.$ZodError) return withoutValues(issuesOf(error))
  // drizzle writes the statement and every value into its message, and what the driver said into the cause.
  if (failedStatement(error) !== undefined) return 'A query failed'
  return withoutValues(error instanceof Error ? error.message || error.name : String(error))
}

/** For the terminal of the command that failed: our own sentences as they are, the database's without values. */
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
      // To the last one: what is quoted may hold quotes itself.
      .replace(/".*"/s, '"…"')
      .replaceAll('\0', '"')
      .replace(/\$argon2\S*/g, '…')
      .replace(/[\w+/=-]{32,}/g, '…')
      .slice(0, LONGEST_TEXT)
  )
}

/** Which fields, and why: an issue says nothing of the value itself. */
function issuesOf({ issues }: z.core.$ZodError) {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}

function rootOf(thrown: unknown): unknown {
  return thrown instanceof Error && thrown.cause instanceof Error ? rootOf(thrown.cause) : thrown
}
