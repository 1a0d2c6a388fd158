import { z } from 'zod'

/** The tab in the URL. The first one is the default and is left out. */
export function tabs<const T extends readonly [string, ...string[]]>(names: T) {
  const [first] = names
  return z.object({ tab: z.enum(names).default(first).catch(first) })
}

// The router parses numbers and booleans in the URL, but they may be names.
export const SearchTerm = z.union([
  z.string(),
  z.number().transform(String),
  z.boolean().transform(String),
])
