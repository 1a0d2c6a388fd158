import { showInvisible } from '#shared/domain/invisible-characters.ts'

/** Which parts of an answer are decoded, and how; the rest is used as it was sent. */
export type Recipe =
  | 'instant'
  | 'name'
  | { each: Recipe }
  | { fields: Record<string, Recipe | undefined> }

/**
 * Decodes an answer like its schema does, but without checking what needs no decoding, and so without zod. The build
 * puts it in place of the contract's schemas: see scripts/vite/light-contract.ts.
 */
export function lightAnswer(recipe?: Recipe) {
  return { decode: (answer: unknown) => (recipe ? decoded(answer, recipe) : answer) }
}

function decoded(value: unknown, recipe: Recipe): unknown {
  if (value === null || value === undefined) return value
  if (recipe === 'instant') return instant(value)
  if (recipe === 'name') return showInvisible(text(value))
  if (typeof value !== 'object') throw new TypeError('Not an object')
  if ('each' in recipe) {
    if (Array.isArray(value)) return value.map((one) => decoded(one, recipe.each))
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, decoded(one, recipe.each)]),
    )
  }
  if (Array.isArray(value)) throw new TypeError('Not an object')
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const own = recipe.fields[name]
      return [name, own ? decoded(one, own) : one]
    }),
  )
}

function instant(value: unknown) {
  const date = new Date(text(value))
  if (Number.isNaN(date.getTime())) throw new TypeError('Not a date')
  return date
}

function text(value: unknown) {
  if (typeof value !== 'string') throw new TypeError('Not a text')
  return value
}
