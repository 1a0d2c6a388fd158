import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { attachOutlet, type ToastEntry, type ToastTone } from './toast.ts'
import { ToastList } from './toast-list.tsx'
import styles from './toast.module.css'

/** ms */
const LIFETIME = 6000
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

function show({ id, tone, title, description, action }: ToastEntry) {
  manager.add({
    id,
    title,
    description,
    type: tone,
    timeout: tone === 'failure' ? UNTIL_CLOSED : LIFETIME,
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
