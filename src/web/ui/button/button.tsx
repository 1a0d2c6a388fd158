import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import type { LinkProps } from './link.tsx'
import { Icon } from '../icon.tsx'
import { mergeProps, renderLink } from '../merge-props.ts'
import { FOCUS_HOME } from '../overlay/return-focus.ts'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'normal' | 'large'
export type ButtonLook = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  isBlock?: boolean | undefined
}

export function buttonLook({
  variant = 'secondary',
  size = 'normal',
  isBlock = false,
}: ButtonLook) {
  return {
    className: styles['button'],
    'data-variant': variant,
    'data-size': size,
    'data-block': isBlock || undefined,
  }
}

export type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'> &
  ButtonLook & {
    icon?: LucideIcon
    isPending?: boolean
    pendingLabel?: string
    /** Why the button is disabled. Shown as its label; the button stays focusable. */
    disabledReason?: string | undefined
  }

/** A button that shows what it does, that it is being done, or why it cannot be done. */
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
    <button {...mergeProps(rest, look, behaviour)} type={type}>
      {icon && !disabledReason && <Icon icon={icon} />}
      {isPending ? pendingLabel : (disabledReason ?? children)}
    </button>
  )
}

function refuse(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> & {
  label: string
  icon: LucideIcon
  variant?: ButtonVariant
  size?: ButtonSize
  /** Its action is in progress. */
  isPending?: boolean
}

/** A button with an icon, and a label for screen readers, which the pointer shows too. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'quiet', size = 'small', type = 'button', ...others } = props
  const { isPending = false, disabled = false, ...rest } = others
  const look = {
    ...buttonLook({ variant, size }),
    'data-icon': true,
    'aria-label': label,
    title: label,
  }
  const state = {
    disabled: disabled || isPending,
    'aria-busy': isPending || undefined,
    'data-pending': isPending || undefined,
  }
  return (
    <button {...mergeProps(rest, look, state)} type={type}>
      <Icon icon={icon} />
    </button>
  )
}

type ButtonLinkProps = LinkProps & ButtonLook & { icon?: LucideIcon }

/** A link that looks like a button. */
export function ButtonLink({
  render,
  variant,
  size,
  isBlock,
  icon,
  children,
  ...rest
}: ButtonLinkProps) {
  const look = buttonLook({ variant, size, isBlock })
  const content = (
    <>
      {icon && <Icon icon={icon} />}
      {children}
    </>
  )
  return renderLink(render, mergeProps(rest, look, { children: content }))
}

type RowProps = {
  isDense?: boolean
  children: ReactNode
}

/** Buttons next to each other; `isDense` for the actions of a table row. */
export function ButtonRow({ isDense, children }: RowProps) {
  return (
    <div className={styles['row']} data-dense={isDense || undefined} {...FOCUS_HOME}>
      {children}
    </div>
  )
}
