import { Field as BaseField } from '@base-ui/react/field'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import styles from './field.module.css'

export type FieldProps = {
  label: string
  help?: ReactNode
  /** An error message. The field is invalid if it is set. */
  error?: string | undefined
  disabled?: boolean | undefined
}

/** A label above, help and an error below. Inputs of Base UI inside connect themselves to all three. */
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
