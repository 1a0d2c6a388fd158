import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PublicTable } from '#shared/contract/public/championships.ts'
import { countedRows, tableTitle } from '#shared/domain/scoring/words/table-title.ts'
import { formatDay } from '#shared/domain/words/dates.ts'
import { usePublicParts } from '#web/data/guild.ts'
import { Queried } from '#web/parts/queried.tsx'
import {
  CellFigures,
  DriverCell,
  EmptyState,
  HiddenText,
  MarkedRound,
  Moved,
  Notice,
  NumberPlate,
  SubLine,
  TextLink,
  TimingGroup,
  TimingTable,
  type TimingColumn,
  Tooltip,
} from '#web/ui/index.ts'
import { PersonName } from './people.tsx'
import { publicTableQuery, type TableWanted } from './public-pages.api.ts'

/** A table with more rows keeps its header in view. */
const STICKY_ABOVE_ROWS = 12
/** The most round columns that fit next to position, name and total: on a tablet, and on any screen. */
const MAX_COLUMNS_ON_TABLETS = 7
const MAX_ROUND_COLUMNS = 12

type Row = PublicTable['rows'][number]

type Props = { championship: string; wanted: TableWanted; level?: 2 | 3 }

/** A table of a championship with the points of each round. */
export function SeasonTable({ championship, wanted, level = 2 }: Props) {
  const query = useQuery(publicTableQuery(championship, wanted))
  const hasEvents = usePublicParts().includes('events')
  const { of, class: carClass } = wanted
  const title = tableTitle(wanted)
  return (
    <Queried query={query} failure="Failed to load table">
      {(table) =>
        table.rows.length === 0 ? (
          <EmptyState
            drawing="lines"
            title="No Rows Yet"
            text={`Nobody has scored in this table: ${title}.`}
          />
        ) : (
          <>
            {table.frozenAt && (
              <Notice tone="info">
                This table is as it was on {formatDay(table.frozenAt, 'UTC')}, when the championship
                was closed.
              </Notice>
            )}
            <TimingGroup
              level={level}
              title={title}
              {...(carClass !== undefined && { classToken: carClass })}
              count={countedRows(table.rows.length, of)}
            >
              <TimingTable
                label={title}
                rows={table.rows}
                rowKey={(row) => String(table.rows.indexOf(row))}
                columns={columnsOf(table, carClass, hasEvents)}
                isMuted={({ position }) => position === null}
                isSticky={table.rows.length > STICKY_ABOVE_ROWS}
              />
            </TimingGroup>
            <SubLine>{legendOf(table)}</SubLine>
          </>
        )
      }
    </Queried>
  )
}

function legendOf({ rounds, rows }: PublicTable) {
  return [
    rounds.some(({ isProvisional }) => isProvisional) && '*\u00A0Provisional.',
    rows.some(({ cells }) => cells.some((cell) => cell?.isDropped)) &&
      'Struck through: dropped scores.',
    rows.some(({ deducted }) => deducted !== 0) &&
      '+/-:\u00A0points given or taken away by decision.',
    rows.some(({ moved }) => moved) && 'Arrows: places gained or lost in the last round.',
  ]
    .filter(Boolean)
    .join(' ')
}

function columnsOf(
  { rounds, rows }: PublicTable,
  carClass: string | undefined,
  hasEvents: boolean,
): TimingColumn<Row>[] {
  const all = rounds
    .map((round, index) => ({ ...round, index, label: `R${index + 1}` }))
    // The others are still to come, or were not held for this class.
    .filter(({ index }) => rows.some(({ cells }) => cells[index]))
  const shown = all.slice(-MAX_ROUND_COLUMNS)
  const onlyWide = shown.length - MAX_COLUMNS_ON_TABLETS
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
      label: 'Name',
      kind: 'driver',
      cell: (row) => (
        <DriverCell
          lead={
            row.carNumber !== null && (
              <NumberPlate number={row.carNumber} classToken={carClass ?? ''} />
            )
          }
          name={<PersonName person={row.person} />}
        >
          <CellFigures
            label={`Rounds of ${row.person.name}`}
            below={onlyWide > 0 ? 'wide' : undefined}
            items={all.flatMap((round) => {
              const cell = row.cells[round.index]
              if (!cell) return []
              return {
                id: round.label,
                label: <MarkedRound {...round} />,
                value: <Points cell={cell} />,
                isOnlyOnPhones: all.indexOf(round) >= all.length - MAX_COLUMNS_ON_TABLETS,
              }
            })}
          />
        </DriverCell>
      ),
    },
    ...shown.map((round, index): TimingColumn<Row> => ({
      id: round.label,
      label: <RoundHead round={round} isLinked={hasEvents} />,
      align: 'end',
      width: '52px',
      wideWidth: '60px',
      fold: true,
      foldBelow: index < onlyWide ? 'wide' : undefined,
      cell: ({ cells }) => {
        const cell = cells[round.index]
        return cell ? <Points cell={cell} /> : <HiddenText>Did not start</HiddenText>
      },
    })),
    ...(rows.some(({ deducted }) => deducted !== 0) ? [DEDUCTED] : []),
    {
      id: 'total',
      label: 'Total',
      kind: 'time',
      align: 'end',
      width: '84px',
      wideWidth: '96px',
      cell: ({ points }) => points,
    },
  ]
}

const DEDUCTED: TimingColumn<Row> = {
  id: 'deducted',
  label: '+/-',
  align: 'end',
  width: '64px',
  fold: true,
  cell: ({ deducted }) => (deducted === 0 ? '' : deducted),
}

function Points({ cell: { points, isDropped } }: { cell: NonNullable<Row['cells'][number]> }) {
  if (!isDropped) return points
  return (
    <s>
      {points}
      <HiddenText> dropped</HiddenText>
    </s>
  )
}

type HeadProps = { round: PublicTable['rounds'][number] & { label: string }; isLinked: boolean }

function RoundHead({ round, isLinked }: HeadProps) {
  const head = (
    <>
      <MarkedRound {...round} />
      <HiddenText>: {round.name}</HiddenText>
    </>
  )
  if (!isLinked) return <span title={round.name}>{head}</span>
  return (
    <Tooltip text={round.name}>
      <TextLink
        look="plain"
        render={
          <Link
            to="/events/$id"
            params={{ id: String(round.eventId) }}
            search={{ tab: 'results' }}
          />
        }
      >
        {head}
      </TextLink>
    </Tooltip>
  )
}
