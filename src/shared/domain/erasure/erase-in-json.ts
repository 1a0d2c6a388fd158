import type { Eraser } from './erased-names.ts'

/** Values of these properties are never names, whatever a driver is called: numbers, classes, kinds. */
const NO_NAMES: ReadonlySet<string> = new Set([
  'action',
  'by',
  'car',
  'carClass',
  'carModel',
  'carNumber',
  'class',
  'fileClass',
  'id',
  'imageUrl',
  'kind',
  'method',
  'number',
  'of',
  'path',
  'role',
  'sha256',
  'state',
  'status',
  'trackName',
])

type Rules = {
  eraser: Eraser
  /** Whether names are replaced in longer texts too. */
  inTexts: boolean
  /** Properties in which other words are also theirs, such as usernames. */
  aliases?: { properties: ReadonlySet<string>; whole: (value: string) => string }
}

/** A copy with the names replaced, in values and in keys; the value itself if it has none. */
export function eraseInJson(value: unknown, rules: Rules): unknown {
  return eraseIn(value, undefined, rules)
}

function eraseIn(value: unknown, property: string | undefined, rules: Rules): unknown {
  if (typeof value === 'string') return eraseInText(value, property, rules)
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => eraseIn(item, property, rules))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (typeof value !== 'object' || value === null) return value
  let isChanged = false
  const entries = Object.entries(value).map(([key, one]: [string, unknown]) => {
    const entry = [rules.eraser.key(key), eraseIn(one, key, rules)] as const
    isChanged ||= entry[0] !== key || entry[1] !== one
    return entry
  })
  return isChanged ? Object.fromEntries(entries) : value
}

function eraseInText(
  value: string,
  property: string | undefined,
  { eraser, inTexts, aliases }: Rules,
) {
  if (property !== undefined && NO_NAMES.has(property)) return value
  if (/^(?:name|team) /.test(value)) {
    const key = eraser.key(value)
    if (key !== value) return key
  }
  const whole = eraser.whole(value)
  if (whole !== value) return whole
  if (property !== undefined && aliases?.properties.has(property)) {
    const alias = aliases.whole(value)
    if (alias !== value) return alias
  }
  return inTexts ? eraser.within(value) : value
}
