import { cloneElement, type ReactElement, useState } from 'react'

export type Opened = { open: boolean; onOpenChange: (open: boolean) => void }

type Props = {
  trigger?: ReactElement | undefined
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
}

/**
 * State of something that a button opens, or that the caller opens.
 * @param preload is called when the user is about to press the button
 */
export function useOpening(
  { trigger, open, onOpenChange }: Props,
  preload: () => Promise<unknown>,
) {
  const [isOpenByTrigger, setOpenByTrigger] = useState(false)
  const isOpen = open ?? isOpenByTrigger
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const change = (next: boolean) => {
    setOpenByTrigger(next)
    onOpenChange?.(next)
  }
  // If it cannot be loaded, opening it says so.
  const prepare = () => void preload().catch(() => undefined)
  const button =
    trigger &&
    cloneElement(trigger as ReactElement<React.ComponentProps<'button'>>, {
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      onClick: () => change(true),
      onPointerEnter: prepare,
      onFocus: prepare,
    })
  return { button, isWanted: isOpen || wasOpen, opened: { open: isOpen, onOpenChange: change } }
}
