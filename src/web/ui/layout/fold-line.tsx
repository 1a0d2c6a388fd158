import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Icon } from '../icon.tsx'
import styles from './fold-line.module.css'

/** Parts of a form that are set already: each is one line until it is opened. */
export function FoldLines({ children }: { children: ReactNode }) {
  return <ul className={styles['lines']}>{children}</ul>
}

type Props = {
  title: string
  /** What is set, in one sentence. */
  words: ReactNode
  /** What opens it: 'Change'. */
  action?: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
}

/** What is inside is rendered while it is folded, too: fields keep what was typed, and are found by their errors. */
export function FoldLine(props: Props) {
  const { title, words, action = 'Change', isOpen, onOpenChange, children } = props
  const id = useId()
  return (
    <li className={styles['fold']}>
      <div className={styles['head']}>
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          aria-describedby={`${id}-words`}
          onClick={() => onOpenChange(!isOpen)}
        >
          <Icon icon={ChevronRight} />
          {title}
        </button>
        <p id={`${id}-words`} className={styles['words']}>
          {words}
        </p>
        <span className={styles['action']} aria-hidden>
          {isOpen ? 'Fold' : action}
        </span>
      </div>
      <div id={`${id}-body`} className={styles['body']} hidden={!isOpen}>
        {children}
      </div>
    </li>
  )
}

/** A part of the sentence that differs from where the form started. */
export function SetWords({ children }: { children: ReactNode }) {
  return <b className={styles['set']}>{children}</b>
}
