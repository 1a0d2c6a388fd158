import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PublicChampionship } from '#shared/contract/public/championships.ts'
import { formatDays } from '#shared/domain/words/dates.ts'
import { useSearchInAddress } from '#web/browser/use-search-in-address.ts'
import { ALL_CLASSES } from '#web/parts/all-classes.ts'
import {
  ButtonLink,
  EmptyState,
  FilterSelect,
  FormColumns,
  LoadError,
  Page,
  Tabs,
  TimingSkeleton,
} from '#web/ui/index.ts'
import { publicChampionshipQuery, publicChampionshipsQuery } from './public-pages.api.ts'
import { SeasonTable } from './season-table.tsx'

const TABS = [
  { value: 'drivers', label: 'Drivers' },
  { value: 'teams', label: 'Teams' },
] as const

/** The tables of all classes of a championship, below each other. */
export function PublicStandingsPage() {
  const [search, show] = useSearchInAddress('/_member/standings')
  const list = useQuery(publicChampionshipsQuery)
  const key = list.data?.find((one) => one.key === search.season)?.key ?? list.data?.[0]?.key
  const chosen = useQuery({ ...publicChampionshipQuery(key ?? ''), enabled: key !== undefined })
  const championship = chosen.data
  const failed = [chosen, list].find(({ error }) => error)
  const classes = championship?.classes ?? []
  const only = classes.find((one) => one === search.class)
  const tabs = TABS.filter(
    ({ value }) => value === 'drivers' || championship?.tables.includes(value),
  )
  const of = tabs.find(({ value }) => value === search.table)?.value ?? 'drivers'
  const isEmpty = list.data?.length === 0 || championship?.heldRounds === 0

  return (
    <Page
      title="Standings"
      subtitle={
        championship ? `${championship.name}, ${formatDays(championship)}` : 'Points by season.'
      }
      actions={
        <>
          {championship && (
            <ButtonLink render={<Link to="/championships/$id" params={{ id: championship.key }} />}>
              Championship
            </ButtonLink>
          )}
          <ButtonLink render={<Link to="/championships" />}>All Championships</ButtonLink>
        </>
      }
    >
      <Tabs
        label="Standings"
        items={[...tabs]}
        value={of}
        onValueChange={(table) => void show({ table })}
      >
        {list.data && list.data.length > 0 && (
          <FormColumns columns="filters">
            <FilterSelect
              label="Season"
              options={list.data.map((one) => ({ value: one.key, label: one.name }))}
              value={key ?? null}
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
                onChange={(next) => void show({ class: next })}
              />
            )}
          </FormColumns>
        )}
        {failed && !championship && (
          <LoadError
            title="Failed to load standings"
            error={failed.error}
            onRetry={() => void failed.refetch()}
          />
        )}
        {!championship && !failed && !isEmpty && <TimingSkeleton />}
        {isEmpty && (
          <EmptyState
            drawing="lines"
            title="No Standings Yet"
            text="Points appear here once a race of the season has results."
          />
        )}
        {championship && !isEmpty && (
          <Tables
            championship={championship}
            of={of}
            classes={only === undefined ? classes : [only]}
          />
        )}
      </Tabs>
    </Page>
  )
}

type TablesProps = {
  championship: PublicChampionship
  of: (typeof TABS)[number]['value']
  classes: readonly string[]
}

function Tables({ championship: { key }, of, classes }: TablesProps) {
  return classes.map((one) => (
    <SeasonTable key={one} championship={key} wanted={{ of, class: one }} />
  ))
}
