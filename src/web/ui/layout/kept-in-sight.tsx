import { ArrowUp } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import styles from './kept-in-sight.module.css'

type Props = {
  /** What the children are about, in a few words. */
  words: string
  /** What leads to them: 'Compare'. */
  label: string
  children: ReactNode
}

/** Something that must not be missed: while it is outside the window, a line at the top of the window leads to it. */
export function KeptInSight({ words, label, children }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const isInSight = useIsInSight(element)

  function show() {
    element.current?.scrollIntoView({ block: 'center' })
    element.current?.querySelector('button')?.focus({ preventScroll: true })
  }

  return (
    <>
      <div ref={element}>{children}</div>
      {!isInSight && (
        <div className={styles['line']}>
          <span>{words}</span>
          <Button size="small" icon={ArrowUp} onClick={show}>
            {label}
          </Button>
        </div>
      )}
    </>
  )
}

/** Until it is known otherwise, it is. */
function useIsInSight(element: React.RefObject<HTMLElement | null>) {
  const [isInSight, setIsInSight] = useState(true)
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new IntersectionObserver((entries) => {
      const observed = entries.at(-1)
      if (observed) setIsInSight(observed.isIntersecting)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isInSight
}
