import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * What a dialog is about, undefined while it is closed. The focus returns to what opened it, or to `home` around it
 * where the dialog has taken that away.
 */
export function useOpened<Subject>() {
  const [opened, setOpened] = useState<Subject>()
  const opener = useRef<Element>(null)
  const home = useRef<HTMLDivElement>(null)
  const isOpen = opened !== undefined

  useEffect(() => {
    if (!isOpen) return undefined
    // A dialog that goes with its subject returns the focus to what had it before, which may be gone.
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) lasting(opener, home)?.focus()
      })
    }
  }, [isOpen])

  return {
    opened,
    open: (subject: Subject) => {
      opener.current = document.activeElement
      setOpened(subject)
    },
    close: () => setOpened(undefined),
    home,
    returnFocus: () => lasting(opener, home),
  }
}

function lasting(opener: RefObject<Element | null>, home: RefObject<HTMLElement | null>) {
  const before = opener.current
  const isThere = before instanceof HTMLElement && before.isConnected
  return isThere && before !== document.body ? before : home.current
}
