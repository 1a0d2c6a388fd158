/** Seconds of '1:02:03', '2:03' or '-0:30'; null for anything else. */
export function secondsOfClock(text: string): number | null {
  const found = /^(-?)(?:(\d{1,3}):)?(\d{1,2}):(\d{2})$/.exec(text.trim())
  if (!found) return null
  const [, sign, hours = '0', minutes = '', seconds = ''] = found
  if (Number(seconds) > 59 || (found[2] !== undefined && Number(minutes) > 59)) return null
  const sum = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
  return sign === '' || sum === 0 ? sum : -sum
}
