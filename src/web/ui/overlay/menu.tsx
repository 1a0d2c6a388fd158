import type { LucideIcon } from 'lucide-react'
import { cloneElement, type ComponentProps, type ReactElement, useState } from 'react'
import { later } from '#web/lib/later.tsx'
import { FailedToOpen } from './failed-to-open.tsx'

export type MenuItem = {
  label: string
  icon?: LucideIcon
  onSelect?: () => void
  /** A link of the router, for items that lead somewhere. */
  render?: ReactElement
  disabled?: boolean
}

export type MenuProps = { trigger: ReactElement<ComponentProps<'button'>>; items: MenuItem[] }

const MenuList = later(async () => (await import('./menu-list.tsx')).MenuList)

/** A button that opens a menu of actions, for use where there is no room for all of them. */
export function Menu({ trigger, items }: MenuProps) {
  const [isWanted, setIsWanted] = useState(false)
  const [error, setError] = useState<unknown>()
  // A table has one per row, and most are never opened. Until then only the button is rendered.
  if (isWanted) return <MenuList trigger={trigger} items={items} />
  const open = () => void MenuList.preload().then(() => setIsWanted(true), setError)
  const prepare = () => void MenuList.preload().catch(() => undefined)
  const button = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: open,
    onPointerEnter: prepare,
    onFocus: prepare,
    onKeyDown: ({ key }) => {
      if (key === 'ArrowDown' || key === 'ArrowUp') open()
    },
  })
  return (
    <>
      {button}
      {error !== undefined && (
        <FailedToOpen
          error={error}
          onRetry={open}
          of={{ onOpenChange: () => setError(undefined) }}
        />
      )}
    </>
  )
}
