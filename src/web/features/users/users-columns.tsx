import { Link } from '@tanstack/react-router'
import { Role } from '#shared/contract/users.ts'
import { ROLES } from '#shared/domain/permissions.ts'
import { RoleTag } from '#web/lib/role-tag.tsx'
import {
  Avatar,
  DriverCell,
  InlineSelect,
  PlatformId,
  SubLine,
  TextLink,
  type TimingColumn,
} from '#web/ui/index.ts'
import { UserActions, type UserRow } from './user-actions.tsx'

const roleOptions = Role.options.map((value) => ({ value, label: ROLES[value].shortName }))

/** @param isWideScreen whether there is room for a column with the Race Control username */
export function usersColumns(isWideScreen: boolean): TimingColumn<UserRow>[] {
  return [
    {
      id: 'id',
      label: 'ID',
      width: isWideScreen ? '84px' : '62px',
      isSortable: true,
      fold: true,
      cell: ({ user }) => user.id,
    },
    {
      id: 'avatar',
      label: 'Avatar',
      width: isWideScreen ? '84px' : '72px',
      fold: true,
      cell: ({ user }) => <Avatar name={user.displayName} src={user.avatarUrl} size="small" />,
    },
    {
      id: 'name',
      label: 'Username',
      ...(isWideScreen && { width: '24%' }),
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
          lines={[
            user.isGuest && 'Guest, without an account',
            !isWideScreen && user.raceControlUsername,
          ]}
        />
      ),
    },
    ...(isWideScreen ? [raceControlColumn] : []),
    {
      id: 'platform',
      label: 'Platform ID',
      width: isWideScreen ? '210px' : '176px',
      fold: true,
      cell: ({ user }) => (user.steamId ? <PlatformId>{user.steamId}</PlatformId> : 'N/A'),
    },
    {
      id: 'role',
      label: 'Role',
      width: isWideScreen ? '190px' : '160px',
      isSortable: true,
      cell: ({ user, draft, isSaving, onDraft, focusRef }) =>
        draft === undefined ? (
          <RoleTag role={user.role} />
        ) : (
          <InlineSelect
            ref={(trigger) => focusRef(user, trigger)}
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
      width: isWideScreen ? '170px' : '164px',
      align: 'end',
      cell: (row) => <UserActions {...row} />,
    },
  ]
}

const raceControlColumn: TimingColumn<UserRow> = {
  id: 'raceControl',
  label: 'Race Control',
  width: '20%',
  isSortable: true,
  cell: ({ user }) => user.raceControlUsername ?? <SubLine>Not set</SubLine>,
}
