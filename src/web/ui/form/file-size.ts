const UNITS = ['B', 'KB', 'MB', 'GB']

/** Bytes in the largest unit that keeps the number at or above 1; one decimal from megabytes on. */
export function fileSize(bytes: number) {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1)
  const amount = bytes / 1000 ** step
  return `${amount.toFixed(step > 1 ? 1 : 0)} ${UNITS[step]}`
}
