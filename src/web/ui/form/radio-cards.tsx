import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import type { ReactNode } from 'react'
import styles from './radio-cards.module.css'

export type RadioCard<Value extends string> = {
  value: Value
  label: ReactNode
  description?: ReactNode
}

export type RadioCardsProps<Value extends string = string> = {
  label: string
  options: RadioCard<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  disabled?: boolean
  ref?: React.Ref<HTMLDivElement>
}

/** A choice between a few options, each with a description. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, options, value, onChange, disabled = false, ref } = props
  return (
    <RadioGroup<Value | null>
      ref={ref}
      className={styles['group']}
      aria-label={label}
      value={value}
      disabled={disabled}
      onValueChange={(next) => next !== null && onChange(next)}
    >
      {options.map((option) => (
        <label key={option.value} className={styles['card']}>
          <Radio.Root value={option.value} className={styles['radio']} />
          <span className={styles['name']}>{option.label}</span>
          {option.description && (
            <span className={styles['description']}>{option.description}</span>
          )}
        </label>
      ))}
    </RadioGroup>
  )
}
