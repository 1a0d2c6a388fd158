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
