import { Suspense } from 'react'
import { Link } from '@tanstack/react-router'
import { later } from '#web/lib/later.tsx'
import { localMoment } from '#web/lib/local-moment.ts'
import { RoleTag } from '#web/lib/role-tag.tsx'
import {
  Avatar,
  DriverCell,
  PlatformId,
  SubLine,
  TextLink,
  type TimingColumn,
} from '#web/ui/index.ts'
import { AttendanceRate } from './attendance-rate.tsx'
import { hasEvents, rateText } from '#shared/domain/attendance-rate-words.ts'
import { UserActions, type UserRow } from './user-actions.tsx'

/** Loaded when a role is edited. */
const RoleSelect = later(async () => (await import('./role-select.tsx')).RoleSelect)

/** Below 1280 px, the Race Control username is under the username, and the avatar is left out. */
export const usersColumns: TimingColumn<UserRow>[] = [
  {
    id: 'id',
    label: 'ID',
    width: '58px',
    wideWidth: '84px',
    isSortable: true,
    fold: true,
    cell: ({ user }) => user.id,
  },
  {
    id: 'avatar',
    label: 'Avatar',
    width: '64px',
    wideWidth: '84px',
    fold: true,
    foldBelow: 'wide',
    cell: ({ user }) => <Avatar name={user.displayName} src={user.avatarUrl} size="small" />,
  },
  {
    id: 'name',
    label: 'Username',
    wideWidth: '24%',
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
          user.driverCategory,
          user.ban &&
            (user.ban.until
              ? `Banned until ${localMoment(user.ban.until)}`
              : 'Banned indefinitely'),
        ]}
      />
    ),
  },
  {
    id: 'raceControl',
    label: 'Race Control',
    fold: 'name',
    foldBelow: 'wide',
    wideWidth: '20%',
    isSortable: true,
    cell: ({ user }) => user.raceControlUsername ?? <SubLine>Not set</SubLine>,
    folded: ({ user }) => user.raceControlUsername,
  },
  {
    id: 'platform',
    label: 'Platform ID',
    width: '182px',
    wideWidth: '192px',
    fold: true,
    cell: ({ user }) => (user.steamId ? <PlatformId>{user.steamId}</PlatformId> : 'N/A'),
  },
  {
    id: 'attendance',
    label: 'Attendance',
    wideWidth: '112px',
    fold: 'name',
    foldBelow: 'wide',
    cell: ({ attendance }) => attendance && <AttendanceRate rate={attendance} />,
    folded: ({ attendance }) =>
      attendance && `Attendance: ${hasEvents(attendance) ? rateText(attendance) : 'no events yet'}`,
  },
  {
    id: 'role',
    label: 'Role',
    width: '130px',
    wideWidth: '150px',
    isSortable: true,
    cell: ({ user, draft, isSaving, onDraft, focusRef }) =>
      draft === undefined ? (
        <RoleTag role={user.role} />
      ) : (
        <Suspense fallback={<RoleTag role={draft} />}>
          <RoleSelect
            ref={(trigger) => focusRef(user, trigger)}
            label={`Role of ${user.displayName}`}
            value={draft}
            onChange={onDraft}
            disabled={isSaving}
          />
        </Suspense>
      ),
  },
  {
    id: 'actions',
    label: 'Actions',
    width: '192px',
    wideWidth: '214px',
    align: 'end',
    cell: (row) => <UserActions {...row} />,
  },
]
