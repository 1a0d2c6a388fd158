import type { Track } from '#shared/contract/track.ts'

/** 'Circuit of the Americas, Grand Prix' */
export function trackLabel({ name, layoutVariant }: Pick<Track, 'name' | 'layoutVariant'>) {
  return layoutVariant && layoutVariant !== name ? `${name}, ${layoutVariant}` : name
}
