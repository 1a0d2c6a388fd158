// Beyond this no second, metre or share of a real race lies; it also keeps integers inside PostgreSQL's.
const LARGEST = 1_000_000_000
const LARGEST_ORDINAL = 10_000

/** A finite number, or undefined for `--.----`, nothing and nonsense. */
function decimal(text: string | undefined) {
  if (text === undefined || text === '') return undefined
  const value = Number(text)
  return value > -LARGEST && value < LARGEST ? value : undefined
}

/** Zero or more; the file writes -1 for unknown. */
export function share(text: string | undefined) {
  const value = decimal(text)
  return value !== undefined && value >= 0 ? value : undefined
}

export function positive(text: string | undefined) {
  const value = decimal(text)
  return value !== undefined && value > 0 ? value : undefined
}

export function whole(text: string | undefined, least: number) {
  const value = decimal(text)
  return value !== undefined && value >= least && Number.isInteger(value) ? value : undefined
}

/** A place, a lap's or a car's number in order: from 1, and small enough for a smallint. */
export function ordinal(text: string | undefined, least = 1) {
  const value = whole(text, least)
  return value !== undefined && value <= LARGEST_ORDINAL ? value : undefined
}
