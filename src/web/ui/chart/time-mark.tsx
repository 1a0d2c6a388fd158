import type { ReactNode } from 'react'
import { HiddenText } from '../layout/text.tsx'
import styles from './time-mark.module.css'

type Props = {
  /** What a time is the best of, or where a lap ended or began: each has its colour by convention. */
  of: 'race' | 'class' | 'car' | 'driver' | 'in' | 'out'
  /** Filled, and what that means, for screen readers. */
  strong?: string | undefined
  /** A word in a line of text, without a frame. */
  isPlain?: boolean
  children: ReactNode
}

/** A word about a time, in the colours of time cards. */
export function TimeMark({ of, strong, isPlain = false, children }: Props) {
  return (
    <span
      className={isPlain ? styles['mark'] : `${styles['mark']} ${styles['framed']}`}
      data-mark={of}
      data-strong={strong !== undefined || undefined}
    >
      {children}
      {strong !== undefined && <HiddenText>, {strong}</HiddenText>}
    </span>
  )
}
