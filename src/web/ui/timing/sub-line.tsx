import type { ReactNode } from 'react'
import styles from './sub-line.module.css'

/** On which side of 1280 px it is shown. */
export type Only = 'wide' | 'narrow'

type Props = {
  only?: Only | undefined
  /** Something has to be done about it. */
  isCaution?: boolean
  children: ReactNode
}

/** A smaller second line in a cell or row. */
export function SubLine({ only, isCaution, children }: Props) {
  return (
    <span
      className={styles['sub']}
      data-part="sub-line"
      data-only={only}
      data-caution={isCaution || undefined}
    >
      {children}
    </span>
  )
}
