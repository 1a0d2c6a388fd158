import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Icon } from '../icon.tsx'
import type { FieldProps } from './field.tsx'
import styles from './field.module.css'

type Control = {
  id: string
  disabled: boolean
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'data-invalid': true | undefined
  'data-disabled': true | undefined
}

type Props = FieldProps & {
  /** Renders the input with these props, which connect it to its label, help and error. */
  children: (control: Control) => ReactNode
}

/** `Field` for an input of the browser itself, without the code that Base UI's inputs need. */
export function NativeField({ label, help, error, disabled = false, children }: Props) {
  const id = useId()
  const words = error || help
  const control = {
    id,
    disabled,
    'aria-describedby': words ? `${id}-words` : undefined,
    'aria-invalid': error ? true : undefined,
    'data-invalid': error ? true : undefined,
    'data-disabled': disabled || undefined,
  } as const
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      {children(control)}
      {error && (
        <div id={`${id}-words`} className={styles['error']}>
          <Icon icon={CircleAlert} />
          {error}
        </div>
      )}
      {help && !error && (
        <p id={`${id}-words`} className={styles['help']}>
          {help}
        </p>
      )}
    </div>
  )
}
