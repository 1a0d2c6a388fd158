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
    open: (about: Thing) => setState({ about, isOpen: true, opened: state.opened + 1 }),
    dialog: {
      open: state.isOpen,
      onOpenChange: (isOpen: boolean) => setState((before) => ({ ...before, isOpen })),
    },
  }
}
