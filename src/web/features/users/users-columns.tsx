import { Link } from '@tanstack/react-router'
import type { ManagedUser, Role } from '#shared/contract/users.ts'
import {
  Avatar,
  DriverCell,
  InlineSelect,
  PlatformId,
  SubLine,
  Tag,
  TextLink,
  type TimingColumn,
} from '#web/ui/index.ts'
import { UserActions } from './user-actions.tsx'

export type UserRow = {
  user: ManagedUser
  isYou: boolean
  /** The role that is chosen and not saved; undefined while it is not edited. */
  draft: Role | undefined
  isSaving: boolean
  onEdit: (user: ManagedUser) => void
  onDraft: (role: Role) => void
  onSave: () => void
  onCancel: () => void
  onDelete: (user: ManagedUser) => void
}

const ROLE_NAMES = { user: 'Driver', admin: 'Administrator' } as const satisfies Record<
  Role,
  string
>

const roleOptions = [
  { value: 'user', label: ROLE_NAMES.user },
  { value: 'admin', label: ROLE_NAMES.admin },
] as const satisfies { value: Role; label: string }[]

export const usersColumns: TimingColumn<UserRow>[] = [
  {
    id: 'id',
    label: 'ID',
    width: '84px',
    isSortable: true,
    fold: true,
    cell: ({ user }) => user.id,
  },
  {
    id: 'avatar',
    label: 'Avatar',
    width: '84px',
    fold: true,
    cell: ({ user }) => <Avatar name={user.displayName} src={user.avatarUrl} size="small" />,
  },
  {
    id: 'name',
    label: 'Username',
    width: '24%',
    kind: 'driver',
    isSortable: true,
    cell: ({ user, isYou }) => (
      <DriverCell
        name={
          <TextLink
            look="plain"
            render={<Link to="/profile/$id" params={{ id: String(user.id) }} preload={false} />}
          >
            {user.displayName}
          </TextLink>
        }
        isYou={isYou}
        lines={[user.isGuest && 'Guest, without an account']}
      />
    ),
  },
  {
    id: 'raceControl',
    label: 'Race Control',
    width: '20%',
    isSortable: true,
    fold: 'name',
    cell: ({ user }) => user.raceControlUsername ?? <SubLine>Not set</SubLine>,
    folded: ({ user }) => user.raceControlUsername,
  },
  {
    id: 'platform',
    label: 'Platform ID',
    width: '210px',
    fold: true,
    cell: ({ user }) => (user.steamId ? <PlatformId>{user.steamId}</PlatformId> : 'N/A'),
  },
  {
    id: 'role',
    label: 'Role',
    width: '190px',
    isSortable: true,
    cell: ({ user, draft, isSaving, onDraft }) =>
      draft === undefined ? (
        <Tag isStrong={user.role === 'admin'}>{user.role === 'admin' ? 'Admin' : 'Driver'}</Tag>
      ) : (
        <InlineSelect
          label={`Role of ${user.displayName}`}
          options={roleOptions}
          value={draft}
          onChange={onDraft}
          disabled={isSaving}
        />
      ),
  },
  {
    id: 'actions',
    label: 'Actions',
    width: '130px',
    align: 'end',
    cell: (row) => <UserActions {...row} />,
  },
]
