import { Link } from '@tanstack/react-router'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Calculator, Pencil, Plus } from 'lucide-react'
import type { Season, Standings } from '#shared/contract/standings.ts'
import { formatDay } from '#shared/domain/dates.ts'
import { tableMarks } from '#shared/domain/scoring/words/table-marks.ts'
import { ApiError, isNotFound } from '#web/lib/api-error.ts'
import { NotFound } from '#web/lib/not-found.tsx'
import { Permitted } from '#web/lib/permitted.tsx'
import { useSearchInAddress } from '#web/lib/use-search-in-address.ts'
import { useViewer } from '#web/lib/viewer.ts'
import {
  ButtonLink,
  Columns,
  EmptyState,
  LoadError,
  Page,
  Tabs,
  TimingSkeleton,
  WhenNear,
} from '#web/ui/index.ts'
import {
  ClassStandings,
  roundsNotHeld,
  scorePlace,
  VIRTUAL_ABOVE_ROWS,
} from './class-standings.tsx'
import { RoundsPanel } from './rounds-panel.tsx'
import { ScoringPanel } from './scoring-panel.tsx'
import { seasonDays } from './season-days.ts'
import {
  standingsQuery,
  type StandingsClass,
  type StandingsRound,
  type StandingsTable,
} from './standings.api.ts'
import { StandingsFilters } from './standings-filters.tsx'
import { viewerClass } from './viewer-class.ts'

/** About the height of a row. */
const ROW_HEIGHT_PX = 56

const tabs = [
  { value: 'drivers', label: 'Drivers' },
  { value: 'teams', label: 'Teams' },
] as const

export function StandingsPage() {
  const [search, show] = useSearchInAddress('/_member/standings')
  const query = useQuery({
    ...standingsQuery(search.season, search.event),
    placeholderData: keepPreviousData,
  })
  const { data, error, isPlaceholderData, refetch } = query
  const isUnknown = isUnknownSeason(error)
  const standings = isPlaceholderData || isUnknown ? undefined : data
  const season = standings?.season ?? undefined

  return (
    <Page
      title="Standings"
      subtitle={season ? seasonText(season) : 'Points by season.'}
      actions={
        <>
          {season && hasRoundsToCome(standings) && (
            <ButtonLink
              icon={Calculator}
              render={
                <Link
                  to="/championships/$id/calculator"
                  params={{ id: season.key }}
                  search={{ of: search.table, class: search.class }}
                />
              }
            >
              Calculator
            </ButtonLink>
          )}
          {season && (
            <ButtonLink render={<Link to="/championships/$id" params={{ id: season.key }} />}>
              Rules and Sums
            </ButtonLink>
          )}
          <ButtonLink render={<Link to="/championships" />}>All Championships</ButtonLink>
          <Permitted needs="seasons.edit">
            {season && season.id !== null && (
              <ButtonLink
                icon={Pencil}
                render={<Link to="/championships/$id/edit" params={{ id: season.key }} />}
              >
                Edit Championship
              </ButtonLink>
            )}
            <ButtonLink icon={Plus} render={<Link to="/championships/new" />}>
              New Championship
            </ButtonLink>
          </Permitted>
        </>
      }
    >
      {isUnknown ? (
        <NotFound thing="Season" link={<Link to="/standings" />} linkText="Latest Season" />
      ) : (
        <Tabs
          label="Standings"
          items={[...tabs]}
          value={search.table}
          onValueChange={(table) => void show({ table })}
        >
          <StandingsContent
            {...search}
            standings={standings}
            seasons={data?.seasons ?? []}
            error={error}
            onRetry={() => void refetch()}
            onChoose={(change) => void show(change)}
          />
        </Tabs>
      )}
    </Page>
  )
}

type Choice = { season?: string | undefined; class?: string | undefined }

type ContentProps = Choice & {
  table: StandingsTable
  /** Undefined while loading. */
  standings: Standings | undefined
  /** Stays known while another season loads. */
  seasons: Standings['seasons']
  error: Error | null
  onRetry: () => void
  onChoose: (change: Choice) => void
}

