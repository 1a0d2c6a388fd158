/** Moments as text: by how they are shown, and by their milliseconds. */
export type MomentTexts = Record<string, Record<string, string>>

let known: MomentTexts = {}
let collected: MomentTexts | undefined

/**
 * Takes over how the server wrote the moments of its page: the first formatter costs a slow phone 100 ms, which taking
 * the page over need not wait for.
 */
export function knowMomentTexts(texts: MomentTexts) {
  known = texts
}

/** Notes how the moments are written that `work`, which is synchronous, shows. */
export function collectMomentTexts<T>(work: () => T) {
  const texts: MomentTexts = {}
  collected = texts
  try {
    return { result: work(), texts }
  } finally {
    collected = undefined
  }
}

/** @param key names zone and format */
export function textOf(key: string, date: Date, write: () => string) {
  const ms = String(date.getTime())
  const text = known[key]?.[ms] ?? write()
  if (collected) (collected[key] ??= {})[ms] = text
  return text
}
