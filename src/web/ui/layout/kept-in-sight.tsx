import { ArrowUp } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '../button/button.tsx'
import styles from './kept-in-sight.module.css'
import { useObserved } from './use-observed.ts'

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
  // Until it is known otherwise, it is.
  const isInSight = useObserved(element)?.isIntersecting ?? true

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
