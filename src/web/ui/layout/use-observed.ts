import { type RefObject, useEffect, useState } from 'react'

/** How an element last crossed the edge of the window; undefined until that is known. */
export function useObserved(element: RefObject<HTMLElement | null>) {
  const [observed, setObserved] = useState<IntersectionObserverEntry>()
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new IntersectionObserver((entries) => setObserved(entries.at(-1)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return observed
}
