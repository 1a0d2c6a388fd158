import { counted } from '#shared/domain/words/plural.ts'
import type { RaceResult } from '#shared/contract/race-result.ts'
import { penaltiesText } from '#shared/domain/results/penalty-words.ts'
import { shownTime } from '#shared/domain/results/race-time.ts'
import { Link } from '@tanstack/react-router'
import {
  BestLap,
  SubLine,
  TextLink,
  type TimingColumn,
  TimingNote,
  WholeWords,
} from '#web/ui/index.ts'
import type { DriverContext } from './driver-context.ts'
import { ResultDriver } from './result-driver.tsx'
import { noPlace, pointsOrDash } from './result-texts.ts'
import { ResultFlag } from '#web/parts/result-flag.tsx'

type Context = DriverContext & {
  eventId: number
  session: number | undefined
  fastest: RaceResult | undefined
}

/** The first columns of every table of results. */
export function driverColumns(context: DriverContext): TimingColumn<RaceResult>[] {
  return [
    {
      id: 'position',
      label: 'Pos',
      kind: 'position',
      width: '84px',
      cell: (row) => {
        const none = noPlace(row, context)
        if (none !== null || !context.isMultiClass) return none ?? row.position
        return (
          <>
            {row.position}
            <SubLine only="wide">Class {row.classPosition}</SubLine>
          </>
        )
      },
    },
    {
      id: 'driver',
      label: 'Driver',
      kind: 'driver',
      cell: (row) => <ResultDriver result={row} {...context} />,
    },
  ]
}

/** Below 1280 px, car, best lap and laps are under the driver; on phones, all but Pos, Driver and Time are. */
export function resultColumns({
  eventId,
  session,
  fastest,
  ...context
}: Context): TimingColumn<RaceResult>[] {
  return [
    ...driverColumns({ ...context, eventId, fastest }),
    {
      id: 'car',
      label: 'Car',
      fold: 'driver',
      foldBelow: 'wide',
      width: '22%',
      cell: (row) => <CarLink result={row} eventId={eventId} session={session} />,
    },
    {
      id: 'time',
      label: 'Total Time',
      kind: 'time',
      align: 'end',
      width: '112px',
      cell: (row) => (
        <>
          {shownTime(row.totalTime)}
          {row.gap && <SubLine>{row.gap}</SubLine>}
        </>
      ),
    },
    {
      id: 'best-lap',
      label: 'Best Lap',
      align: 'end',
      fold: true,
      foldBelow: 'wide',
      width: '102px',
      cell: (row) =>
        row === fastest ? (
          <BestLap classToken={row.carClass}>{row.bestLapTime}</BestLap>
        ) : (
          shownTime(row.bestLapTime)
        ),
    },
    {
      id: 'laps',
      label: 'Laps',
      align: 'end',
      fold: true,
      foldBelow: 'wide',
      width: '58px',
      cell: (row) => row.lapsCompleted,
    },
    {
      id: 'status',
      label: 'Status',
      fold: 'driver',
      width: '152px',
      wideWidth: '176px',
      cell: (row) => <ResultStatusCell result={row} />,
      folded: (row) =>
        row.status === 'Finished' ? (
          penaltiesText(row.penalties) || null
        ) : (
          <ResultStatusCell result={row} />
        ),
    },
    {
      id: 'points',
      label: 'Points',
      align: 'end',
      fold: 'time',
      width: '72px',
      cell: (row) => pointsOrDash(row.points),
      folded: (row) => (row.points === null ? null : counted(row.points, 'point')),
    },
  ]
}

type CarLinkProps = Pick<Context, 'eventId' | 'session'> & { result: RaceResult }

/** Leads to everything that is known about a car in the race; nothing is, if it has driven no lap. */
function CarLink({ result, eventId, session }: CarLinkProps) {
  const { entry, carModel, lapsCompleted } = result
  if (lapsCompleted === 0) return <WholeWords text={carModel} />
  return (
    <TextLink
      render={
        <Link
          to="/events/$id/race/car"
          params={{ id: String(eventId) }}
          search={{ session, car: entry }}
        />
      }
    >
      <WholeWords text={carModel} />
    </TextLink>
  )
}

function ResultStatusCell({ result }: { result: RaceResult }) {
  const { status, penalties } = result
  return (
    <>
      <ResultFlag status={status} />
      {penalties && <TimingNote>{penaltiesText(penalties)}</TimingNote>}
    </>
  )
}
