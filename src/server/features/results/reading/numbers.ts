// No real value is larger; the limit also keeps integers within PostgreSQL's range.
const MAX_NUMBER = 1_000_000_000
const MAX_ORDINAL = 10_000

/** A finite number; undefined for anything else, such as `--.----`. */
function decimal(text: string | undefined) {
  if (text === undefined || text === '') return undefined
  const value = Number(text)
  return value > -MAX_NUMBER && value < MAX_NUMBER ? value : undefined
}

/** Not negative; -1 in the file means unknown. */
export function nonNegative(text: string | undefined) {
  const value = decimal(text)
  return value !== undefined && value >= 0 ? value : undefined
}

export function positive(text: string | undefined) {
  const value = decimal(text)
  return value !== undefined && value > 0 ? value : undefined
}

export function wholeNumber(text: string | undefined, least: number) {
  const value = decimal(text)
  return value !== undefined && value >= least && Number.isInteger(value) ? value : undefined
}

/** A place, lap number or car number: at least 1 by default, and small enough for a smallint. */
export function ordinal(text: string | undefined, least = 1) {
  const value = wholeNumber(text, least)
  return value !== undefined && value <= MAX_ORDINAL ? value : undefined
}
