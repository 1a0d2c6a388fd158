import { Link } from '@tanstack/react-router'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import type { Championship, ChampionshipSummary } from '#shared/contract/championships.ts'
import { formatDays } from '#shared/domain/words/dates.ts'
import { tableTitle } from '#shared/domain/scoring/words/table-title.ts'
import { ALL_CLASSES } from '#web/parts/all-classes.ts'
import { ApiError, isNotFound } from '#web/data/api-error.ts'
import { NotFound } from '#web/parts/not-found.tsx'
import {
  lazyPart,
  BelowFirstView,
  ButtonLink,
  Columns,
  EmptyState,
  FilterSelect,
  FormColumns,
  LoadError,
  Page,
  Tabs,
  TimingSkeleton,
} from '#web/ui/index.ts'
import { Permitted } from '#web/parts/permitted.tsx'
import { useSearchInAddress } from '#web/browser/use-search-in-address.ts'
import { useViewer } from '#web/data/viewer.ts'
import { CalculatorLink } from './calculator-link.tsx'
import {
  championshipOfEventQuery,
  championshipQuery,
  championshipsQuery,
  tableQuery,
} from './championships.api.ts'
import { numberedRounds } from './numbered-rounds.ts'
import { TableLegend } from './points-table.tsx'
import { SummedTable } from './summed-table.tsx'
import { classRacedLast } from './table-choice.ts'

const RoundsPanel = lazyPart(async () => (await import('./rounds-panel.tsx')).RoundsPanel)
const RulesPanel = lazyPart(async () => (await import('./rules-panel.tsx')).RulesPanel)

const RULES_HEIGHT = 360
const ROUND_HEIGHT = 72

type StandingsTable = 'drivers' | 'teams'

const tabs: { value: StandingsTable; label: string }[] = [
  { value: 'drivers', label: 'Drivers' },
  { value: 'teams', label: 'Teams' },
]

/** The tables of all classes of a championship, below each other. */
export function StandingsPage() {
  const [search, show] = useSearchInAddress('/_member/standings')
  const { seasons, championship, isNone, error, retry } = useChosen(search)
  const classes = championship?.classes ?? []
  const viewerId = useViewer()?.id
  const wanted = search.class ?? (championship && classRacedLast(championship, viewerId))
  const only = classes.find((one) => one === wanted)
  const shown = only === undefined ? classes : [only]

  return (
    <Page
      title="Standings"
      subtitle={
        championship ? `${championship.name}, ${formatDays(championship)}` : 'Points by season.'
      }
      actions={<Actions championship={championship} table={search.table} carClass={shown[0]} />}
    >
      {isUnknownSeason(error) ? (
        <NotFound thing="Season" link={<Link to="/standings" />} linkText="Latest Season" />
      ) : (
        <Tabs
          label="Standings"
          items={tabs}
          value={search.table}
          onValueChange={(table) => void show({ table })}
        >
          {seasons.length > 0 && (
            <FormColumns columns="filters">
              <FilterSelect
                label="Season"
                options={seasons.map(({ key, name }) => ({ value: key, label: name }))}
                value={championship?.key ?? search.season ?? null}
                onChange={(season) => void show({ season })}
              />
              {classes.length > 1 && (
                <FilterSelect
                  label="Class"
                  options={[
                    { value: ALL_CLASSES, label: 'All Classes' },
                    ...classes.map((name) => ({ value: name, label: name })),
                  ]}
                  value={only ?? ALL_CLASSES}
                  onChange={(carClass) => void show({ class: carClass })}
                />
              )}
            </FormColumns>
          )}
          {!championship && !error && !isNone && <TimingSkeleton />}
          {!championship && error && (
            <LoadError title="Failed to load standings" error={error} onRetry={retry} />
          )}
          {(isNone || championship?.heldRounds === 0) && (
            <EmptyState
              drawing="lines"
              title="No Standings Yet"
              text="Points appear here once a race of the season has results."
              action={<ButtonLink render={<Link to="/events" />}>All Events</ButtonLink>}
            />
          )}
          {championship && championship.heldRounds > 0 && (
            <ClassTables
              key={championship.key}
              championship={championship}
              of={search.table}
              classes={shown}
            />
          )}
        </Tabs>
      )}
    </Page>
  )
}

type Asked = { season?: string | undefined; event?: number | undefined }

type Chosen = {
  /** All championships, latest first; none while they load. */
  seasons: readonly ChampionshipSummary[]
  championship: Championship | undefined
  /** There is no championship at all. */
  isNone: boolean
  /** Why there is no championship to show. */
  error: Error | null
  retry: () => void
}

