import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, type ReactElement, useRef } from 'react'
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

export type MenuProps = { trigger: ReactElement<ComponentProps<'button'>>; items: MenuItem[] }

/** The button with its open menu. */
export function MenuList({ trigger, items }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
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
