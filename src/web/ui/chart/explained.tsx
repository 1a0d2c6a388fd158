import { type ReactNode, use } from 'react'
import { HiddenText } from '../layout/text.tsx'
import { Tooltip } from '../overlay/tooltip.tsx'
import { OnPaper } from '../timing/on-paper.ts'
import styles from './explained.module.css'

type Props = {
  /** How the figure is computed, as a sentence. */
  text: string
  children: ReactNode
}

/** A word or a figure that says on hover, focus or tap how it was computed; on paper, the word alone. */
export function Explained({ text, children }: Props) {
  if (use(OnPaper)) return children
  return (
    <Tooltip text={text} opensOnTap>
      <button type="button" className={styles['explained']}>
        {children}
        <HiddenText>: {text}</HiddenText>
      </button>
    </Tooltip>
  )
}
