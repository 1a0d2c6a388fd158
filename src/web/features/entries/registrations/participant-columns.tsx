import { Link } from '@tanstack/react-router'
import { carName } from '#shared/domain/words/car-name.ts'
import type { EventDetail } from '#shared/contract/events.ts'
import type { Registration } from '#shared/contract/registrations.ts'
import type { StartPenalty } from '#shared/contract/penalties.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { formatDay } from '#shared/domain/words/dates.ts'
import { crewmates } from '#shared/domain/entries/crew-names.ts'
import { can } from '#shared/domain/permissions.ts'
import {
  Avatar,
  DriverCell,
  NumberPlate,
  SubLine,
  TextLink,
  type TimingColumn,
  YouTag,
} from '#web/ui/index.ts'
import { TeamName } from '#web/parts/team-name.tsx'
import { ParticipantActions } from './participant-actions.tsx'
import { RegistrationStatusLamp } from './registration-status-lamp.tsx'

type Context = {
  event: EventDetail
  viewer: CurrentUser | null
  /** What crews have to serve at the start. */
  penalties: readonly StartPenalty[]
}

/**
 * Below 1280 px, car and team are under the driver. Phones show driver and status only, with the number plate in place
 * of the avatar.
 */
export function participantColumns({
  event,
  viewer,
  penalties,
}: Context): TimingColumn<Registration>[] {
  const columns: TimingColumn<Registration>[] = [
    {
      id: 'driver',
      label: 'Driver',
      kind: 'driver',
      cell: (row) => (
        <DriverCell
          lead={<Avatar name={row.user.displayName} src={row.user.avatarUrl} size="small" />}
          phoneLead={<Plate registration={row} />}
          name={<DriverName registration={row} />}
          isYou={row.userId !== null && row.userId === viewer?.id}
        >
          <Crewmates registration={row} viewer={viewer} />
          <ToServe registration={row} penalties={penalties} />
        </DriverCell>
      ),
    },
    {
      id: 'car',
      label: 'Car',
      fold: 'driver',
      foldBelow: 'wide',
      // Long words are in names of people and teams, which share the rest.
      wideWidth: '168px',
      cell: ({ car }) => carName(car),
    },
    {
      id: 'number',
      label: 'Number',
      fold: true,
      width: '78px',
      cell: (row) => <Plate registration={row} />,
    },
    {
      id: 'team',
      label: 'Team',
      fold: 'driver',
      foldBelow: 'wide',
      cell: (row) => teamOf(row) ?? '-',
      folded: teamOf,
    },
    {
      id: 'status',
      label: 'Status',
      width: '132px',
      cell: (row) => <RegistrationStatusLamp registration={row} />,
    },
    {
      id: 'registered',
      label: 'Registered',
      fold: true,
      width: '124px',
      cell: ({ registrationDate }) => formatDay(registrationDate, event.timezone),
    },
  ]
  if (!can(viewer, 'participants.remove', { eventId: event.id })) return columns
  return [
    ...columns,
    {
      id: 'actions',
      label: 'Actions',
      align: 'end',
      fold: 'driver',
      width: '160px',
      cell: (row) => <ParticipantActions event={event} registration={row} />,
    },
  ]
}

function Plate({ registration: { car, driverNumber, status } }: { registration: Registration }) {
  return (
    <NumberPlate
      number={driverNumber ?? '-'}
      classToken={car.carClass.name}
      isOutlined={status === 'cancelled'}
    />
  )
}

function teamOf({ teamName, teamId }: Registration) {
  return teamName && <TeamName name={teamName} id={teamId} />
}

/** The crew under its captain: 'with Otto Overlap, Rita Runoff (reserve)' */
function Crewmates({
  registration,
  viewer,
}: { registration: Registration } & Pick<Context, 'viewer'>) {
  const { id, crew } = registration
  const isIn = crew.some(
    ({ userId, isCaptain }) => !isCaptain && userId !== null && userId === viewer?.id,
  )
  const others = crewmates(crew)
  if (others.length === 0) return null
  return (
    <SubLine>
      <TextLink look="plain" render={<Link to="/entries/$id" params={{ id: String(id) }} />}>
        {`with ${others.join(', ')}`}
      </TextLink>
      {isIn && <YouTag />}
    </SubLine>
  )
}

/** '5 grid places lost (Decision No. 4)'; in a crew with the name of the one whose penalty it is. */
function ToServe({
  registration: { id, crew },
  penalties,
}: { registration: Registration } & Pick<Context, 'penalties'>) {
  const own = penalties.filter(({ entryId }) => entryId === id)
  return own.map(({ id: penalty, person, text, label }) => (
    <SubLine key={penalty}>
      {`${crew.length > 1 ? `${person.displayName}: ` : ''}${text} (${label})`}
    </SubLine>
  ))
}

function DriverName({ registration: { user, userId } }: { registration: Registration }) {
  if (userId === null) return user.displayName
  return (
    <TextLink look="plain" render={<Link to="/profile/$id" params={{ id: String(userId) }} />}>
      {user.displayName}
    </TextLink>
  )
}
