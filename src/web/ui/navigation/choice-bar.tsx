import { type ReactNode, useRef } from 'react'
import styles from './choice-bar.module.css'

type Choice = { id: string; label: ReactNode; count?: number }

type Props = {
  label: string
  choices: Choice[]
  /** The id of the chosen one. */
  chosen: string
  onChoose: (id: string) => void
  /** What is chosen from. */
  children: ReactNode
}

/** A row of buttons, one of them pressed, that stays under the top bar while its content scrolls. */
export function ChoiceBar({ label, choices, chosen, onChoose, children }: Props) {
  const whole = useRef<HTMLDivElement>(null)

  const choose = (id: string) => {
    onChoose(id)
    // Otherwise a shorter content would be shown from somewhere in its middle.
    if (whole.current && whole.current.getBoundingClientRect().top < 0)
      whole.current.scrollIntoView({ block: 'start' })
  }

  return (
    <div className={styles['whole']} data-part="choice" ref={whole}>
      <fieldset className={styles['bar']} aria-label={label}>
        {choices.map(({ id, label: text, count }) => (
          <button
            key={id}
            type="button"
            className={styles['choice']}
            aria-pressed={id === chosen}
            onClick={() => choose(id)}
          >
            {text}
            {count !== undefined && <small> {count}</small>}
          </button>
        ))}
      </fieldset>
      {children}
    </div>
  )
}
