export type ToastTone = 'success' | 'failure' | 'info'
export type ToastText = {
  title: string
  description?: string | undefined
  /** One action, such as undo. */
  action?: { label: string; onClick: () => void }
}

export type ShownToast = ToastText & { id: string; tone: ToastTone }

/** The toast outlet, once it is loaded. */
type Outlet = { show: (shown: ShownToast) => void; close: (id: string) => void }

let count = 0
let isWanted = false
let outlet: Outlet | undefined
let waiting: ShownToast[] = []
const listeners = new Set<() => void>()

/** Shows a toast, from inside or outside React, and returns its id. Failures stay until they are closed. */
export const toast = {
  success: (text: ToastText) => add('success', text),
  failure: (text: ToastText) => add('failure', text),
  info: (text: ToastText) => add('info', text),
  close: (id: string) => {
    waiting = waiting.filter((one) => one.id !== id)
    outlet?.close(id)
  },
}

/** Whether there has been a toast. Most visits have none, and never load the outlet. */
export const toastDemand = {
  isThere: () => isWanted,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Also shows the toasts that were waiting for the outlet to load. Returns a function that removes the outlet. */
export function attachOutlet(attached: Outlet) {
  outlet = attached
  for (const one of waiting.splice(0)) attached.show(one)
  return () => {
    outlet = undefined
  }
}

function add(tone: ToastTone, text: ToastText) {
  isWanted = true
  const shown = { ...text, tone, id: idOf(tone, text) }
  if (outlet) outlet.show(shown)
  else waiting = [...waiting.filter(({ id }) => id !== shown.id), shown]
  for (const listener of listeners) listener()
  return shown.id
}

/** The same words have the same id, so they stand only once. Of two buttons, each acts on something else. */
function idOf(tone: ToastTone, { title, description, action }: ToastText) {
  return action ? `toast-${++count}` : JSON.stringify([tone, title, description])
}
