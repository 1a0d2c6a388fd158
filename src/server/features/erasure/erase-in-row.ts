import { eraseInJson } from '#shared/domain/erasure/erase-in-json.ts'
import { type Eraser, isSeveralWords } from '#shared/domain/erasure/erased-names.ts'
import type { HeldName } from './name-columns.ts'

export type RowEraser = {
  eraser: Eraser
  /** For usernames and ids. */
  aliases: Eraser
  inTexts: boolean
  /** From `marksOf`: rows without any of them are not read. */
  marks: readonly string[] | undefined
}

/** What a column contains, or 'drop'. */
type Value = unknown

/** Where the audit log writes usernames and ids, and nothing else. */
const ALIASED = new Set([
  'displayName',
  'name',
  'profileId',
  'profileName',
  'raceControlUsername',
  'steamId',
  'username',
])

/** The value without the names; the value itself if it has none. 'drop' if the row has no use without it. */
export function eraseInValue(held: HeldName, value: Value, rules: RowEraser): Value {
  if (value === null || held === 'nothing') return value
  const { eraser, aliases, inTexts } = rules
  if (held === 'json')
    return eraseInJson(value, {
      eraser,
      inTexts,
      aliases: { properties: ALIASED, whole: aliases.whole },
    })
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => eraseInValue(held, item, rules))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (typeof value !== 'string') return value
  if (held === 'drop') {
    const isAbout = [eraser, aliases].some(
      (one) => one.whole(value) !== value || (inKeys(value) && one.within(value) !== value),
    )
    return isAbout ? 'drop' : value
  }
  if (held === 'key') return eraser.key(value)
  const whole = eraser.whole(value)
  if (whole !== value || held === 'name') return whole
  return held === 'line' || inTexts ? eraser.within(value) : value
}

/** 'account:lotta' */
const inKeys = (value: string) => value.includes(':') && !isSeveralWords(value)
