import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { LucideIcon } from 'lucide-react'
import { cloneElement, type ComponentProps, type ReactElement, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import styles from './menu.module.css'
import { recordOpener } from './return-focus.ts'

export type MenuItem = {
  label: string
  icon?: LucideIcon
  onSelect?: () => void
  /** A link of the router, for items that lead somewhere. */
  render?: ReactElement
  disabled?: boolean
}

type Props = { trigger: ReactElement<ComponentProps<'button'>>; items: MenuItem[] }

/** A button that opens a menu of actions, for use where there is no room for all of them. */
export function Menu({ trigger, items }: Props) {
  const [isWanted, setIsWanted] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const open = () => setIsWanted(true)
  // A table has one per row, and most are never opened. Until then only the button is rendered.
  if (!isWanted)
    return cloneElement(trigger, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onClick: open,
      onKeyDown: ({ key }) => {
        if (key === 'ArrowDown' || key === 'ArrowUp') open()
      },
    })
  return (
    <BaseMenu.Root defaultOpen>
      <BaseMenu.Trigger ref={button} render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner className={styles['positioner']} sideOffset={4} align="end">
          <BaseMenu.Popup
            // Until then the button does not exist.
            ref={(popup: HTMLElement | null) => {
              if (popup) recordOpener(popup, button.current)
            }}
            className={styles['menu']}
          >
            {items.map(({ label, icon, onSelect, render, disabled = false }) => {
              const words = (
                <>
                  {icon && <Icon icon={icon} />}
                  {label}
                </>
              )
              if (render)
                return (
                  <BaseMenu.LinkItem
                    key={label}
                    className={styles['item']}
                    render={render}
                    closeOnClick
                  >
                    {words}
                  </BaseMenu.LinkItem>
                )
              return (
                <BaseMenu.Item
                  key={label}
                  className={styles['item']}
                  disabled={disabled}
                  onClick={onSelect}
                >
                  {words}
                </BaseMenu.Item>
              )
            })}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}
