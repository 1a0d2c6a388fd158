import { NumberField } from '@base-ui/react/number-field'
import { Minus, Plus } from 'lucide-react'
import { Icon } from '../icon.tsx'
import styles from './input.module.css'

/** One less, one more: for the pointer; the keyboard has its arrow keys. */
export function Stepper() {
  return (
    <span className={styles['stepper']}>
      <NumberField.Decrement aria-label="One less">
        <Icon icon={Minus} />
      </NumberField.Decrement>
      <NumberField.Increment aria-label="One more">
        <Icon icon={Plus} />
      </NumberField.Increment>
    </span>
  )
}
