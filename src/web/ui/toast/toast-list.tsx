import { Toast } from '@base-ui/react/toast'
import { Check, CircleAlert, Info, type LucideIcon, X } from 'lucide-react'
import { buttonLook } from '../button/button-look.ts'
import { IconButton } from '../button/icon-button.tsx'
import { Icon } from '../icon.tsx'
import type { ToastTone } from './toast.ts'
import styles from './toast.module.css'

const icons: Record<ToastTone, LucideIcon> = { success: Check, failure: CircleAlert, info: Info }

/** Toasts are always expanded, since Base UI would hide their buttons until the pointer is over them. */
export function ToastList() {
  const { toasts } = Toast.useToastManager<{ tone: ToastTone }>()
  return toasts.map((toast) => {
    const tone = toast.data?.tone ?? 'info'
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection="right"
        className={styles['toast']}
        data-tone={tone}
      >
        <Toast.Content className={styles['content']}>
          <Icon icon={icons[tone]} />
          <div>
            <Toast.Title className={styles['title']} render={<p />} />
            <Toast.Description className={styles['description']} />
            {toast.actionProps && <Toast.Action {...buttonLook({ size: 'small' })} />}
          </div>
          <Toast.Close aria-hidden={false} render={<IconButton label="Close" icon={X} />} />
        </Toast.Content>
      </Toast.Root>
    )
  })
}
