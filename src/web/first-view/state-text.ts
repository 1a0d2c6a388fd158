const DATE = '$date'

type Dated = { [DATE]: string }

/** JSON that keeps dates and may stand in a script element of a page. */
export function writeState(state: unknown) {
  const text = JSON.stringify(state, function keepDate(this: Record<string, unknown>, key, value) {
    // `value` is already a string: dates have a toJSON.
    const original = this[key]
    return original instanceof Date ? { [DATE]: original.toISOString() } : (value as unknown)
  })
  return text.replaceAll('<', '\\u003c')
}

export function readState(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) =>
    isDated(value) ? new Date(value[DATE]) : value,
  )
}

function isDated(value: unknown): value is Dated {
  if (typeof value !== 'object' || value === null) return false
  const keys = Object.keys(value)
  return keys.length === 1 && keys[0] === DATE && typeof (value as Dated)[DATE] === 'string'
}
