import type { ComponentProps } from 'react'
import styles from './form.module.css'

type Props = Pick<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'children'> & { label: string }

/** The form of `useSmallForm`. */
export function SmallForm({ label, ...rest }: Props) {
  return <form {...rest} aria-label={label} className={styles['form']} noValidate />
}
