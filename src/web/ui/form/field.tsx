import { Field as BaseField } from '@base-ui/react/field'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import styles from './field.module.css'

export type FieldProps = {
  label: string
  help?: ReactNode
  /** A sentence: its presence makes the field invalid. */
  error?: string | undefined
  disabled?: boolean | undefined
}

/** Label above, help below, error under the field; inputs of Base UI inside find all three by themselves. */
export function Field({
  label,
  help,
  error,
  disabled,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <BaseField.Root
      className={styles['field']}
      invalid={Boolean(error)}
      disabled={disabled ?? false}
    >
      <BaseField.Label className={styles['label']}>{label}</BaseField.Label>
      {children}
      <FieldWords help={help} error={error} />
    </BaseField.Root>
  )
}

export function FieldWords({ help, error }: Pick<FieldProps, 'help' | 'error'>) {
  return (
    <>
      {error && (
        <BaseField.Error match className={styles['error']}>
          <Icon icon={CircleAlert} />
          {error}
        </BaseField.Error>
      )}
      {help && !error && (
        <BaseField.Description className={styles['help']}>{help}</BaseField.Description>
      )}
    </>
  )
}
