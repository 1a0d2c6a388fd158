/** '2026-11-28T19:00', the value of a date-time field, in the browser's time zone. */
export function toLocalText(date: Date) {
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

/** Adds the browser's UTC offset on that day: '2026-11-28T19:00:00+01:00'. */
export function toOffsetText(local: string) {
  const date = new Date(local)
  if (Number.isNaN(date.getTime())) return { problem: 'Please set a date and time' }
  if (toLocalText(date) !== local.slice(0, 16))
    return { problem: 'This time does not exist, because the clocks skip it' }
  const minutes = -date.getTimezoneOffset()
  const sign = minutes < 0 ? '-' : '+'
  const size = Math.abs(minutes)
  const offset = `${sign}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`
  return { text: `${local.slice(0, 16)}:00${offset}` }
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
