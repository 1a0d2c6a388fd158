import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Icon } from '../icon.tsx'
import { Heading, type HeadingLevel } from './heading.tsx'
import styles from './fold.module.css'

type Props = {
  title: ReactNode
  level?: HeadingLevel
  /** A small note at the right end of the head. */
  note?: ReactNode
  /** What is inside, in words: shown while it is folded too. */
  words?: ReactNode
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
}

/** A part of a flush panel that unfolds. */
export function Fold({ title, level = 3, note, words, isOpen, onOpenChange, children }: Props) {
  const id = useId()
  return (
    <section className={styles['fold']} aria-labelledby={`${id}-title`}>
      <div className={styles['head']}>
        <div className={styles['line']}>
          <Heading level={level} className={styles['title']}>
            <button
              type="button"
              id={`${id}-title`}
              className={styles['toggle']}
              aria-expanded={isOpen}
              aria-describedby={words ? `${id}-words` : undefined}
              onClick={() => onOpenChange(!isOpen)}
            >
              <Icon icon={ChevronDown} />
              <span>{title}</span>
            </button>
          </Heading>
          {note && <span className={styles['note']}>{note}</span>}
        </div>
        {words && (
          <p id={`${id}-words`} className={styles['words']}>
            {words}
          </p>
        )}
      </div>
      {isOpen && <div className={styles['body']}>{children}</div>}
    </section>
  )
}
