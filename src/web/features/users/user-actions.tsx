import {
  Ban,
  Check,
  EllipsisVertical,
  Eraser,
  KeyRound,
  LockOpen,
  LogOut,
  Medal,
  Pencil,
  Trash2,
  UserRoundX,
  X,
} from 'lucide-react'
import type { SeasonRate } from '#shared/contract/attendance.ts'
import type { ManagedUser, Role } from '#shared/contract/users.ts'
import { ButtonRow, IconButton, Menu, type MenuItem } from '#web/ui/index.ts'

export type UserRow = {
  user: ManagedUser
  /** Undefined until it is loaded, and for guests. */
  attendance: SeasonRate | undefined
  isYou: boolean
  /** The chosen, unsaved role; undefined while the role is not being edited. */
  draft: Role | undefined
  isSaving: boolean
  /** Undefined if the viewer may not change roles, or the user is a guest. */
  onEdit: ((user: ManagedUser) => void) | undefined
  onDraft: (role: Role) => void
  onSave: (user: ManagedUser) => void
  onCancel: () => void
  focusRef: (user: ManagedUser, element: HTMLElement | null) => void
  /** Undefined if the viewer may not delete users. */
  onDelete: ((user: ManagedUser) => void) | undefined
  /** Undefined if the viewer may not do this, or the user is a guest. */
  onBan: ((user: ManagedUser) => void) | undefined
  /** Undefined if the viewer may not do this, or the user is a guest. */
  onCategory: ((user: ManagedUser) => void) | undefined
  /** Undefined if the user is not banned. */
  onLiftBan: ((user: ManagedUser) => void) | undefined
  /** Undefined if the viewer may not do this, or the user is a guest or blocked already. */
  onBlock: ((user: ManagedUser) => void) | undefined
  /** Undefined if the viewer may not do this, or the user is a guest. */
  onEndSessions: ((user: ManagedUser) => void) | undefined
  /** Undefined if the viewer may not do this, or the user has no password. */
  onReset: ((user: ManagedUser) => void) | undefined
  /** Undefined if the viewer may not do this. */
  onErase: ((user: ManagedUser) => void) | undefined
}

/** While the role is edited, save and cancel replace the other actions. */
export function UserActions(row: UserRow) {
  const { user, draft, isSaving, onEdit, onSave, onCancel, focusRef, onDelete } = row
  const name = user.displayName
  const items = menuItems(row)
  if (draft !== undefined)
    return (
      <ButtonRow isDense>
        <IconButton
          key="save"
          label={`Save the role of ${name}`}
          icon={Check}
          variant="primary"
          isPending={isSaving}
          onClick={() => onSave(user)}
        />
        <IconButton
          key="cancel"
          label="Cancel"
          icon={X}
          variant="secondary"
          disabled={isSaving}
          onClick={onCancel}
        />
      </ButtonRow>
    )
  return (
    <ButtonRow isDense>
      {onEdit && (
        <IconButton
          key="edit"
          ref={(button) => focusRef(user, button)}
          label={`Edit the role of ${name}`}
          icon={Pencil}
          variant="secondary"
          onClick={() => onEdit(user)}
        />
      )}
      {items.length > 0 && (
        <Menu
          key="more"
          trigger={
            <IconButton
              label={`More actions for ${name}`}
              icon={EllipsisVertical}
              variant="secondary"
            />
          }
          items={items}
        />
      )}
      {onDelete && (
        <IconButton
          key="delete"
          label={`Delete ${name}`}
          icon={Trash2}
          variant="secondary"
          onClick={() => onDelete(user)}
        />
      )}
    </ButtonRow>
  )
}

function menuItems(row: UserRow): MenuItem[] {
  const { user, onCategory, onReset, onBan, onLiftBan, onBlock, onEndSessions, onErase } = row
  return [
    ...(onCategory
      ? [{ label: 'Set Category', icon: Medal, onSelect: () => onCategory(user) }]
      : []),
    ...(onReset
      ? [{ label: 'Reset Password', icon: KeyRound, onSelect: () => onReset(user) }]
      : []),
    ...(onBan
      ? [{ label: user.ban ? 'Change Ban' : 'Ban', icon: Ban, onSelect: () => onBan(user) }]
      : []),
    ...(onEndSessions
      ? [{ label: 'End Sessions', icon: LogOut, onSelect: () => onEndSessions(user) }]
      : []),
    ...(onBlock
      ? [{ label: 'Block From Signing In', icon: UserRoundX, onSelect: () => onBlock(user) }]
      : []),
    ...(onErase ? [{ label: 'Erase Name', icon: Eraser, onSelect: () => onErase(user) }] : []),
    ...(onLiftBan ? [{ label: 'Lift Ban', icon: LockOpen, onSelect: () => onLiftBan(user) }] : []),
  ]
}
