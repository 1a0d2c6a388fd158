import { useState, useSyncExternalStore } from 'react'
import { timingStore } from './timing-store.ts'

/** What happens on the track of an event, which is the same while the component is mounted. */
export function useLiveTiming(eventId: number) {
  const [store] = useState(() => timingStore(eventId))
  const shown = useSyncExternalStore(store.subscribe, store.read, store.read)
  return { ...shown, setDelay: store.setDelay }
}
