import { useRef, useState } from 'react'
import type { ManagedUser, Role } from '#shared/contract/users.ts'
import { useViewer } from '#web/data/viewer.ts'
import { toast } from '#web/ui/index.ts'
import { useSetRole } from './users.api.ts'

/** At most one role in the table is edited at a time. */
export function useRoleEdit() {
  const viewer = useViewer()
  const [edit, setEdit] = useState<{ user: ManagedUser; role: Role }>()
  const setRole = useSetRole()
  // The user whose row gets the focus after rendering, because its focused button is gone.
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

  /** @param user the latest version, which the save builds on */
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
    /** Ref callback for the element that gets the focus when editing starts or ends. */
    focusRef: (user: ManagedUser, element: HTMLElement | null) => {
      if (!element || focused.current !== user.id) return
      focused.current = undefined
      element.focus()
    },
  }
}
