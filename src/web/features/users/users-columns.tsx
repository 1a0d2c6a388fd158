import { Link } from '@tanstack/react-router'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { RoleTag } from '#web/parts/role-tag.tsx'
import {
  Avatar,
  DriverCell,
  PlatformId,
  SubLine,
  Tag,
  TextLink,
  type TimingColumn,
} from '#web/ui/index.ts'
import { AttendanceRate } from './attendance-rate.tsx'
import { hasEvents, rateText } from '#shared/domain/attendance/attendance-rate-words.ts'
import { UserActions, type UserRow } from './user-actions.tsx'
import { RoleSelect } from './role-select.tsx'

/** Below 1280 px, the Race Control username is under the username, and the avatar is left out. */
export const usersColumns: TimingColumn<UserRow>[] = [
  {
    id: 'id',
    label: 'ID',
    width: '58px',
    wideWidth: '68px',
    isSortable: true,
    fold: true,
    cell: ({ user }) => user.id,
  },
  {
    id: 'avatar',
    label: 'Avatar',
    width: '64px',
    wideWidth: '72px',
    fold: true,
    foldBelow: 'wide',
    cell: ({ user }) => <Avatar name={user.displayName} src={user.avatarUrl} size="small" />,
  },
  {
    id: 'name',
    label: 'Username',
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
          user.isGuest && 'Without an account',
          user.admission !== 'member' && (
            <Tag key="admission">{user.admission === 'waiting' ? 'Waiting' : 'Refused'}</Tag>
          ),
          user.isBlocked && (
            <Tag key="block" isStrong>
              Blocked
            </Tag>
          ),
          user.driverCategory,
          user.ban && (
            <span key="ban">
              <Tag isStrong>Banned</Tag>
              {'\u00a0 '}
              <HowLong ban={user.ban} />
            </span>
          ),
        ]}
      />
    ),
  },
  {
    id: 'raceControl',
    label: 'Race Control',
    fold: 'name',
    foldBelow: 'wide',
    wideWidth: '17%',
    isSortable: true,
    cell: ({ user }) =>
      user.raceControlUsername ?? (user.isGuest ? '-' : <SubLine>Not set</SubLine>),
    folded: ({ user }) => raceControlLine(user),
  },
  {
    id: 'platform',
    label: 'Platform ID',
    width: '182px',
    fold: 'name',
    cell: ({ user }) => (user.steamId ? <PlatformId>{user.steamId}</PlatformId> : 'N/A'),
    folded: ({ user }) => user.steamId ?? 'Platform ID: N/A',
  },
  {
    id: 'attendance',
    label: 'Attendance',
    wideWidth: '112px',
    fold: 'name',
    foldBelow: 'wide',
    cell: ({ user, attendance }) =>
      user.isGuest ? '-' : attendance && <AttendanceRate rate={attendance} />,
    folded: ({ user, attendance }) => !user.isGuest && attendanceLine(attendance),
  },
  {
    id: 'role',
    label: 'Role',
    width: '130px',
    isSortable: true,
    cell: ({ user, draft, isSaving, onDraft, focusRef }) =>
      user.isGuest ? (
        <Tag>Guest</Tag>
      ) : draft === undefined ? (
        <RoleTag role={user.role} />
      ) : (
        <RoleSelect
          ref={(trigger) => focusRef(user, trigger)}
          label={`Role of ${user.displayName}`}
          value={draft}
          onChange={onDraft}
          disabled={isSaving}
        />
      ),
  },
  {
    id: 'actions',
    label: 'Actions',
    width: '150px',
    align: 'end',
    cell: (row) => <UserActions {...row} />,
  },
]

/** Most members race under their own name, which is not repeated. */
function raceControlLine({ isGuest, displayName, raceControlUsername }: UserRow['user']) {
  if (isGuest || raceControlUsername === displayName) return undefined
  return raceControlUsername === null
    ? 'No Race Control username'
    : `Race Control: ${raceControlUsername}`
}

/** It is there from the start and fits into one line, so that nothing moves when the rates arrive. */
function attendanceLine(rate: UserRow['attendance']) {
  if (!rate) return 'Attendance: --'
  if (!hasEvents(rate)) return 'No events yet'
  if (rate.rate === null) return 'No attendance rate yet'
  const { present, late, noShow } = rate
  return `Attendance: ${rateText(rate)}, ${present} of ${present + late + noShow}`
}

function HowLong({ ban }: { ban: NonNullable<UserRow['user']['ban']> }) {
  const localMoment = useLocalMoment()
  return ban.until ? `until ${localMoment(ban.until)}` : 'indefinitely'
}
