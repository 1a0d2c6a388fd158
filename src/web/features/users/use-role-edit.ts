import { useRef, useState } from 'react'
import type { ManagedUser, Role } from '#shared/contract/users.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { toast } from '#web/ui/index.ts'
import { useSetRole } from './users.api.ts'

/** The one role that is being edited in the table: saved or cancelled. */
export function useRoleEdit() {
  const viewer = useViewer()
  const [edit, setEdit] = useState<{ user: ManagedUser; role: Role }>()
  const setRole = useSetRole()
  // Whose row has the focus once it is drawn: what had it there is gone.
  const focused = useRef<number>(undefined)

  function open(user: ManagedUser) {
    if (user.id === viewer?.id) toast.failure({ title: 'You cannot change your own role' })
    else {
      focused.current = user.id
      setEdit({ user, role: user.role })
    }
  }

  function close() {
    focused.current = edit?.user.id
    setEdit(undefined)
  }

  /** @param user as the list has it now: a save goes on top of that */
  function save(user: ManagedUser) {
    if (!edit || edit.role === user.role) close()
    else
      setRole.mutate(
        { user, role: edit.role },
        {
          onSuccess: close,
          onError: () => {
            focused.current = user.id
          },
        },
      )
  }

  return {
    draftOf: (user: ManagedUser) => (edit?.user.id === user.id ? edit.role : undefined),
    isSaving: setRole.isPending,
    onEdit: open,
    onDraft: (role: Role) => setEdit((before) => before && { ...before, role }),
    onSave: save,
    onCancel: close,
    /** For what shall have the focus in a row when its edit begins and ends. */
    onDrawn: (user: ManagedUser, element: HTMLElement | null) => {
      if (!element || focused.current !== user.id) return
      focused.current = undefined
      element.focus()
    },
  }
}
