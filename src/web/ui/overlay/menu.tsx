import { cloneElement, useState } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import { FailedToOpen } from './failed-to-open.tsx'
import type { MenuProps } from './menu-list.tsx'

const MenuList = lazyPart(async () => (await import('./menu-list.tsx')).MenuList)

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
