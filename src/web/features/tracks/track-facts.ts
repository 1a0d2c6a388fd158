import type { Track } from '#shared/contract/track.ts'
import { counted } from '#shared/domain/words/plural.ts'
import type { Fact } from '#web/ui/index.ts'

export function trackFacts({ length, turns }: Track): Fact[] {
  return [
    { label: 'Length', value: `${length} km` },
    // 0 means unknown.
    { label: 'Turns', value: turns || 'N/A' },
  ]
}

export function layoutText({ length, turns }: Track) {
  return turns ? `${length} km, ${counted(turns, 'turn')}` : `${length} km`
}
