/** Letters of a figure such as '99.9%': four columns of these fit on a phone. */
export const SHORT_TEXT = 5

/** Letters of the longest text of these lines by a format whose texts are longer for larger and for smaller values. */
export function longestText(
  lines: readonly { values: readonly (number | null)[] }[],
  format: (value: number) => string,
): number {
  let [least, most] = [Infinity, -Infinity]
  for (const { values } of lines)
    for (const value of values) {
      if (value === null) continue
      least = Math.min(least, value)
      most = Math.max(most, value)
    }
  return least > most ? 0 : Math.max(format(least).length, format(most).length)
}
