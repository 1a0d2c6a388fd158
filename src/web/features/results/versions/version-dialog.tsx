import { useQuery } from '@tanstack/react-query'
import type { ClassificationVersion, VersionCar } from '#shared/contract/classification-versions.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { formatRaceTime, shownTime } from '#shared/domain/results/race-time.ts'
import {
  Dialog,
  DialogClose,
  DriverCell,
  LoadError,
  NumberPlate,
  Spinner,
  SubLine,
  type TimingColumn,
  TimingTable,
} from '#web/ui/index.ts'
import { versionQuery } from './versions.api.ts'

type Props = {
  eventId: number
  version: ClassificationVersion
  title: string
  timezone: string
  onClose: () => void
}

/** The classification as it was. */
export function VersionDialog({ eventId, version, title, timezone, onClose }: Props) {
  const { data, error, refetch } = useQuery(versionQuery(eventId, version.id))
  return (
    <Dialog
      title={title}
      description={`${formatMoment(version.at, timezone)}. ${version.reason}`}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={<DialogClose>Close</DialogClose>}
    >
      {data && (
        <TimingTable
          label={title}
          rows={data.cars}
          rowKey={({ position, carNumber }) => `${position} ${carNumber}`}
          columns={versionColumns()}
        />
      )}
      {!data && error && (
        <LoadError
          title="Failed to load the version"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Spinner />}
    </Dialog>
  )
}

function versionColumns(): TimingColumn<VersionCar>[] {
  return [
    {
      id: 'place',
      label: 'Pos',
      kind: 'position',
      width: '64px',
      cell: ({ position }) => position,
    },
    {
      id: 'car',
      label: 'Car',
      kind: 'driver',
      cell: (car) => (
        <DriverCell
          lead={<NumberPlate number={car.carNumber} classToken={car.carClass} />}
          name={car.drivers.join(', ')}
          lines={[`P${car.classPosition} in ${car.carClass}`, car.teamName]}
        />
      ),
    },
    {
      id: 'time',
      label: 'Time',
      kind: 'time',
      align: 'end',
      width: '124px',
      cell: ({ status, finishTimeSeconds, lapsCompleted, points }) => (
        <>
          {status === 'Finished' ? shownTime(formatRaceTime(finishTimeSeconds)) : status}
          <SubLine>{counted(lapsCompleted, 'lap')}</SubLine>
          {points !== null && <SubLine>{counted(points, 'point')}</SubLine>}
        </>
      ),
    },
  ]
}
