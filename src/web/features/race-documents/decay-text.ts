/** '+0.012' seconds per lap; without a sign if it is zero to the thousandth. */
export function decayText(seconds: number) {
  const text = Math.abs(seconds).toFixed(3)
  if (Number(text) === 0) return text
  return `${seconds > 0 ? '+' : '-'}${text}`
}
