import { type ReactNode, useRef } from 'react'
import styles from './far-below.module.css'
import { useObserved } from './use-observed.ts'

type Props = {
  /** What is shown of it at the bottom of the window: a few words and a button. */
  bar: ReactNode
  children: ReactNode
}

/** What comes after a long column on phones and tablets. A bar tells of it until it is in view. */
export function FarBelow({ bar, children }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const observed = useObserved(element)
  // In the window, or above it.
  const isReached = observed && (observed.isIntersecting || observed.boundingClientRect.top < 0)
  return (
    <>
      <div ref={element} className={styles['content']}>
        {children}
      </div>
      {!isReached && (
        <div className={styles['bar']} data-part="bottom-bar">
          {bar}
        </div>
      )}
    </>
  )
}
