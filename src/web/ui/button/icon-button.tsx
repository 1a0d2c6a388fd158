import { mergeProps } from '@base-ui/react/merge-props'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from '../icon.tsx'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts'

type Props = Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> & {
  label: string
  icon: LucideIcon
  variant?: ButtonVariant
  size?: ButtonSize
  /** What it does is under way. */
  isPending?: boolean
}

/** Close, menu, delete: a drawing whose word only screen readers hear. */
export function IconButton(props: Props) {
  const { label, icon, variant = 'quiet', size = 'small', type = 'button', ...others } = props
  const { isPending = false, disabled = false, ...rest } = others
  const look = { ...buttonLook({ variant, size }), 'data-icon': true, 'aria-label': label }
  const state = {
    disabled: disabled || isPending,
    'aria-busy': isPending || undefined,
    'data-pending': isPending || undefined,
  }
  return (
    <button {...mergeProps<'button'>(rest, look, state)} type={type}>
      <Icon icon={icon} />
    </button>
  )
}
