import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
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
  /** Called when a tab will probably be chosen, so that its content can be loaded. */
  onIntent?: (value: Value) => void
  /** Inside a part of a page: less space between the tabs and their content. */
  isTight?: boolean
  /** All tabs have one content, which changes with them: it is not made anew for each. */
  isOneContent?: boolean
  /** The content of the active tab, for tabs without their own. */
  children?: ReactNode
}

/**
 * Tabs under a start line. The caller keeps the active tab, usually in the URL. Arrow keys, Home and End move the focus;
 * Enter or Space activates the focused tab. Our own code, because most pages begin with tabs and Base UI's are 9 KB.
 */
export function Tabs<Value extends string>(props: Props<Value>) {
  const { label, items, value, onValueChange, onIntent, isTight, isOneContent, children } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<Value>()
  const values = items.map((item) => item.value)
  const active = items.find((item) => item.value === value)
  const inTabOrder = [focused, value].find((one) => one && values.includes(one)) ?? values[0]

  useEffect(() => keepShown(list.current, `${id}-tab-${value}`), [id, value])

  const moveFocus = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    const now = values.findIndex((one) => one === focused)
    const next = nextIndex(event.key, now, values.length)
    if (next === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }

  return (
    <div
      className={styles['root']}
      data-part="tabs"
      data-tight={isTight || undefined}
      {...FOCUS_HOME}
    >
      <div ref={list} role="tablist" aria-label={label} className={styles['list']}>
        {items.map((item) => {
          const isActive = item === active
          return (
            <button
              key={item.value}
              {...(isActive && FOCUS_FIRST)}
              type="button"
              role="tab"
              id={`${id}-tab-${item.value}`}
              aria-selected={isActive}
              aria-controls={isActive ? `${id}-panel` : undefined}
              tabIndex={item.value === inTabOrder ? 0 : -1}
              className={styles['tab']}
              onPointerEnter={() => onIntent?.(item.value)}
              onFocus={() => {
                setFocused(item.value)
                onIntent?.(item.value)
              }}
              onBlur={() => setFocused(undefined)}
              onKeyDown={moveFocus}
              onClick={() => {
                if (!isActive) onValueChange(item.value)
              }}
            >
              {item.label}
              {item.count !== undefined && <span className={styles['count']}> {item.count}</span>}
            </button>
          )
        })}
      </div>
      {active && (
        <div
          key={isOneContent ? undefined : active.value}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-tab-${active.value}`}
          tabIndex={-1}
          className={styles['panel']}
        >
          {active.content ?? children}
        </div>
      )}
    </div>
  )
}

/**
 * Shows a tab once the strip is laid out, and again when it gets another size: until its page has loaded, it has none.
 * Asking for its size at once would lay out the new content of the tab for it alone.
 */
function keepShown(list: HTMLElement | null, id: string) {
  if (!list || typeof ResizeObserver === 'undefined') {
    showTab(list, id)
    return undefined
  }
  const observer = new ResizeObserver(() => showTab(list, id))
  observer.observe(list)
  return () => observer.disconnect()
}

/** On phones, the strip may be wider than the window. */
function showTab(list: HTMLElement | null, id: string) {
  const tab = document.getElementById(id)
  if (!list || !tab || list.scrollWidth <= list.clientWidth) return
  list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
}

/** The tab to which a key moves the focus, around the ends. */
function nextIndex(key: string, now: number, count: number) {
  if (key === 'ArrowRight') return (now + 1) % count
  if (key === 'ArrowLeft') return (now - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
