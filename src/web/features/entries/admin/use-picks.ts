import { useState } from 'react'

/** The entries that an organiser has chosen, by their ids. */
export type Picks = {
  ids: number[]
  has: (id: number) => boolean
  set: (id: number, isPicked: boolean) => void
  add: (ids: readonly number[]) => void
  clear: () => void
}

/** @param choosable the ids of those that can be chosen: others are forgotten, such as entries that have ended */
export function usePicks(choosable: readonly number[]): Picks {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const ids = choosable.filter((id) => picked.has(id))
  return {
    ids,
    has: (id) => ids.includes(id),
    set: (id, isPicked) =>
      setPicked(
        (before) => new Set(isPicked ? [...before, id] : [...before].filter((one) => one !== id)),
      ),
    add: (more) => setPicked((before) => new Set([...before, ...more])),
    clear: () => setPicked(new Set()),
  }
}
