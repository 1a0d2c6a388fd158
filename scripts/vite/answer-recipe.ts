import type { z } from 'zod'
import type { Recipe } from '../../src/web/lib/light-answer.ts'

/** The two codecs of the contract's answers. Everything else is the same on the wire and in the browser. */
export type Codecs = { Instant: z.ZodType; ShownName: z.ZodType }

type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  valueType?: z.ZodType
  getter?: () => z.ZodType
  options?: z.ZodType[]
  items?: z.ZodType[]
  out?: z.ZodType
  transform?: unknown
}

const defOf = (schema: z.ZodType) => schema.def as unknown as Def

/** Which parts of an answer a browser has to decode. Undefined if it is used as it was sent. */
export function recipeOf(schema: z.ZodType, codecs: Codecs): Recipe | undefined {
  const def = defOf(schema)
  const inner = (part: z.ZodType | undefined) => (part ? recipeOf(part, codecs) : undefined)
  switch (def.type) {
    case 'object':
      return fields(
        Object.entries(def.shape ?? {}).map(([name, part]) => [name, recipeOf(part, codecs)]),
      )
    case 'array': {
      const each = inner(def.element)
      return each && { each }
    }
    case 'record': {
      const each = inner(def.valueType)
      return each && { each }
    }
    case 'nullable':
    case 'optional':
    case 'readonly':
    // The server always sends such a value.
    case 'default':
      return inner(def.innerType)
    case 'union':
      return (def.options ?? []).map(inner).reduce(merged, undefined)
    case 'pipe':
      if (def.transform === defOf(codecs.Instant).transform) return 'instant'
      if (def.transform === defOf(codecs.ShownName).transform) return 'name'
      throw new Error('An answer has a codec that the browser does not know')
    default:
      if (!PLAIN.has(def.type))
        throw new Error(`An answer contains "${def.type}", which the browser cannot decode`)
      return undefined
  }
}

const PLAIN = new Set(
  'string number int boolean null undefined void literal enum any unknown custom'.split(' '),
)

function fields(all: readonly (readonly [string, Recipe | undefined])[]): Recipe | undefined {
  const decoded = all.filter((field): field is [string, Recipe] => field[1] !== undefined)
  return decoded.length > 0 ? { fields: Object.fromEntries(decoded) } : undefined
}

/** Of a union: its options must not disagree about a field. */
function merged(a: Recipe | undefined, b: Recipe | undefined): Recipe | undefined {
  if (!a || !b || JSON.stringify(a) === JSON.stringify(b)) return a ?? b
  if (typeof a !== 'object' || typeof b !== 'object' || !('fields' in a) || !('fields' in b))
    throw new Error('The options of a union are decoded in different ways')
  const names = new Set([...Object.keys(a.fields), ...Object.keys(b.fields)])
  return fields([...names].map((name) => [name, merged(a.fields[name], b.fields[name])]))
}
