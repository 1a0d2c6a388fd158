import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** How wide charts on the page are: the next one is usually as wide as the last, and need not be drawn twice. */
const measured = { charts: 0, width: 0 }

const never = () => () => undefined

/** The width in px of the element that takes the reference, as it changes. */
export function useWidth<Element extends HTMLElement>(
  before: number,
): [RefObject<Element | null>, number] {
  const element = useRef<Element>(null)
  const [width, setWidth] = useState<number>()
  const [expected] = useState(() => (measured.charts > 0 ? measured.width || before : before))
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  useEffect(() => {
    if (!element.current || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(([entry]) => {
      const now = Math.round(entry?.contentRect.width ?? 0)
      if (now === 0) return
      measured.width = now
      setWidth(now)
    })
    observer.observe(element.current)
    measured.charts++
    return () => {
      observer.disconnect()
      measured.charts--
    }
  }, [])
  return [element, width ?? (isHydrating ? before : expected)]
}
