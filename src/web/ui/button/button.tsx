import { mergeProps } from '@base-ui/react/merge-props'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { Icon } from '../icon.tsx'
import { type ButtonLook, buttonLook } from './button-look.ts'

export type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'> &
  ButtonLook & {
    icon?: LucideIcon
    isPending?: boolean
    pendingLabel?: string
    /** Why it cannot be used: becomes the label, and the button stays focusable. */
    disabledReason?: string | undefined
  }

/** A button that says what happens, what is happening, or why nothing can happen. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    isBlock,
    icon,
    isPending = false,
    pendingLabel = 'Saving...',
    ...own
  } = props
  const { disabledReason, disabled, children, type = 'button', ...rest } = own
  const isOff = Boolean(disabled || disabledReason)
  const look = buttonLook({ variant, size, isBlock })
  const behaviour = {
    'aria-disabled': isOff || isPending || undefined,
    'aria-busy': isPending || undefined,
    'data-disabled': isOff || undefined,
    'data-pending': isPending || undefined,
    onClickCapture: isOff || isPending ? refuse : undefined,
  }
  return (
    <button {...mergeProps<'button'>(rest, look, behaviour)} type={type}>
      {icon && !disabledReason && <Icon icon={icon} />}
      {isPending ? pendingLabel : (disabledReason ?? children)}
    </button>
  )
}

function refuse(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
