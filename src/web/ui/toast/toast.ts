export type ToastTone = 'success' | 'failure' | 'info'
export type ToastText = {
  title: string
  description?: string | undefined
  /** One action, such as undo. */
  action?: { label: string; onClick: () => void }
}

export type ToastEntry = ToastText & { id: string; tone: ToastTone }

/** The toast outlet, once it is loaded. */
type Outlet = { show: (entry: ToastEntry) => void; close: (id: string) => void }

let count = 0
let outlet: Outlet | undefined
let waiting: ToastEntry[] = []
const listeners = new Set<() => void>()

/** Shows a toast from anywhere, inside React or not; returns its id. Failures stay until they are closed. */
export const toast = {
  success: (text: ToastText) => add('success', text),
  failure: (text: ToastText) => add('failure', text),
  info: (text: ToastText) => add('info', text),
  close: (id: string) => {
    waiting = waiting.filter((entry) => entry.id !== id)
    outlet?.close(id)
  },
}

/** Whether there was ever a toast: most visits have none, and never load the outlet. */
export const toastDemand = {
  isThere: () => count > 0,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Also shows the toasts from before the outlet was loaded. Returns a function that removes it. */
export function attachOutlet(attached: Outlet) {
  outlet = attached
  for (const entry of waiting.splice(0)) attached.show(entry)
  return () => {
    outlet = undefined
  }
}

function add(tone: ToastTone, text: ToastText) {
  count++
  const entry = { ...text, tone, id: `toast-${count}` }
  if (outlet) outlet.show(entry)
  else waiting.push(entry)
  for (const listener of listeners) listener()
  return entry.id
}
