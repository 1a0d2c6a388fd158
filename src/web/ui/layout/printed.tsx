import { type ReactNode, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import styles from './printed.module.css'

/** What is printed in place of the page: rendered only for that. */
export function Printed({ children }: { children: ReactNode }) {
  const [isPrinting, setIsPrinting] = useState(false)

  useEffect(() => {
    // The browser lays out the printed page as soon as the event has been handled.
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    globalThis.addEventListener('beforeprint', begin)
    globalThis.addEventListener('afterprint', end)
    return () => {
      globalThis.removeEventListener('beforeprint', begin)
      globalThis.removeEventListener('afterprint', end)
    }
  }, [])

  if (!isPrinting) return null
  return createPortal(<div className={styles['printed']}>{children}</div>, document.body)
}
