import {
  type CellFigure,
  CellFigures,
  DriverCell,
  HiddenText,
  MarkedRound,
  SubLine,
  TextLink,
  type TimingColumn,
  TimingGroup,
  TimingTable,
  Tooltip,
} from '#web/ui/index.ts'
import type {
  StandingsLine,
  StandingsRound,
  StandingsScore,
  StandingsTable,
} from './standings.api.ts'
import { Link } from '@tanstack/react-router'
import { formatDay } from '#shared/domain/dates.ts'
import type { ReactNode } from 'react'
import { counted } from '#shared/domain/plural.ts'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import { useViewer } from '#web/lib/viewer.ts'

/** A table with more rows keeps its header in view. */
const STICKY_ABOVE_ROWS = 12
/** A table with more rows is rendered only near the window. */
export const VIRTUAL_ABOVE_ROWS = 60

type ClassStandingsProps = {
  carClass: string
  table: StandingsTable
  lines: StandingsLine[]
  rounds: StandingsRound[]
}

/** The table of a class, with a column per round if they fit. */
export function ClassStandings({ carClass, table, lines, rounds }: ClassStandingsProps) {
  const viewer = useViewer()
  const isPhone = useIsPhone()
  const isYou = (line: StandingsLine) => viewer !== null && isOwn(line, viewer.id)

  return (
    <TimingGroup level={2} title={carClass} classToken={carClass} count={count(table, lines)}>
      <TimingTable
        label={`${carClass} ${table}`}
        rows={lines}
        rowKey={({ key }) => key}
        columns={standingsColumns({ table, rounds, isYou, isPhone })}
        isYou={isYou}
        isSticky={lines.length > STICKY_ABOVE_ROWS}
        isLong={lines.length > VIRTUAL_ABOVE_ROWS}
      />
    </TimingGroup>
  )
}

/** A driver's own line, or that of a team that they drove for. */
function isOwn(line: StandingsLine, viewerId: number) {
  return 'crewIds' in line ? line.crewIds.includes(viewerId) : line.userId === viewerId
}

function count(table: StandingsTable, { length }: StandingsLine[]) {
  return counted(length, table === 'teams' ? 'team' : 'driver')
}

/** The most round columns that fit next to position, name and total: on a tablet, and on any screen. */
const MAX_COLUMNS_ON_TABLETS = 7
const MAX_ROUND_COLUMNS = 12

type Context = {
  table: StandingsTable
  rounds: StandingsRound[]
  isYou: (line: StandingsLine) => boolean
  isPhone: boolean
}

/**
 * Style sheets choose between the columns of the rounds and the figures under the name, so nothing moves when scripts run.
 * A phone never shows the columns, so that it need not read twice as many cells.
 */
function standingsColumns({ table, rounds, isYou, isPhone }: Context) {
  const hasRoundColumns = rounds.length <= MAX_ROUND_COLUMNS
  const foldBelow = rounds.length > MAX_COLUMNS_ON_TABLETS ? ('wide' as const) : undefined
  return [
    {
      id: 'position',
      label: 'Pos',
      kind: 'position',
      width: '68px',
      cell: (row) => (row.isRanked ? row.position : '–'),
    },
    {
      id: 'name',
      label: table === 'teams' ? 'Team' : 'Driver',
      kind: 'driver',
      cell: (row) => (
        <DriverCell
          name={<CompetitorName line={row} />}
          isYou={isYou(row)}
          {...(table === 'teams' && { youWord: 'Yours' })}
          lines={[decisionText(row)]}
        >
          <CellFigures
            label="Points per round"
            items={roundFigures(row.scores, rounds)}
            isFolded={hasRoundColumns}
            below={foldBelow}
          />
        </DriverCell>
      ),
    },
    ...(hasRoundColumns && !isPhone
      ? rounds.map((round, index) => ({ ...roundColumn(round, index), foldBelow }))
      : []),
    {
      id: 'total',
      label: 'Total',
      kind: 'time',
      align: 'end',
      width: '84px',
      cell: (row) => row.points,
    },
  ] satisfies TimingColumn<StandingsLine>[]
}

