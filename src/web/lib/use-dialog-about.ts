import { useState } from 'react'

/** A dialog that opens about one thing, anew each time, and keeps showing it while it leaves. */
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
