import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { FOCUS_FIRST, FOCUS_HOME } from '../overlay/return-focus.ts'
import styles from './tabs.module.css'

export type TabItem<Value extends string> = {
  value: Value
  label: string
  /** A small number after the label; '--' while it is loading. */
  count?: number | '--' | undefined
  content?: ReactNode
}

type Props<Value extends string> = {
  label?: string
  items: TabItem<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  /** Inside a part of a page: less space between the tabs and their content. */
  isTight?: boolean
  /** The content of the active tab, for tabs without their own. */
  children?: ReactNode
}

/** Tabs under a start line. The caller keeps the active tab, usually in the URL. */
export function Tabs<Value extends string>(props: Props<Value>) {
  const { label, items, value, onValueChange, isTight, children } = props
  return (
    <BaseTabs.Root
      className={styles['root']}
      value={value}
      onValueChange={(next: Value) => onValueChange(next)}
      data-part="tabs"
      data-tight={isTight || undefined}
      {...FOCUS_HOME}
    >
      <BaseTabs.List className={styles['list']} aria-label={label} activateOnFocus={false}>
        {items.map((item) => (
          <BaseTabs.Tab
            key={item.value}
            {...(item.value === value && FOCUS_FIRST)}
            value={item.value}
            className={styles['tab']}
          >
            {item.label}
            {item.count !== undefined && <span className={styles['count']}> {item.count}</span>}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {items.map((item) => (
        <BaseTabs.Panel
          key={item.value}
          value={item.value}
          className={styles['panel']}
          tabIndex={-1}
        >
          {item.content ?? (item.value === value && children)}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