/** 'By decision: -3' */
function decisionText({ deducted }: StandingsLine) {
  return deducted === 0 ? undefined : `By decision: ${deducted > 0 ? '+' : ''}${deducted}`
}

function roundColumn(round: StandingsRound, index: number): TimingColumn<StandingsLine> {
  return {
    id: `round ${index}`,
    label: <RoundHead number={index + 1} round={round} />,
    align: 'end',
    width: '58px',
    fold: true,
    cell: ({ scores }) => <RoundScore score={scores[index] ?? null} />,
  }
}

function CompetitorName({ line: { name, userId } }: { line: StandingsLine }) {
  if (userId === null) return name
  return (
    <TextLink look="plain" render={<Link to="/profile/$id" params={{ id: String(userId) }} />}>
      {name}
    </TextLink>
  )
}

type RoundHeadProps = { number: number; round: StandingsRound }

/** 'R1'; the race is in a tooltip and in the accessible name. */
function RoundHead({ number, round }: RoundHeadProps) {
  const { eventId, title, startDateTime, timezone } = round
  const race = `${title}, ${formatDay(startDateTime, timezone)}`
  return (
    <Tooltip text={race}>
      <RoundLink eventId={eventId}>
        <MarkedRound label={`R${number}`} isProvisional={round.isProvisional} />
        <HiddenText>: {race}</HiddenText>
      </RoundLink>
    </Tooltip>
  )
}

/** The points of a round, with the position in class below. */
function RoundScore({ score }: { score: StandingsScore }) {
  const place = scorePlace(score)
  return (
    <>
      <ScorePoints score={score} />
      {place && <SubLine>{place}</SubLine>}
    </>
  )
}

/** '25'; 'DNF' or 'DSQ' if that cost the points; '-' if not started. Dropped scores are in brackets. */
function ScorePoints({ score }: { score: StandingsScore }) {
  if (!score)
    return (
      <>
        <span aria-hidden>-</span>
        <HiddenText>Did not start</HiddenText>
      </>
    )
  const { status, points, isDropped } = score
  const shown = status === 'Finished' || points !== 0 ? points : <NotFinished status={status} />
  if (!isDropped) return shown
  return (
    <>
      ({shown})<HiddenText> dropped</HiddenText>
    </>
  )
}

/** A figure per round: 'R1 25 P1'. A long season lists only the rounds that were started. */
function roundFigures(scores: StandingsScore[], rounds: StandingsRound[]): CellFigure[] {
  const isLong = scores.length > MAX_ROUND_COLUMNS
  return scores
    .map((score, index) => ({ score, index }))
    .filter(({ score }) => score || !isLong)
    .map(({ score, index }) => ({
      id: `R${index + 1}`,
      label: <MarkedRound label={`R${index + 1}`} isProvisional={rounds[index]?.isProvisional} />,
      value: <ScorePoints score={score} />,
      note: scorePlace(score),
    }))
}

type RoundLinkProps = { eventId: number; children: ReactNode }

/** Links to the results of the round's event. */
export function RoundLink({ eventId, children, ...rest }: RoundLinkProps) {
  return (
    <TextLink
      {...rest}
      look="plain"
      render={
        <Link to="/events/$id" params={{ id: String(eventId) }} search={{ tab: 'results' }} />
      }
    >
      {children}
    </TextLink>
  )
}

type Unfinished = Exclude<NonNullable<StandingsScore>['status'], 'Finished'>

/** 'DNF' or 'DSQ'; screen readers get the words. */
function NotFinished({ status }: { status: Unfinished }) {
  return (
    <>
      <span aria-hidden>{status}</span>
      <HiddenText>{WORDS[status]}</HiddenText>
    </>
  )
}

const WORDS = {
  DNF: 'Did not finish',
  DSQ: 'Disqualified',
} as const satisfies Record<Unfinished, string>

/** 'P3'; 'DNF' or 'DSQ' next to points that were awarded anyway. */
function scorePlace(score: StandingsScore) {
  if (!score) return undefined
  if (score.position !== null) return `P${score.position}`
  if (score.status === 'Finished' || score.points === 0) return undefined
  return <NotFinished status={score.status} />
}
