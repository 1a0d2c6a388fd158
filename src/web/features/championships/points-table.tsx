import { Link } from '@tanstack/react-router'
import type { ChampionshipTable, TableRow } from '#shared/contract/championship-tables.ts'
import type { ChampionshipRound } from '#shared/contract/championships.ts'
import { formatDay } from '#shared/domain/words/dates.ts'
import { counted } from '#shared/domain/words/plural.ts'
import type { TableOf } from '#shared/domain/scoring/table-kinds.ts'
import { tableMarks } from '#shared/domain/scoring/words/table-marks.ts'
import { countedRows, TABLE_WORDS } from '#shared/domain/scoring/words/table-title.ts'
import {
  DriverCell,
  FoldedFigures,
  HiddenText,
  MarkedRound,
  Moved,
  NoScore,
  Score,
  SubLine,
  TextLink,
  TimingGroup,
  TimingTable,
  type TimingColumn,
  Tooltip,
} from '#web/ui/index.ts'
import type { NumberedRound } from './numbered-rounds.ts'
import { useOwnRows } from './own-rows.ts'
import { noPlacesIn, placeText } from './place-text.ts'
import { RoundLink } from './round-link.tsx'
import { hasDropped, rowNote } from './row-note.ts'

/** A table with more rows keeps its header in view. */
const STICKY_ABOVE_ROWS = 12
/** A table with more rows is rendered only near the window. */
const VIRTUAL_ABOVE_ROWS = 60
/** The most round columns that fit next to position, name and total: on a tablet, and on any screen. */
const MAX_COLUMNS_ON_TABLETS = 7
const MAX_ROUND_COLUMNS = 12

type Props = {
  title: string
  carClass: string | undefined
  of: TableOf
  table: ChampionshipTable
  /** The key of the row that a link has led to. */
  marked: string | undefined
  /** Those of the table that were held or are void. */
  rounds: NumberedRound[]
  /** Shows the sum behind a score; without a round, behind the total. */
  onOpen: (row: TableRow, round?: NumberedRound) => void
}

/** A table of a championship: every number opens the sum behind it. */
export function PointsTable({ title, carClass, of, table, marked, rounds, onOpen }: Props) {
  const own = useOwnRows(table, of)
  const isYou = ({ key }: TableRow) => own.has(key)
  const { rows, cars } = table
  return (
    <TimingGroup
      level={2}
      title={title}
      {...(carClass !== undefined && { classToken: carClass })}
      count={countedRows(rows.length, of)}
    >
      <TimingTable
        label={title}
        rows={rows}
        rowKey={({ key }) => key}
        columns={columnsOf({ of, rows, cars, rounds, isYou, onOpen })}
        isYou={isYou}
        isMuted={({ unranked }) => unranked !== null}
        markedKey={marked}
        isSticky={rows.length > STICKY_ABOVE_ROWS}
        isLong={rows.length > VIRTUAL_ABOVE_ROWS}
      />
    </TimingGroup>
  )
}

type Context = Pick<Props, 'of' | 'rounds' | 'onOpen'> & {
  rows: readonly TableRow[]
  cars: ChampionshipTable['cars']
  isYou: (row: TableRow) => boolean
}

function columnsOf(context: Context): TimingColumn<TableRow>[] {
  const { of, rows, cars, rounds, isYou, onOpen } = context
  const shown = rounds.slice(-MAX_ROUND_COLUMNS)
  const onlyWide = shown.length - MAX_COLUMNS_ON_TABLETS
  const raced = rounds.filter(({ isVoid, isOfOtherClasses }) => !isVoid && !isOfOtherClasses)
  const names = new Map(rows.map(({ key, name }) => [key, name]))
  const hasDeductions = rows.some(({ deductions }) => deductions.length > 0)
  return [
    {
      id: 'position',
      label: 'Pos',
      kind: 'position',
      width: '78px',
      wideWidth: '92px',
      cell: ({ position, moved }) => (
        <>
          {position ?? '–'}
          <Moved places={moved} />
        </>
      ),
    },
    {
      id: 'name',
      label: TABLE_WORDS[of].table.replace(/s$/, ''),
      kind: 'driver',
      cell: (row) => (
        <DriverCell
          name={<CompetitorName row={row} />}
          isYou={isYou(row)}
          {...(of !== 'drivers' && { youWord: 'Yours' })}
          lines={[rowNote(row, names)]}
        >
          <FoldedFigures
            label={`Rounds of ${row.name}`}
            count={
              <>
                {row.starts} of {counted(raced.length, 'round')}
                <HiddenText> of {row.name}</HiddenText>
              </>
            }
            below={onlyWide > 0 ? 'wide' : undefined}
            isOpenAtFirst={isYou(row)}
            figures={() => [
              ...rounds.map((round) => ({
                id: round.id,
                label: <MarkedRound {...round} />,
                value: <RoundScore row={row} cars={cars} round={round} onOpen={onOpen} />,
                isOnlyOnPhones: rounds.indexOf(round) >= rounds.length - MAX_COLUMNS_ON_TABLETS,
              })),
              ...(row.deductions.length > 0
                ? [{ id: 'deducted', label: '+/-', value: row.deducted, isOnlyOnPhones: true }]
                : []),
            ]}
          />
        </DriverCell>
      ),
    },
    ...shown.map((round, index): TimingColumn<TableRow> => ({
      id: round.id,
      label: <RoundHead round={round} />,
      align: 'end',
      width: '52px',
      wideWidth: '60px',
      fold: true,
      foldBelow: index < onlyWide ? 'wide' : undefined,
      cell: (row) => <RoundScore row={row} cars={cars} round={round} onOpen={onOpen} />,
    })),
    ...(hasDeductions ? [deductionColumn] : []),
    {
      id: 'total',
      label: 'Total',
      kind: 'time',
      align: 'end',
      width: '84px',
      wideWidth: '96px',
      cell: (row) => (
        <Score label={`Total of ${row.name}`} isTotal onOpen={() => onOpen(row)}>
          {row.points}
        </Score>
      ),
    },
  ]
}

