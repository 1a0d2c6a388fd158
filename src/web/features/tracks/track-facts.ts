import type { Track } from '#shared/contract/track.ts'
import type { Fact } from '#web/ui/index.ts'

export function trackFacts({ length, turns }: Track): Fact[] {
  return [
    { label: 'Length', value: `${length} km` },
    // A layout whose turns nobody has counted has none on record.
    { label: 'Turns', value: turns || 'N/A' },
  ]
}
