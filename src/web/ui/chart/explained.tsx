import type { ReactNode } from 'react'
import { HiddenText } from '../layout/text.tsx'
import { Tooltip } from '../overlay/tooltip.tsx'
import styles from './explained.module.css'

type Props = {
  /** How the figure is computed, as a sentence. */
  text: string
  children: ReactNode
}

/** A word or a figure that says on hover, focus or tap how it was computed. */
export function Explained({ text, children }: Props) {
  return (
    <Tooltip text={text} opensOnTap>
      <button type="button" className={styles['explained']}>
        {children}
        <HiddenText>: {text}</HiddenText>
      </button>
    </Tooltip>
  )
}
