import { Toast } from '@base-ui/react/toast'

export type ToastTone = 'success' | 'failure' | 'info'
export type ToastText = {
  title: string
  description?: string | undefined
  /** One thing to do about it, such as taking it back. */
  action?: { label: string; onClick: () => void }
}

/** ms */
const LIFETIME = 6000
const UNTIL_CLOSED = 0

export const toastManager = Toast.createToastManager<{ tone: ToastTone }>()

/** Shows a toast from anywhere, inside React or not; returns its id. Failures stay until they are closed. */
export const toast = {
  success: (text: ToastText) => add('success', text),
  failure: (text: ToastText) => add('failure', text),
  info: (text: ToastText) => add('info', text),
  close: (id: string) => toastManager.close(id),
}

function add(tone: ToastTone, { title, description, action }: ToastText) {
  const id: string = toastManager.add({
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
          toastManager.close(id)
        },
      },
    }),
  })
  return id
}
