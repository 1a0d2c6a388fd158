import { useState, useSyncExternalStore } from 'react'
import { useLiveSource } from './live-timing.api.ts'
import { timingStore } from './timing-store.ts'

/** What happens on the track of an event, which is the same while the component is mounted. */
export function useLiveTiming(eventId: number) {
  const source = useLiveSource()
  const [store] = useState(() => timingStore(eventId, source))
  const shown = useSyncExternalStore(store.subscribe, store.read, store.read)
  return { ...shown, setDelay: store.setDelay }
}
