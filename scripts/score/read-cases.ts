import { type Case, caseSchema } from './case-schema.ts'

/** A file that cannot be scored. The message says where and why. */
export class BadCases extends Error {}

/** The cases of a file in the shape of scoring-cases.json: a list, in which an object with `shape` documents the others. */
export function readCases(text: string): Case[] {
  const file = parsed(text)
  if (!Array.isArray(file)) throw new BadCases('The file must be a list of cases: [{"id": …}, …].')
  const cases = file
    .filter((one: unknown) => !isDocumentation(one))
    .map((one: unknown, index) => readCase(one, index))
  const ids = cases.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw new BadCases(`Two cases have the id ${twice}.`)
  return cases
}

function parsed(text: string): unknown {
  try {
    // Some editors begin a file with a mark of its encoding.
    return JSON.parse(text.replace(/^\u{FEFF}/u, ''))
  } catch (error) {
    throw new BadCases(`The file is not JSON: ${(error as Error).message}.`, { cause: error })
  }
}

const isDocumentation = (one: unknown) =>
  typeof one === 'object' && one !== null && 'shape' in one && !('id' in one)

function readCase(one: unknown, index: number): Case {
  const title = titleOf(one, index)
  const { success, data, error } = caseSchema.safeParse(one)
  if (!success) throw new BadCases(`${title}: ${sentenceOf(error.issues[0])}`)

  const rounds = data.season.rounds.map(({ id }) => id)
  const twice = rounds.find((id, at) => rounds.indexOf(id) !== at)
  if (twice !== undefined) throw new BadCases(`${title}: two rounds have the id "${twice}".`)
  for (const { asOf } of data.tables ?? [])
    if (asOf !== undefined && !rounds.includes(asOf))
      throw new BadCases(`${title}: a table is as of the round "${asOf}", which does not exist.`)
  return data
}

function titleOf(one: unknown, index: number) {
  const hasId = typeof one === 'object' && one !== null && 'id' in one
  return hasId ? `Case ${String(one.id)}` : `Case ${index + 1} of the file`
}

type Issue = { path: PropertyKey[]; message: string; code?: string; errors?: Issue[][] }

function sentenceOf(issue: Issue | undefined) {
  if (!issue) return 'it cannot be read.'
  const path = issue.path.map(String).join('.') || 'the case'
  return `${path} is not as expected (${issue.message}).`
}
