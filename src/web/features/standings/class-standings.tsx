import {
  type CellFigure,
  CellFigures,
  DriverCell,
  HiddenText,
  MarkedRound,
  NoScore,
  Points,
  TextLink,
  type TimingColumn,
  TimingGroup,
  TimingTable,
  Tooltip,
} from '#web/ui/index.ts'
import type {
  StandingsClass,
  StandingsLine,
  StandingsRound,
  StandingsScore,
  StandingsTable,
} from './standings.api.ts'
import { Link } from '@tanstack/react-router'
import { formatDay } from '#shared/domain/dates.ts'
import type { ReactNode } from 'react'
import { counted } from '#shared/domain/plural.ts'
import type { NoPlace } from '#shared/domain/scoring/words/table-marks.ts'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import { useViewer } from '#web/lib/viewer.ts'

/** A table with more rows keeps its header in view. */
const STICKY_ABOVE_ROWS = 12
/** A table with more rows is rendered only near the window. */
export const VIRTUAL_ABOVE_ROWS = 60

type ClassStandingsProps = {
  of: StandingsClass
  table: StandingsTable
  rounds: StandingsRound[]
}

/** The table of a class, with a column per round if they fit. */
export function ClassStandings({ of, table, rounds }: ClassStandingsProps) {
  const { carClass, [table]: lines } = of
  const notHeld = roundsNotHeld(of, rounds.length)
  const viewer = useViewer()
  const isPhone = useIsPhone()
  const isYou = (line: StandingsLine) => viewer !== null && isOwn(line, viewer.id)

  return (
    <TimingGroup level={2} title={carClass} classToken={carClass} count={count(table, lines)}>
      <TimingTable
        label={`${carClass} ${table}`}
        rows={lines}
        rowKey={({ key }) => key}
        columns={standingsColumns({ table, rounds, notHeld, isYou, isPhone })}
        isYou={isYou}
        isSticky={lines.length > STICKY_ABOVE_ROWS}
        isLong={lines.length > VIRTUAL_ABOVE_ROWS}
      />
    </TimingGroup>
  )
}

/** Every car has a driver, so nobody's score says that the class did not race. */
export function roundsNotHeld({ drivers }: StandingsClass, rounds: number): ReadonlySet<number> {
  return new Set(
    Array.from({ length: rounds }, (_, index) => index).filter((index) =>
      drivers.every(({ scores }) => !scores[index]),
    ),
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
  /** The indexes of rounds without a car of the class: nobody missed them. */
  notHeld: ReadonlySet<number>
  isYou: (line: StandingsLine) => boolean
  isPhone: boolean
}

/**
 * Style sheets choose between the columns of the rounds and the figures under the name, so nothing moves when scripts run.
 * A phone never shows the columns, so that it need not read twice as many cells.
 */
function standingsColumns({ table, rounds, notHeld, isYou, isPhone }: Context) {
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
            items={roundFigures(row.scores, { rounds, notHeld })}
            isFolded={hasRoundColumns}
            below={foldBelow}
          />
        </DriverCell>
      ),
    },
    ...(hasRoundColumns && !isPhone
      ? rounds.map((round, index) => ({
          ...roundColumn(round, index, notHeld.has(index)),
          foldBelow,
        }))
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

function roundColumn(
  round: StandingsRound,
  index: number,
  isOfOtherClasses: boolean,
): TimingColumn<StandingsLine> {
  return {
    id: `round ${index}`,
    label: <RoundHead number={index + 1} round={round} />,
    align: 'end',
    width: '58px',
    fold: true,
    cell: ({ scores }) => (
      <RoundScore score={scores[index] ?? null} isOfOtherClasses={isOfOtherClasses} />
    ),
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

type RoundScoreProps = { score: StandingsScore; isOfOtherClasses: boolean }

/** The points of a round, with the position in class below; nothing for a round that was missed. */
function RoundScore({ score, isOfOtherClasses }: RoundScoreProps) {
  if (score)
    return (
      <Points isDropped={score.isDropped} isWon={score.position === 1} note={scorePlace(score)}>
        {score.points}
      </Points>
    )
  return isOfOtherClasses ? (
    <NoScore label="Not held for this class" />
  ) : (
    <HiddenText>Did not start</HiddenText>
  )
}

/** A figure per round: 'R1 25 P1'. A long season lists only the rounds that were started. */
function roundFigures(
  scores: StandingsScore[],
  { rounds, notHeld }: Pick<Context, 'rounds' | 'notHeld'>,
): CellFigure[] {
  const isLong = scores.length > MAX_ROUND_COLUMNS
  return scores
    .map((score, index) => ({ score, index }))
    .filter(({ score }) => score || !isLong)
    .map(({ score, index }) => ({
      id: `R${index + 1}`,
      label: <MarkedRound label={`R${index + 1}`} isProvisional={rounds[index]?.isProvisional} />,
      value: <RoundScore score={score} isOfOtherClasses={notHeld.has(index)} />,
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

/** 'P3', or why there is no place: 'DNF'. */
export function scorePlace(score: StandingsScore): string | undefined {
  if (!score) return undefined
  if (score.position !== null)
    return `P${score.position}${score.status === 'Running' ? ` ${'RUN' satisfies NoPlace}` : ''}`
  const { status } = score
  return (status === 'Finished' || status === 'Running' ? 'NC' : status) satisfies NoPlace
}
