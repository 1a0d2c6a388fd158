import type { Track } from '#shared/contract/track.ts'

/** Layouts of one circuit, in the order of the tracks. */
export type Circuit<T extends Track = Track> = { name: string; layouts: [T, ...T[]] }

/** What a card of the circuit shows: a layout with a picture, at best one whose real outline is known. */
export function pictureOf({ layouts }: Circuit) {
  const [first] = layouts
  const drawn = layouts.filter(({ outline }) => outline !== null)
  const withImage = [...drawn, ...layouts].find(({ imageUrl }) => imageUrl !== null)
  return { outline: (drawn[0] ?? first).outline, src: withImage?.imageUrl ?? null }
}

/** One circuit for each name, in the order of its first track. */
export function circuitsOf<T extends Track>(tracks: readonly T[]): Circuit<T>[] {
  const circuits = new Map<string, Circuit<T>>()
  for (const track of tracks) {
    const circuit = circuits.get(track.name)
    if (circuit) circuit.layouts.push(track)
    else circuits.set(track.name, { name: track.name, layouts: [track] })
  }
  return [...circuits.values()]
}