const deductionColumn: TimingColumn<TableRow> = {
  id: 'deducted',
  label: '+/-',
  explained: 'Points given or taken away by decision',
  align: 'end',
  width: '64px',
  fold: true,
  cell: ({ deductions, deducted }) => (deductions.length > 0 ? deducted : ''),
}

function CompetitorName({ row: { name, userId } }: { row: TableRow }) {
  if (userId === null) return name
  return (
    <TextLink look="plain" render={<Link to="/profile/$id" params={{ id: String(userId) }} />}>
      {name}
    </TextLink>
  )
}

/** 'R1'; the race is in a tooltip and in the accessible name. */
function RoundHead({ round }: { round: NumberedRound }) {
  const race = raceText(round)
  return (
    <Tooltip text={race}>
      <RoundLink round={round} look="plain">
        <MarkedRound {...round} />
        <HiddenText>: {race}</HiddenText>
      </RoundLink>
    </Tooltip>
  )
}

const raceText = ({ name, startDateTime, timezone }: ChampionshipRound) =>
  `${name}, ${formatDay(startDateTime, timezone)}`

type RoundScoreProps = Pick<Context, 'onOpen' | 'cars'> & { row: TableRow; round: NumberedRound }

/** The points of a round, with the place below; nothing for a round that was missed. */
function RoundScore({ row, cars, round, onOpen }: RoundScoreProps) {
  const cell = row.cells[round.index] ?? null
  if (!cell)
    return round.isOfOtherClasses ? (
      <NoScore label="Not held for this class" />
    ) : (
      <HiddenText>Did not start</HiddenText>
    )
  return (
    <Score
      label={`${row.name} in ${round.label}`}
      onOpen={() => onOpen(row, round)}
      isDropped={cell.dropped !== null}
      isWon={cell.counted.some(({ place }) => place === 1)}
      note={placeText(cell, cars)}
    >
      {cell.points}
    </Score>
  )
}

type LegendProps = {
  /** One or more tables below each other. */
  tables: readonly {
    table: Pick<ChampionshipTable, 'rows' | 'cars'>
    rounds: readonly NumberedRound[]
  }[]
}

/** For the foot of tables: what marks and colours mean. */
export function TableLegend({ tables }: LegendProps) {
  const rows = tables.flatMap(({ table }) => table.rows)
  const rounds = tables.flatMap((one) => one.rounds)
  const mostRounds = Math.max(...tables.map((one) => one.rounds.length))
  const noPlaces = tables.flatMap(({ table }) => [...noPlacesIn(table.rows, table.cars)])
  const isForecast = rounds.some((round) => round.isForecast)
  return (
    <SubLine>
      {[
        'Every number opens the sum behind it.',
        ...tableMarks({
          noPlaces: new Set(noPlaces),
          hasDropped: hasDropped(rows),
          hasOtherClasses: rounds.some((round) => round.isOfOtherClasses),
          isProvisional: rounds.some((round) => round.isProvisional),
        }),
      ].join(' ')}
      {rows.some(({ moved }) => moved) && ' Arrows: places gained or lost in the last round.'}
      {rows.some(({ deductions }) => deductions.length > 0) &&
        ' +/-:\u00A0points given or taken away by decision.'}
      {isForecast && ' ?\u00A0Forecast: not raced yet.'}
      {mostRounds > MAX_ROUND_COLUMNS && (
        <SubLine only="wide">
          The last {MAX_ROUND_COLUMNS} rounds have columns; a total opens all.
        </SubLine>
      )}
      {mostRounds > MAX_COLUMNS_ON_TABLETS && (
        <SubLine only="narrow">Rounds without a column open below the name.</SubLine>
      )}
    </SubLine>
  )
}
