export type ToastTone = 'success' | 'failure' | 'info'
export type ToastText = {
  title: string
  description?: string | undefined
  /** One thing to do about it, such as taking it back. */
  action?: { label: string; onClick: () => void }
}

export type ToastEntry = ToastText & { id: string; tone: ToastTone }

/** Where toasts appear, once it is there. */
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

/** Whether there has been anything to show: most visits never see a toast, and do not load what shows it. */
export const toastDemand = {
  isThere: () => count > 0,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** What came before the outlet was there is shown now. Gives what takes it away. */
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
