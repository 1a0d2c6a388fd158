import { Toast } from '@base-ui/react/toast'
import { Check, CircleAlert, Info, type LucideIcon, X } from 'lucide-react'
import { useEffect } from 'react'
import { IconButton, buttonLook } from '../button/button.tsx'
import { Icon } from '../icon.tsx'
import { type ShownToast, type ToastTone, attachOutlet } from './toast.ts'
import styles from './toast.module.css'

const LIFETIME_MS = 6000
const UNTIL_CLOSED = 0

const manager = Toast.createToastManager<{ tone: ToastTone }>()

export function ToastOutlet() {
  // Runs after the provider below has subscribed, since effects of children run first.
  useEffect(() => attachOutlet({ show, close: (id) => manager.close(id) }), [])
  return (
    <Toast.Provider toastManager={manager} limit={4}>
      <Toast.Portal>
        <Toast.Viewport className={styles['viewport']}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function show({ id, tone, title, description, action }: ShownToast) {
  manager.add({
    id,
    title,
    description,
    type: tone,
    timeout: tone === 'failure' ? UNTIL_CLOSED : LIFETIME_MS,
    data: { tone },
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          action.onClick()
          manager.close(id)
        },
      },
    }),
  })
}

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
