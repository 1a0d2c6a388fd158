import { Checkbox } from '@base-ui/react/checkbox'
import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from '../icon.tsx'
import styles from './checkbox.module.css'

/** The square itself, without its word. */
export function CheckBox(props: Omit<ComponentProps<typeof Checkbox.Root>, 'className' | 'style'>) {
  return (
    <Checkbox.Root {...props} className={styles['box']}>
      <Checkbox.Indicator className={styles['mark']}>
        <Icon icon={Check} />
      </Checkbox.Indicator>
    </Checkbox.Root>
  )
}
