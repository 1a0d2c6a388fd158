import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './far-below.module.css'

type Props = {
  /** What is shown of it at the bottom of the window: a few words and a button. */
  bar: ReactNode
  children: ReactNode
}

/** What comes after a long column on phones and tablets. A bar tells of it until it is in view. */
export function FarBelow({ bar, children }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const isReached = useIsReached(element)
  return (
    <>
      <div ref={element} className={styles['content']}>
        {children}
      </div>
      {!isReached && <div className={styles['bar']}>{bar}</div>}
    </>
  )
}

/** Whether the top of an element is in the window or above it. */
function useIsReached(element: React.RefObject<HTMLElement | null>) {
  const [isReached, setIsReached] = useState(false)
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new IntersectionObserver((entries) => {
      const observed = entries.at(-1)
      if (observed) setIsReached(observed.isIntersecting || observed.boundingClientRect.top < 0)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isReached
}
