import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { PublicResult, PublicResults } from '#shared/contract/public/events.ts'
import { stateWords } from '#shared/domain/results/classification-state.ts'
import { podiumOf } from '#shared/domain/results/podium.ts'
import { secondsOfLapTime, shownTime } from '#shared/domain/results/race-time.ts'
import { countsInPlace } from '#shared/domain/results/result-status.ts'
import { sessionNameAmong } from '#shared/domain/results/session-name.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { isNotFound } from '#web/data/api-error.ts'
import { ClassChoice } from '#web/parts/class-choice.tsx'
import { NoSession, SessionChoice } from '#web/parts/session-choice.tsx'
import {
  Cluster,
  EmptyState,
  LoadError,
  Podium,
  Section,
  Tag,
  TextLink,
  TimingGroup,
  TimingSkeleton,
  TimingTable,
  WholeName,
  WinnerStrip,
} from '#web/ui/index.ts'
import { PeopleNames } from './people.tsx'
import { publicResultsQuery } from './public-pages.api.ts'
import { resultColumns } from './public-result-columns.tsx'

type Props = {
  eventId: number
  timezone: string
  /** Without one, the event's race. */
  session: number | undefined
  /** The only class to list; undefined, or one that did not race, lists all. */
  carClass: string | undefined
  onChooseClass: (carClass: string | undefined) => void
  onChooseSession: (session: number | undefined) => void
}

/** The classification of an event, or of one of its sessions. */
export function EventResults(props: Props) {
  const { eventId, timezone, session, onChooseSession } = props
  const { data, error, refetch } = useQuery(publicResultsQuery(eventId, session))

  if (!data && session !== undefined && isNotFound(error))
    return <NoSession onShowMain={() => onChooseSession(undefined)} />
  if (!data && error)
    return <LoadError title="Failed to load results" error={error} onRetry={() => void refetch()} />
  if (!data) return <TimingSkeleton />
  return (
    <>
      <SessionChoice
        sessions={data.sessions}
        session={session}
        timezone={timezone}
        onChoose={onChooseSession}
      />
      {data.rows.length === 0 ? (
        <EmptyState
          drawing="rows"
          title="No results available yet"
          text="They appear here once they have been uploaded."
        />
      ) : (
        <SessionTables {...props} results={data} />
      )}
    </>
  )
}

type TablesProps = Props & { results: PublicResults }

function SessionTables({ results, ...props }: TablesProps) {
  const { timezone, carClass, onChooseClass } = props
  const { session, sessions, classification, rows } = results
  const isRace = session === null || session.kind === 'race'
  const groups = classesOf(rows)
  const only = groups.filter((group) => group.carClass === carClass)
  return (
    <>
      {isRace && <RacePodium rows={rows} />}
      {isRace && groups.length > 1 && <ClassWinners rows={rows} />}
      <Section
        title={isRace || !session ? 'Complete Results' : sessionNameAmong(session, sessions)}
        actions={
          <Cluster>
            {classification && <Tag>{stateWords(classification, timezone)}</Tag>}
            <TextLink
              render={
                <Link
                  to="/events/$id/race"
                  params={{ id: String(props.eventId) }}
                  search={{ session: props.session }}
                />
              }
            >
              Laps and Charts
            </TextLink>
          </Cluster>
        }
      >
        <ClassChoice
          classes={groups.map((group) => ({ carClass: group.carClass, cars: group.rows.length }))}
          carClass={carClass}
          onChoose={onChooseClass}
        >
          {(only.length > 0 ? only : groups).map((group) => (
            <Fragment key={group.carClass}>
              <ClassTable {...group} isRace={isRace} isMultiClass={groups.length > 1} />
            </Fragment>
          ))}
        </ClassChoice>
      </Section>
    </>
  )
}

type ClassGroup = { carClass: string; rows: PublicResult[] }

/** Beginning with the class of the winner. */
function classesOf(rows: readonly PublicResult[]): ClassGroup[] {
  const ordered = rows.toSorted((one, other) => one.position - other.position)
  const names = new Set(ordered.map(({ carClass }) => carClass))
  return [...names].map((carClass) => ({
    carClass,
    rows: ordered.filter((row) => row.carClass === carClass),
  }))
}

type TableProps = ClassGroup & { isRace: boolean; isMultiClass: boolean }

function ClassTable({ carClass, rows, isRace, isMultiClass }: TableProps) {
  const fastest = fastestOf(rows)
  return (
    <TimingGroup
      title={carClass}
      classToken={carClass}
      count={counted(rows.length, 'car')}
      note={
        isRace &&
        fastest && (
          <>
            Best lap <b>{fastest.bestLapTime}</b>{' '}
            {fastest.bestLapDriver !== null && <WholeName name={fastest.bestLapDriver} />}
          </>
        )
      }
    >
      <TimingTable
        label={`${carClass} results`}
        rows={rows}
        rowKey={(row) => String(rows.indexOf(row))}
        columns={resultColumns({ fastest, isRace, isMultiClass })}
      />
    </TimingGroup>
  )
}

/** The car with the best lap, without disqualified cars. */
function fastestOf(rows: readonly PublicResult[]) {
  const timed = rows
    .filter(({ status }) => status !== 'DSQ')
    .flatMap((row) => {
      const seconds = secondsOfLapTime(row.bestLapTime)
      return seconds === null ? [] : [{ row, seconds }]
    })
  return timed.toSorted((one, other) => one.seconds - other.seconds)[0]?.row
}

function RacePodium({ rows }: { rows: readonly PublicResult[] }) {
  const steps = podiumOf(rows)
  const [winner] = steps
  if (!winner) return null
  return (
    <Section title="Podium">
      <Podium
        steps={steps.map((car) => ({
          place: car.position,
          classToken: car.carClass,
          number: car.carNumber || null,
          car: <WholeName name={car.carModel} />,
          name: <PeopleNames people={car.drivers} />,
          with: car.team && car.team.name,
          // A gap is to the winner of the class.
          time: (winner.carClass === car.carClass && car.gap) || shownTime(car.totalTime),
          laps: counted(car.lapsCompleted, 'lap'),
        }))}
      />
    </Section>
  )
}

function ClassWinners({ rows }: { rows: readonly PublicResult[] }) {
  const winners = rows
    .filter(({ classPosition, status }) => classPosition === 1 && countsInPlace(status))
    .toSorted((one, other) => one.position - other.position)
  if (winners.length === 0) return null
  return (
    <Section title="Class Winners">
      <WinnerStrip
        label="Class Winners"
        winners={winners.map((car) => ({
          classToken: car.carClass,
          number: car.carNumber || null,
          name: <PeopleNames people={car.drivers} />,
          note: car.carModel,
          time: shownTime(car.totalTime),
        }))}
      />
    </Section>
  )
}
