import { Toast } from '@base-ui/react/toast'
import type { ReactNode } from 'react'
import { toastManager } from './toast.ts'
import { ToastList } from './toast-list.tsx'
import styles from './toast.module.css'

/** Once, around the app: the corner where toasts appear. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider toastManager={toastManager} limit={4}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className={styles['viewport']}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}
