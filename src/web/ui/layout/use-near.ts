import { type RefObject, startTransition, useEffect, useState } from 'react'

/** How far from the window things begin to exist. */
const MARGIN = '1200px 0px'

/** While far: the height that these many things had when they were near. */
type Place = { isNear: boolean; measured?: { count: number; height: number } | undefined }

/** Whether a stretch of a long list is near the window; while it is far, the height in px that it is known to take. */
export function useNear(element: RefObject<HTMLElement | null>, count: number, isFirst: boolean) {
  const [{ isNear, measured }, setPlace] = useState<Place>({ isNear: isFirst })

  useEffect(() => {
    if (!element.current) return undefined
    const observer = new IntersectionObserver(
      // Drawing waits for scrolling, not scrolling for drawing.
      ([entry]) => entry && startTransition(() => setPlace((known) => place(entry, count, known))),
      { rootMargin: MARGIN },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, count])

  return { isNear, height: !isNear && measured?.count === count ? measured.height : undefined }
}

function place(
  { isIntersecting, boundingClientRect }: IntersectionObserverEntry,
  count: number,
  known: Place,
): Place {
  if (isIntersecting) return { isNear: true }
  if (!known.isNear) return known
  return { isNear: false, measured: { count, height: boundingClientRect.height } }
}
