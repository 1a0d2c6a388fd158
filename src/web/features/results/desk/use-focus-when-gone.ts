import { type RefObject, useEffect, useRef } from 'react'

/**
 * Leads the focus to `next` once what a dialog was asked to take away is gone, whether the dialog or the thing goes first:
 * the button that opened the dialog may go in the moment in which it gets the focus back.
 */
export function useFocusWhenGone(
  next: RefObject<HTMLElement | null>,
  { isAsking, isGone }: { isAsking: boolean; isGone: boolean },
) {
  const wasAsked = useRef(false)

  useEffect(() => {
    if (isAsking) wasAsked.current = true
    if (isAsking || !isGone || !wasAsked.current) return undefined
    const frame = requestAnimationFrame(() => {
      wasAsked.current = false
      if (document.activeElement === document.body) next.current?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [next, isAsking, isGone])
}
