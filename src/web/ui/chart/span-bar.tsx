import { HiddenText } from '../layout/text.tsx'
import styles from './span-bar.module.css'

type Props = {
  /** Whose colour it has. */
  classToken: string
  /** What it shows, in place of the bar for screen readers. */
  text: string
  /** From 0 to 1 of the whole width. */
  parts: readonly { start: number; end: number; text: string }[]
}

/** What parts of a whole something took, in one row of a table. */
export function SpanBar({ classToken, text, parts }: Props) {
  return (
    <span data-class={classToken}>
      <HiddenText>{text}</HiddenText>
      <span className={styles['bar']} aria-hidden>
        {parts.map(({ start, end, text: title }) => (
          <i
            key={start}
            title={title}
            style={{ left: `${start * 100}%`, width: `${(end - start) * 100}%` }}
          />
        ))}
      </span>
    </span>
  )
}
