import { useSyncExternalStore } from 'react'

/** Whether the page is scrolled by more than this many pixels. */
export function useScrolled(pixels: number) {
  return useSyncExternalStore(subscribe, () => window.scrollY > pixels)
}

function subscribe(onChange: () => void) {
  addEventListener('scroll', onChange, { passive: true })
  return () => removeEventListener('scroll', onChange)
}
