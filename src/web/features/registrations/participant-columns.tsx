import { Link } from '@tanstack/react-router'
import type { EventDetail } from '#shared/contract/events.ts'
import type { Registration } from '#shared/contract/registrations.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { formatDay } from '#shared/domain/dates.ts'
import { Avatar, DriverCell, NumberPlate, TextLink, type TimingColumn } from '#web/ui/index.ts'
import { carName } from './car-options.ts'
import { ParticipantActions } from './participant-actions.tsx'
import { RegistrationStatusLamp } from './registration-status-lamp.tsx'

type Around = { event: EventDetail; viewer: CurrentUser | null }

/** Phones keep the driver and the status; the plate stands in for the face there. */
export function participantColumns({ event, viewer }: Around): TimingColumn<Registration>[] {
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
        />
      ),
    },
    { id: 'car', label: 'Car', fold: 'driver', cell: ({ car }) => carName(car) },
    {
      id: 'number',
      label: 'Number',
      fold: true,
      width: '92px',
      cell: (row) => <Plate registration={row} />,
    },
    {
      id: 'team',
      label: 'Team',
      fold: 'driver',
      cell: ({ teamName }) => teamName ?? '-',
      folded: ({ teamName }) => teamName,
    },
    {
      id: 'status',
      label: 'Status',
      width: '140px',
      cell: ({ status }) => <RegistrationStatusLamp status={status} />,
    },
    {
      id: 'registered',
      label: 'Registered',
      fold: true,
      width: '126px',
      cell: ({ registrationDate }) => formatDay(registrationDate, event.timezone),
    },
  ]
  if (viewer?.role !== 'admin') return columns
  return [
    ...columns,
    {
      id: 'actions',
      label: 'Actions',
      align: 'end',
      fold: 'status',
      width: '164px',
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

function DriverName({ registration: { user, userId } }: { registration: Registration }) {
  if (userId === null) return user.displayName
  return (
    <TextLink look="plain" render={<Link to="/profile/$id" params={{ id: String(userId) }} />}>
      {user.displayName}
    </TextLink>
  )
}
