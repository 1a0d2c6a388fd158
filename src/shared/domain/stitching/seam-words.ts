import type { Seam } from '../../contract/race-documents.ts'
import { counted } from '../words/plural.ts'
import { formatRaceTime } from '../results/race-time.ts'

/** '31 minutes' */
export function pauseText(seconds: number) {
  return counted(Math.max(0, Math.round(seconds / 60)), 'minute')
}

/** 'stopped after 88 laps, at 2:31:07, for 31 minutes' */
export function seamText({ afterLap, atSeconds, pauseSeconds }: Seam) {
  return `stopped after ${counted(afterLap, 'lap')}, at ${formatRaceTime(atSeconds)}, for ${pauseText(pauseSeconds)}`
}
