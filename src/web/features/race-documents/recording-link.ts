import type { Recording } from '#shared/contract/recordings.ts'

/**
 * Where in a recording a moment of the race can be seen; null before the recording begins and after it has ended.
 * @param greenSeconds position in the recording at which the race began; negative if the recording began later
 * @param endSeconds position at which it ends, or another one continues; null if it shows the rest
 * @param raceSeconds since the race began, with the time for which it was stopped
 */
export function recordingLink(
  { url, greenSeconds, endSeconds }: Pick<Recording, 'url' | 'greenSeconds' | 'endSeconds'>,
  raceSeconds: number,
): string | null {
  const seconds = Math.floor(greenSeconds + raceSeconds)
  if (seconds < 0 || seconds > (endSeconds ?? Infinity) || !URL.canParse(url)) return null
  const link = new URL(url)
  const site = link.hostname.replace(/^(www|m)\./, '')
  if (site === 'youtube.com' || site === 'youtu.be') link.searchParams.set('t', `${seconds}s`)
  else if (site === 'twitch.tv') link.searchParams.set('t', partsOf(seconds))
  else if (site === 'vimeo.com') link.hash = `t=${seconds}s`
  // What a file of a browser's own player understands: the W3C's media fragments.
  else link.hash = `t=${seconds}`
  return link.href
}

/** '1h2m3s' */
function partsOf(seconds: number) {
  const hours = Math.floor(seconds / 3_600)
  return `${hours}h${Math.floor(seconds / 60) % 60}m${seconds % 60}s`
}