/** The content of a tab: filters, then the tables or the reason why there are none. */
function StandingsContent(props: ContentProps) {
  const { season: key, class: chosen, table, standings, seasons, error, onRetry, onChoose } = props
  const viewerId = useViewer()?.id
  const classes = standings?.classes.filter((one) => one[table].length > 0) ?? []
  const wanted = chosen ?? viewerClass(standings?.classes ?? [], viewerId)
  const only = classes.find(({ carClass }) => carClass === wanted)
  const season = standings?.season

  return (
    <>
      {seasons.length > 0 && (
        <StandingsFilters
          seasons={seasons}
          season={key ?? season?.key}
          onChooseSeason={(next) => onChoose({ season: next })}
          classes={classes.map(({ carClass }) => carClass)}
          carClass={only?.carClass}
          onChooseClass={(next) => onChoose({ class: next })}
        />
      )}
      {!standings && !error && <TimingSkeleton />}
      {!standings && error && (
        <LoadError title="Failed to load standings" error={error} onRetry={onRetry} />
      )}
      {standings?.rounds.length === 0 && <NoStandings />}
      {standings && season && standings.rounds.length > 0 && (
        <StandingsTables
          season={season}
          table={table}
          rounds={standings.rounds}
          plannedRounds={standings.plannedRounds}
          classes={only ? [only] : classes}
        />
      )}
    </>
  )
}

function NoStandings() {
  return (
    <EmptyState
      drawing="lines"
      title="No Standings Yet"
      text="Points appear here once a race of the season has results."
      action={<ButtonLink render={<Link to="/events" />}>All Events</ButtonLink>}
    />
  )
}

type StandingsTablesProps = {
  season: Season
  table: StandingsTable
  rounds: StandingsRound[]
  plannedRounds: number
  /** Only the classes with rows in this table. */
  classes: StandingsClass[]
}

function StandingsTables({ season, table, rounds, plannedRounds, classes }: StandingsTablesProps) {
  const differsByClass = classes.some((one) =>
    rounds.some((_, index) => one.drivers.every(({ scores }) => scores[index] === null)),
  )
  const progress = { heldRounds: rounds.length, plannedRounds, differsByClass }
  return (
    <>
      {classes.map((one, index) => {
        const lines = one[table]
        const standings = (
          <ClassStandings key={one.carClass} of={one} table={table} rounds={rounds} />
        )
        if (index === 0 || lines.length <= VIRTUAL_ABOVE_ROWS) return standings
        return (
          <WhenNear key={one.carClass} height={lines.length * ROW_HEIGHT_PX}>
            {standings}
          </WhenNear>
        )
      })}
      {classes.length === 0 && (
        <EmptyState
          drawing="lines"
          title="No Teams Yet"
          text={
            season.countsFileTeams
              ? 'No car has raced for a team this season.'
              : 'Nobody who raced this season signed up with a team name.'
          }
        />
      )}
      <Columns
        side={
          <ScoringPanel
            season={season}
            progress={progress}
            table={table}
            marks={marksOf(classes, table, rounds)}
          />
        }
      >
        {rounds.length <= VIRTUAL_ABOVE_ROWS ? (
          <RoundsPanel rounds={rounds} plannedRounds={plannedRounds} />
        ) : (
          <WhenNear height={rounds.length * ROW_HEIGHT_PX}>
            <RoundsPanel rounds={rounds} plannedRounds={plannedRounds} />
          </WhenNear>
        )}
      </Columns>
    </>
  )
}

/** What the tables below each other show, of all that needs a word. */
function marksOf(
  classes: readonly StandingsClass[],
  table: StandingsTable,
  rounds: readonly StandingsRound[],
) {
  const scores = classes.flatMap((one) => one[table].flatMap((line) => line.scores))
  return tableMarks({
    noPlaces: new Set(scores.flatMap((score) => scorePlace(score) ?? [])),
    hasDropped: scores.some((score) => score?.isDropped),
    hasOtherClasses: classes.some((one) => roundsNotHeld(one, rounds.length).size > 0),
    isProvisional: rounds.some(({ isProvisional }) => isProvisional),
  })
}

const hasRoundsToCome = (standings: Standings | undefined) =>
  standings !== undefined &&
  standings.rounds.length > 0 &&
  standings.rounds.length < standings.plannedRounds

function seasonText(season: Season) {
  const { first, last } = seasonDays(season)
  return `${season.name}, ${formatDay(first, 'UTC')} to ${formatDay(last, 'UTC')}`
}

/** The server answers `invalid_input` to a malformed season key. */
function isUnknownSeason(error: Error | null) {
  return isNotFound(error) || (error instanceof ApiError && error.code === 'invalid_input')
}
