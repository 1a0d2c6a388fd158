import { counted } from '#shared/domain/plural.ts'
import { formatRaceTime } from '#shared/domain/race-time.ts'
import { Notice } from '#web/ui/index.ts'
import type { ShownRace } from './shown-race.ts'

/** Where a race was stopped, above everything that is computed from its laps. */
export function SeamNote({ race: { seams, weight } }: { race: ShownRace }) {
  if (seams.length === 0) return null
  const stops = seams.map(
    ({ afterLap, atSeconds, pauseSeconds }) =>
      `It was stopped after ${counted(afterLap, 'lap')}, at ${formatRaceTime(atSeconds)}, for ${pauseText(pauseSeconds)}.`,
  )
  return (
    <Notice tone="info" title={`This race was joined from ${seams.length + 1} files`}>
      {[
        ...stops,
        'The pause counts neither as race time nor as driving time.',
        ...(weight === 1 ? [] : [WEIGHTS[weight] ?? `Its points count ${weight} times.`]),
      ].join(' ')}
    </Notice>
  )
}

const WEIGHTS: Record<number, string> = {
  0: 'It was too short for points.',
  0.5: 'It is worth half points.',
}

/** '31 minutes' */
export function pauseText(seconds: number) {
  return counted(Math.max(0, Math.round(seconds / 60)), 'minute')
}
