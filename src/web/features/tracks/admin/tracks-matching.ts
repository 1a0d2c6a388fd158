import type { ListedTrack } from '#shared/contract/tracks.ts'

/** Every word of the term stands in the name, the layout or the country. */
export function tracksMatching(tracks: readonly ListedTrack[], term: string) {
  const words = plain(term).split(/\s+/)
  return tracks.filter(({ name, layoutVariant, country }) => {
    const text = plain(`${name} ${layoutVariant ?? ''} ${country}`)
    return words.every((word) => text.includes(word))
  })
}

/** 'autódromo' is found by 'autodromo'. */
function plain(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
