import { useQuery } from '@tanstack/react-query'
import type { ManagedUser } from '#shared/contract/users.ts'
import { guildQuery } from '#web/data/guild.ts'
import { useViewer } from '#web/data/viewer.ts'
import { can } from '#shared/domain/permissions.ts'
import { TimingTable } from '#web/ui/index.ts'
import { USER_ORDERS, type UserOrder } from './user-orders.ts'
import { useRoleEdit } from './use-role-edit.ts'
import { attendanceRatesQuery } from './users.api.ts'
import { usersColumns } from './users-columns.tsx'

type Props = {
  users: ManagedUser[]
  by: UserOrder
  isDescending: boolean
  onSort: (by: UserOrder, isDescending: boolean) => void
  onDelete: (user: ManagedUser) => void
  onReset: (user: ManagedUser) => void
  onBan: (user: ManagedUser) => void
  onLiftBan: (user: ManagedUser) => void
  onCategory: (user: ManagedUser) => void
  onBlock: (user: ManagedUser) => void
  onEndSessions: (user: ManagedUser) => void
  onErase: (user: ManagedUser) => void
}

export function UsersTable({ users, by, isDescending, onSort, ...actions }: Props) {
  const { onDelete, onReset, onBan, onLiftBan, onCategory, onBlock, onEndSessions, onErase } =
    actions
  const viewer = useViewer()
  const { data: guild } = useQuery(guildQuery)
  const { data: attendance } = useQuery(attendanceRatesQuery)
  const hasPasswords = guild?.authMethods.includes('password') ?? false
  const { draftOf, onEdit, ...edit } = useRoleEdit()
  const canReset = hasPasswords && can(viewer, 'members.reset-password')
  const canEdit = can(viewer, 'members.change-role')
  const canRate = can(viewer, 'members.set-category')
  const canBan = can(viewer, 'members.ban')
  const canBlock = can(viewer, 'members.block')
  const canEnd = can(viewer, 'members.end-sessions')
  const canErase = can(viewer, 'names.erase')
  const canDelete = can(viewer, 'members.delete')

  return (
    <TimingTable
      label="Users"
      isLong
      rows={users.map((user) => ({
        ...edit,
        user,
        attendance: attendance?.rates.find(({ userId }) => userId === user.id),
        isYou: user.id === viewer?.id,
        draft: draftOf(user),
        onEdit: canEdit && !user.isGuest ? onEdit : undefined,
        onDelete: canDelete ? onDelete : undefined,
        onCategory: canRate && !user.isGuest ? onCategory : undefined,
        onBan: canBan && !user.isGuest && user.id !== viewer?.id ? onBan : undefined,
        onLiftBan: user.ban && canBan && user.id !== viewer?.id ? onLiftBan : undefined,
        onBlock:
          canBlock && !user.isGuest && !user.isBlocked && user.id !== viewer?.id
            ? onBlock
            : undefined,
        onEndSessions:
          canEnd && !user.isGuest && user.id !== viewer?.id ? onEndSessions : undefined,
        onErase: canErase && user.id !== viewer?.id ? onErase : undefined,
        onReset: canReset && user.hasPassword && user.id !== viewer?.id ? onReset : undefined,
      }))}
      rowKey={({ user }) => String(user.id)}
      columns={usersColumns}
      isYou={({ isYou }) => isYou}
      sorting={{
        by,
        isDescending,
        onSort: (column, down) => {
          const order = USER_ORDERS.find((one) => one === column)
          if (order) onSort(order, down)
        },
      }}
    />
  )
}
