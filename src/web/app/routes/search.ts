import { z } from 'zod'

/** The tab in the address; the first one stands in it unsaid. */
export function tabs<const T extends readonly [string, ...string[]]>(names: T) {
  const [first] = names
  return z.object({ tab: z.enum(names).default(first).catch(first) })
}

// The address shows numbers and booleans as such, which are names here.
export const SearchTerm = z.union([
  z.string(),
  z.number().transform(String),
  z.boolean().transform(String),
])
