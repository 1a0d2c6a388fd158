/** '+0.234' or '-1.020' of seconds. */
export function differenceText(seconds: number) {
  const text = Math.abs(seconds).toFixed(3)
  if (Number(text) === 0) return text
  return `${seconds > 0 ? '+' : '-'}${text}`
}

/** '+0.42%' or '-1.20%' of a share. */
export function shareDifferenceText(share: number) {
  const text = (Math.abs(share) * 100).toFixed(2)
  if (Number(text) === 0) return `${text}%`
  return `${share > 0 ? '+' : '-'}${text}%`
}
