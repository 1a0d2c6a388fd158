import type { PublicResult } from '#shared/contract/public/events.ts'
import { wordForNoPlace, wordForNoPlaceByTime } from '#shared/domain/race-documents/no-place.ts'
import { penaltiesText } from '#shared/domain/results/penalty-words.ts'
import { shownTime } from '#shared/domain/results/race-time.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { ResultFlag } from '#web/parts/result-flag.tsx'
import { TeamName } from '#web/parts/team-name.tsx'
import {
  BestLap,
  CellFigures,
  Details,
  DriverCell,
  NumberPlate,
  SubLine,
  Tag,
  type TimingColumn,
  TimingNote,
  WholeWords,
} from '#web/ui/index.ts'
import { PeopleNames } from './people.tsx'

type Context = {
  fastest: PublicResult | undefined
  /** Otherwise places are those of best laps. */
  isRace: boolean
  /** Whether the place in class differs from the position. */
  isMultiClass: boolean
}

type Column = TimingColumn<PublicResult>

/** As members see them: below 1280 px, car, best lap and laps are under the driver; on phones, all but Pos, Driver and Time. */
export function resultColumns(context: Context): Column[] {
  return [
    positionColumn(context),
    driverColumn(context),
    {
      id: 'car',
      label: 'Car',
      fold: 'driver',
      ...(context.isRace && { foldBelow: 'wide' as const }),
      width: context.isRace ? '22%' : '28%',
      cell: ({ carModel }) => <WholeWords text={carModel} />,
    },
    ...(context.isRace ? raceColumns(context) : lapColumns(context)),
  ]
}

const positionColumn = ({ isRace, isMultiClass }: Context): Column => ({
  id: 'position',
  label: 'Pos',
  kind: 'position',
  width: '84px',
  cell: ({ status, bestLapTime, position, classPosition }) => {
    const none = isRace
      ? wordForNoPlace(status, false)
      : wordForNoPlaceByTime(status, bestLapTime !== '')
    if (none !== null || !isMultiClass) return none ?? position
    return (
      <>
        {position}
        <SubLine only="wide">Class {classPosition}</SubLine>
      </>
    )
  },
})

const driverColumn = ({ fastest, isRace, isMultiClass }: Context): Column => ({
  id: 'driver',
  label: 'Driver',
  kind: 'driver',
  cell: (row) => (
    <DriverCell
      lead={row.carNumber && <NumberPlate number={row.carNumber} classToken={row.carClass} />}
      name={<PeopleNames people={row.drivers} />}
      lines={[row.team && <TeamName key="team" {...row.team} />]}
    >
      <CellFigures
        label="Figures"
        below="wide"
        items={[
          ...(isMultiClass
            ? [{ id: 'class', label: 'In class', value: `P${row.classPosition}` }]
            : []),
          ...(isRace
            ? [
                {
                  id: 'best lap',
                  label: 'Best lap',
                  value: <BestLapTime row={row} fastest={fastest} />,
                },
              ]
            : []),
          { id: 'laps', label: 'Laps', value: row.lapsCompleted },
        ]}
      />
      <Adjusted row={row} />
    </DriverCell>
  ),
})

/** A mark that opens what was decided. */
function Adjusted({ row: { adjustments } }: { row: PublicResult }) {
  if (adjustments.length === 0) return null
  return (
    <Details summary={<Tag>Adjusted</Tag>}>
      {adjustments.map(({ what, reason }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- decisions have no identity but their place
        <SubLine key={index}>{reason === null ? what : `${what}: ${reason}`}</SubLine>
      ))}
    </Details>
  )
}

function BestLapTime({ row, fastest }: { row: PublicResult; fastest: PublicResult | undefined }) {
  const time = shownTime(row.bestLapTime)
  return row === fastest ? <BestLap classToken={row.carClass}>{time}</BestLap> : time
}

const lapsColumn: Column = {
  id: 'laps',
  label: 'Laps',
  align: 'end',
  fold: true,
  foldBelow: 'wide',
  width: '58px',
  cell: ({ lapsCompleted }) => lapsCompleted,
}

const raceColumns = ({ fastest }: Context): Column[] => [
  {
    id: 'time',
    label: 'Total Time',
    kind: 'time',
    align: 'end',
    width: '112px',
    cell: ({ totalTime, gap }) => (
      <>
        {shownTime(totalTime)}
        {gap && <SubLine>{gap}</SubLine>}
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
    cell: (row) => <BestLapTime row={row} fastest={fastest} />,
  },
  lapsColumn,
  {
    id: 'status',
    label: 'Status',
    fold: 'driver',
    width: '152px',
    cell: (row) => <StatusCell row={row} />,
    folded: (row) =>
      row.status === 'Finished' ? penaltiesText(row.penalties) || null : <StatusCell row={row} />,
  },
  {
    id: 'points',
    label: 'Points',
    align: 'end',
    fold: 'time',
    width: '72px',
    cell: ({ points }) => points ?? '-',
    folded: ({ points }) => (points === null ? null : counted(points, 'point')),
  },
]

function StatusCell({ row: { status, penalties } }: { row: PublicResult }) {
  return (
    <>
      <ResultFlag status={status} />
      {penalties && <TimingNote>{penaltiesText(penalties)}</TimingNote>}
    </>
  )
}

const lapColumns = ({ fastest }: Context): Column[] => [
  { ...lapsColumn, width: '72px' },
  {
    id: 'time',
    label: 'Best Lap',
    kind: 'time',
    align: 'end',
    width: '124px',
    cell: (row) => (
      <>
        <BestLapTime row={row} fastest={fastest} />
        {row !== fastest && row.gap && <SubLine>{row.gap}</SubLine>}
      </>
    ),
  },
]
