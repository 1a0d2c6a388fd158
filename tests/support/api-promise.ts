type Schema = {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  prefixItems?: Schema[]
}

type Operation = {
  security?: Record<string, unknown>[]
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

export type ApiDocument = { paths: Record<string, Record<string, Operation>> }

/** What an operation takes and answers, a line for each value: 'body.title!: string' is required, 'data[].id: integer'. */
type Promised = { takes: string[]; answers: string[] }

/** What programs can rely on, by operation: those that a token, or everybody, can call. */
export function promiseOf({ paths }: ApiDocument): Record<string, Promised> {
  const promised: Record<string, Promised> = {}
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations)) {
      const { security, parameters, requestBody, responses } = operation
      if (security && !security.some((one) => 'token' in one)) continue
      const body = Object.values(requestBody?.content ?? {})
      const takes = [
        ...parameters.flatMap(({ name, in: place, required, schema }) =>
          linesOf(schema, `${place}.${name}${required ? '!' : ''}`),
        ),
        ...body.flatMap(({ schema }) => linesOf(schema, 'body')),
      ]
      const answers = Object.entries(responses)
        .filter(([status]) => status.startsWith('2'))
        .flatMap(([, { content = {} }]) => Object.values(content))
        .flatMap(({ schema }) => linesOf(schema, ''))
      promised[`${method.toUpperCase()} ${path}`] = {
        takes: distinct(takes),
        answers: distinct(answers),
      }
    }
  return promised
}

const distinct = (lines: string[]) => [...new Set(lines)].toSorted((a, b) => a.localeCompare(b))

function linesOf(schema: Schema, path: string): string[] {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  if (choices.length > 0) return choices.flatMap((one) => linesOf(one, path))
  if (schema.const !== undefined) return [`${path}: ${JSON.stringify(schema.const)}`]
  if (schema.enum) return schema.enum.map((value) => `${path}: ${JSON.stringify(value)}`)
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, one]) =>
      linesOf(one, `${path}.${name}${schema.required?.includes(name) ? '!' : ''}`),
    )
  const { items, prefixItems, additionalProperties } = schema
  if (prefixItems) return prefixItems.flatMap((one, at) => linesOf(one, `${path}[${at}]`))
  if (items) return linesOf(items, `${path}[]`)
  if (typeof additionalProperties === 'object') return linesOf(additionalProperties, `${path}{}`)
  return [`${path}: ${[schema.type ?? 'anything'].flat().join(' or ')}`]
}

/** What programs would notice: what is gone, and what they have to send from now on. */
export function brokenPromises(
  before: Record<string, Promised>,
  now: Record<string, Promised>,
): string[] {
  return Object.entries(before).flatMap(([operation, promised]) => {
    const present = now[operation]
    if (!present) return [`${operation} is gone`]
    const wanted = present.takes.filter(
      (line) => isRequired(line, promised.takes) && !promised.takes.includes(line),
    )
    return [
      ...gone(promised.takes, present.takes).map((line) => `${operation} takes no ${line}`),
      ...gone(promised.answers, present.answers).map((line) => `${operation} answers no ${line}`),
      ...wanted.map((line) => `${operation} needs ${line}`),
    ]
  })
}

const without = (line: string) => line.replaceAll('!', '')

function gone(lines: readonly string[], left: readonly string[]) {
  const known = new Set(left.map(without))
  return lines.filter((line) => !known.has(without(line)))
}

/** Whether a value must be sent: not if it is only required within something new that need not be. */
function isRequired(line: string, before: readonly string[]) {
  const [place = ''] = line.split(': ')
  const parts = place.split(/(?=[.[{])/)
  for (let at = 2; at <= parts.length; at += 1) {
    const parent = parts.slice(0, at).join('')
    const isKnown = before.some((one) => one.startsWith(parent.replace(/!$/, '')))
    if (!isKnown) return parent.endsWith('!')
  }
  return false
}
