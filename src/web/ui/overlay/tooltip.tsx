import {
  cloneElement,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  useEffect,
  useState,
} from 'react'
import { lazyPart, Nothing } from '../lazy-part.tsx'

const OPENING_DELAY_MS = 300
/** Time to move the pointer from the element to the text. */
const CLOSING_DELAY_MS = 100

const TooltipPopup = lazyPart(async () => (await import('./tooltip-popup.tsx')).TooltipPopup, {
  pending: null,
  // Its element contains the text as well.
  failed: Nothing,
})

type Props = {
  text: ReactNode
  /** A tap shows it too: the element does nothing else. */
  opensOnTap?: boolean
  children: ReactElement<ComponentProps<'a'>>
}

/**
 * A short text about a focusable element, loaded when it is first needed. Screen readers skip it, so the element itself
 * must contain the text as well.
 */
export function Tooltip({ text, opensOnTap, children }: Props) {
  const [anchor, setAnchor] = useState<Element>()
  const [isOpen, setIsOpen] = useState(false)
  const [timer] = useState(createTimer)
  useEffect(() => timer.clear, [timer])

  const change = (next: boolean, afterMs = 0) => {
    timer.clear()
    if (afterMs === 0) setIsOpen(next)
    else timer.start(() => setIsOpen(next), afterMs)
  }
  const close = () => change(false, CLOSING_DELAY_MS)
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: ({ currentTarget, pointerType }) => {
          if (pointerType === 'touch') return
          setAnchor(currentTarget)
          change(true, OPENING_DELAY_MS)
        },
        onPointerLeave: close,
        onFocus: ({ currentTarget }) => {
          if (!currentTarget.matches(':focus-visible')) return
          setAnchor(currentTarget)
          change(true)
        },
        onBlur: () => change(false),
        ...(opensOnTap && {
          onClick: ({ currentTarget }) => {
            setAnchor(currentTarget)
            change(true)
          },
        }),
      })}
      {anchor && (
        <TooltipPopup
          text={text}
          anchor={anchor}
          open={isOpen}
          onOpenChange={change}
          onPointerEnter={() => change(true)}
          onPointerLeave={close}
        />
      )}
    </>
  )
}

function createTimer() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const clear = () => clearTimeout(timer)
  const start = (work: () => void, delayMs: number) => {
    timer = setTimeout(work, delayMs)
  }
  return { start, clear }
}