/** The championship with this key; without one, that of the event, or the latest. */
function useChosen({ season, event }: Asked): Chosen {
  const list = useQuery(championshipsQuery)
  const isByEvent = season === undefined && event !== undefined
  const ofEvent = useQuery({ ...championshipOfEventQuery(event ?? 0), enabled: isByEvent })
  const latest = list.data?.[0]?.key
  const key = season ?? (isByEvent ? (ofEvent.data ?? undefined) : latest)
  const chosen = useQuery({ ...championshipQuery(key ?? ''), enabled: key !== undefined })
  const failed = [chosen, ofEvent, list].find(({ error }) => error)
  return {
    seasons: list.data ?? [],
    championship: chosen.data,
    isNone: key === undefined && list.data?.length === 0,
    error: (!chosen.data && failed?.error) || null,
    retry: () => void failed?.refetch(),
  }
}

/** The server answers `invalid_input` to a malformed key. */
function isUnknownSeason(error: Error | null) {
  return isNotFound(error) || (error instanceof ApiError && error.code === 'invalid_input')
}

type ActionsProps = {
  championship: Championship | undefined
  table: StandingsTable
  /** The first class that is shown. */
  carClass: string | undefined
}

function Actions({ championship, table, carClass }: ActionsProps) {
  return (
    <>
      {championship && (
        <>
          <CalculatorLink
            championship={championship}
            choice={{ of: table, class: carClass, withoutDrops: false }}
          />
          <ButtonLink render={<Link to="/championships/$id" params={{ id: championship.key }} />}>
            Championship
          </ButtonLink>
        </>
      )}
      <ButtonLink render={<Link to="/championships" />}>All Championships</ButtonLink>
      <Permitted needs="seasons.edit">
        {championship && championship.id !== null && (
          <ButtonLink
            icon={Pencil}
            render={<Link to="/championships/$id/edit" params={{ id: championship.key }} />}
          >
            Edit Championship
          </ButtonLink>
        )}
        <ButtonLink icon={Plus} render={<Link to="/championships/new" />}>
          New Championship
        </ButtonLink>
      </Permitted>
    </>
  )
}

type ClassTablesProps = {
  championship: Championship
  of: StandingsTable
  classes: readonly string[]
}

/** The table of each class that has rows, and what explains them. */
function ClassTables({ championship, of, classes }: ClassTablesProps) {
  const choices = classes.map((carClass) => ({ of, class: carClass, withoutDrops: false }))
  const queries = useQueries({
    queries: choices.map((choice) => tableQuery(championship.key, choice)),
  })
  const failed = queries.find(({ data, error }) => error && !data)
  if (failed?.error)
    return (
      <LoadError
        title="Failed to load standings"
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    )
  const loaded = choices.flatMap((choice, index) => {
    const table = queries[index]?.data
    return table ? [{ choice, table, rounds: numberedRounds(championship.rounds, table) }] : []
  })
  if (loaded.length < choices.length) return <TimingSkeleton />
  const shown = loaded.filter(({ table }) => table.rows.length > 0)
  return (
    <>
      {shown.map(({ choice, table, rounds }) => (
        <SummedTable
          key={choice.class}
          title={tableTitle(choice)}
          choice={choice}
          hasDrops={Boolean(championship.rules.drops)}
          table={table}
          rounds={rounds}
        />
      ))}
      {shown.length > 0 ? (
        <TableLegend tables={shown} />
      ) : (
        <NoRows of={of} championship={championship} />
      )}
      <Columns
        side={
          <BelowFirstView height={RULES_HEIGHT}>
            <RulesPanel
              championship={championship}
              of={of}
              latest={shown.map(({ table }) => table)}
            />
          </BelowFirstView>
        }
      >
        <BelowFirstView height={championship.rounds.length * ROUND_HEIGHT}>
          <RoundsPanel championship={championship} />
        </BelowFirstView>
      </Columns>
    </>
  )
}

function NoRows({ of, championship }: Pick<ClassTablesProps, 'of' | 'championship'>) {
  if (of === 'drivers')
    return (
      <EmptyState drawing="lines" title="No Rows Yet" text="Nobody has scored in this table." />
    )
  return (
    <EmptyState
      drawing="lines"
      title="No Teams Yet"
      text={
        championship.countsFileTeams
          ? 'No car has raced for a team this season.'
          : 'Nobody who raced this season signed up with a team name.'
      }
    />
  )
}
