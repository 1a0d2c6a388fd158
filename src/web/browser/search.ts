/** Reads one value of the URL. What makes no sense is read as if it were absent. */
export type Reader<T> = (value: unknown) => T

type Readers = Record<string, Reader<unknown>>
type Read<R extends Readers> = { [Name in keyof R]: ReturnType<R[Name]> }
type Optional<T> = { [Name in keyof T as undefined extends T[Name] ? Name : never]?: T[Name] }
type Always<T> = { [Name in keyof T as undefined extends T[Name] ? never : Name]: T[Name] }
type Search<R extends Readers> = Optional<Read<R>> & Always<Read<R>>

/** The search parameters of a page. Links may leave out each of them. */
export function searchOf<R extends Readers>(readers: R) {
  const parse = (search: unknown) =>
    Object.fromEntries(
      Object.entries(readers)
        .map(([name, read]) => [name, read((search as Record<string, unknown>)[name])] as const)
        .filter(([, value]) => value !== undefined),
    ) as Search<R>
  return { parse } as { parse: typeof parse; types: { input: Partial<Read<R>>; output: Search<R> } }
}

/** One of these; the first one is the default. */
export const choice =
  <const T extends readonly [string, ...string[]]>(names: T): Reader<T[number]> =>
  (value) =>
    names.find((name) => name === value) ?? names[0]

/** One of these, or none. */
export const optionalChoice =
  <const T extends readonly string[]>(names: T): Reader<T[number] | undefined> =>
  (value) =>
    names.find((name) => name === value)

// The router parses numbers and booleans in the URL, but they may be names.
export const optionalTerm: Reader<string | undefined> = (value) =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined

export const term: Reader<string> = (value) => optionalTerm(value) ?? ''

export const optionalText: Reader<string | undefined> = (value) =>
  typeof value === 'string' ? value : undefined

export const flag: Reader<boolean> = (value) => value === true

export const optionalWhole: Reader<number | undefined> = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined

const ISO_DAY = /^\d{4}-\d\d-\d\d$/

/** A date as YYYY-MM-DD, or ''. */
export const day: Reader<string> = (value) => {
  if (typeof value !== 'string' || !ISO_DAY.test(value)) return ''
  const moment = new Date(value)
  const isInCalendar = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value)
  return isInCalendar ? value : ''
}
