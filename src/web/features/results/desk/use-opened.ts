import { useRef, useState } from 'react'

/**
 * What a dialog is about, undefined while it is closed. The focus returns to what opened it, or to `home` around it
 * where the dialog has taken that away.
 */
export function useOpened<Subject>() {
  const [opened, setOpened] = useState<Subject>()
  const opener = useRef<Element>(null)
  const home = useRef<HTMLDivElement>(null)

  return {
    opened,
    open: (subject: Subject) => {
      opener.current = document.activeElement
      setOpened(subject)
    },
    close: () => setOpened(undefined),
    home,
    returnFocus: () => {
      const before = opener.current
      const isThere = before instanceof HTMLElement && before.isConnected
      return isThere && before !== document.body ? before : home.current
    },
  }
}
