import { useState } from 'react'
import type { ManagedUser, Role } from '#shared/contract/users.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { toast } from '#web/ui/index.ts'
import { useSetRole } from './users.api.ts'

/** The one role that is being edited in the table: saved or cancelled. */
export function useRoleEdit() {
  const viewer = useViewer()
  const [edit, setEdit] = useState<{ user: ManagedUser; role: Role }>()
  const setRole = useSetRole()

  function open(user: ManagedUser) {
    if (user.id === viewer?.id) toast.failure({ title: 'You cannot change your own role' })
    else setEdit({ user, role: user.role })
  }

  function save() {
    if (!edit || edit.role === edit.user.role) setEdit(undefined)
    else setRole.mutate(edit, { onSuccess: () => setEdit(undefined) })
  }

  return {
    draftOf: (user: ManagedUser) => (edit?.user.id === user.id ? edit.role : undefined),
    isSaving: setRole.isPending,
    onEdit: open,
    onDraft: (role: Role) => setEdit((before) => before && { ...before, role }),
    onSave: save,
    onCancel: () => setEdit(undefined),
  }
}
