import type { Track } from '#shared/contract/track.ts'

/** Layouts of one circuit, in the order of the tracks. */
export type Circuit = { name: string; layouts: [Track, ...Track[]] }

/** One circuit for each name, in the order of its first track. */
export function circuitsOf(tracks: readonly Track[]): Circuit[] {
  const circuits = new Map<string, Circuit>()
  for (const track of tracks) {
    const circuit = circuits.get(track.name)
    if (circuit) circuit.layouts.push(track)
    else circuits.set(track.name, { name: track.name, layouts: [track] })
  }
  return [...circuits.values()]
}
