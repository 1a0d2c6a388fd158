import type { Track } from '#shared/contract/track.ts'

/** 'Circuit de la Sarthe, 24 Hours' */
export function titleOf({ name, layoutVariant }: Pick<Track, 'name' | 'layoutVariant'>) {
  return layoutVariant ? `${name}, ${layoutVariant}` : name
}
