import { cloneElement, type ReactElement, useState } from 'react'

export type Opened = { open: boolean; onOpenChange: (open: boolean) => void }

type Part = { preload: () => Promise<unknown>; isLoaded: () => boolean }

type Props = {
  trigger?: ReactElement | undefined
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
}

/**
 * State of something that a button opens, or that the caller opens.
 * @param part is loaded when the user is about to press the button
 */
export function useOpening({ trigger, open, onOpenChange }: Props, part: Part) {
  const [isOpenByTrigger, setOpenByTrigger] = useState(false)
  const isOpen = open ?? isOpenByTrigger
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const change = (next: boolean) => {
    setOpenByTrigger(next)
    onOpenChange?.(next)
  }
  // If it cannot be loaded, opening it says so.
  const prepare = () => void part.preload().catch(() => undefined)
  const button =
    trigger &&
    cloneElement(trigger as ReactElement<React.ComponentProps<'button'>>, {
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      onClick: () => change(true),
      onPointerEnter: prepare,
      onFocus: prepare,
    })
  // A part that was not loaded is rendered anew when it is opened again, which loads it again.
  const isWanted = isOpen || (wasOpen && part.isLoaded())
  return { button, isWanted, opened: { open: isOpen, onOpenChange: change } }
}
