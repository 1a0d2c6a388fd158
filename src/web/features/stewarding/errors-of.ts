import type { core } from 'zod'
import { StewardingChoice } from '#shared/contract/stewarding-settings.ts'

/** Messages by the path of the field: 'windows.reports.closes.hours'. */
export type Errors = Readonly<Record<string, string>>

/** What is wrong with a choice. */
export function errorsOf(choice: StewardingChoice): Errors {
  const { error } = StewardingChoice.safeParse(choice)
  return Object.fromEntries(
    (error?.issues ?? [])
      .flatMap((issue) => fieldIssues(issue, choice))
      .map(({ path, message }) => [path.join('.'), message]),
  )
}

type Issue = Pick<core.$ZodIssue, 'path' | 'message'>

/** Of a time that is neither hours nor a day of the week, what is wrong with the fields that it has. */
function fieldIssues(issue: core.$ZodIssue, choice: StewardingChoice): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  return issue.errors
    .flat()
    .map(({ path, message }) => ({ path: [...issue.path, ...path], message }))
    .filter(({ path }) => valueAt(choice, path) !== undefined)
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (Object(inner) as Record<PropertyKey, unknown>)[key], value)
