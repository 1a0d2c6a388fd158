import { useState } from 'react'

/** State of a dialog about one thing. Each opening renders a new dialog, which keeps the thing while it closes. */
export function useDialogAbout<Thing>() {
  const [state, setState] = useState<{ about?: Thing; isOpen: boolean; opened: number }>({
    isOpen: false,
    opened: 0,
  })
  return {
    about: state.about,
    /** For the dialog's `key`. */
    opened: state.opened,
    open: (about: Thing) => setState(({ opened }) => ({ about, isOpen: true, opened: opened + 1 })),
    dialog: {
      open: state.isOpen,
      // A dialog that reports late that it has closed does not close the next one.
      onOpenChange: (isOpen: boolean) =>
        setState((now) => (now.opened === state.opened ? { ...now, isOpen } : now)),
    },
  }
}
