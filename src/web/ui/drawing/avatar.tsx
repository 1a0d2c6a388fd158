import { Avatar as BaseAvatar } from '@base-ui/react/avatar'
import styles from './avatar.module.css'
import { initials } from './initials.ts'

type Props = { name: string; src?: string | null; size?: 'small' | 'normal' | 'card' | 'large' }

/** A picture, or initials until it has loaded. Hidden from screen readers, since the name is beside it. */
export function Avatar({ name, src = null, size = 'normal' }: Props) {
  return (
    <BaseAvatar.Root className={styles['avatar']} data-size={size} aria-hidden>
      {src && <BaseAvatar.Image className={styles['image']} src={src} alt="" />}
      <BaseAvatar.Fallback>{initials(name)}</BaseAvatar.Fallback>
    </BaseAvatar.Root>
  )
}
