/** Where the browser keeps reports that could not be sent. Whoever logs out is asked about everything named draft. */
export const UNSENT_KEY = 'unsent report drafts'

const CHANGED = 'unsent-reports'

export function hasUnsent() {
  try {
    return localStorage.getItem(UNSENT_KEY) !== null
  } catch {
    return false
  }
}

/** Tells this tab. Other tabs hear of it from the browser. */
export const tellOfUnsent = () => void dispatchEvent(new Event(CHANGED))

export function followUnsent(listener: () => void) {
  addEventListener(CHANGED, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(CHANGED, listener)
    removeEventListener('storage', listener)
  }
}
