import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { PublicChampionship } from '#shared/contract/public/championships.ts'
import { TABLE_WORDS } from '#shared/domain/scoring/words/table-title.ts'
import { formatDays, formatWeekday } from '#shared/domain/words/dates.ts'
import { useSearchInAddress } from '#web/browser/use-search-in-address.ts'
import { ApiError, isNotFound } from '#web/data/api-error.ts'
import { usePublicParts } from '#web/data/guild.ts'
import { ALL_CLASSES } from '#web/parts/all-classes.ts'
import { NotFound } from '#web/parts/not-found.tsx'
import {
  ButtonLink,
  EmptyState,
  FilterSelect,
  FormColumns,
  LoadError,
  Page,
  Panel,
  Row,
  RowLink,
  Rows,
  Tabs,
  Text,
  TimingSkeleton,
  Title,
} from '#web/ui/index.ts'
import { publicChampionshipQuery } from './public-pages.api.ts'
import { RoundState } from './round-state.tsx'
import { SeasonSignal } from './season-signal.tsx'
import { SeasonTable } from './season-table.tsx'
import { ClassLeaders } from './winners.tsx'

export function PublicChampionshipPage() {
  const { id } = useParams({ from: '/_member/championships/$id' })
  const { data, error, refetch } = useQuery(publicChampionshipQuery(id))
  if (data) return <Screen key={data.key} championship={data} />
  const isUnknown =
    isNotFound(error) || (error instanceof ApiError && error.code === 'invalid_input')
  return (
    <Page title="Championship">
      {isUnknown && (
        <NotFound
          thing="Championship"
          link={<Link to="/championships" />}
          linkText="All Championships"
        />
      )}
      {error && !isUnknown && (
        <LoadError
          title="Failed to load championship"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!error && <TimingSkeleton />}
    </Page>
  )
}

const EVERYBODY = 'none'

function Screen({ championship }: { championship: PublicChampionship }) {
  const [search, show] = useSearchInAddress('/_member/championships/$id')
  const { key, name, classes, categories, tables, heldRounds, plannedRounds } = championship
  const { leaders, isClosed } = championship
  const of = tables.includes(search.of) ? search.of : (tables[0] ?? 'drivers')
  const carClass =
    search.class === ALL_CLASSES
      ? undefined
      : (classes.find((one) => one === search.class) ?? classes[0])
  const category = categories.find((one) => one === search.category)

  return (
    <Page
      title={name}
      subtitle={`${formatDays(championship)}, ${heldRounds} of ${plannedRounds} rounds held`}
      badges={<SeasonSignal championship={championship} />}
      actions={<ButtonLink render={<Link to="/championships" />}>All Championships</ButtonLink>}
    >
      {heldRounds === 0 ? (
        <EmptyState
          drawing="lines"
          title="No Results Yet"
          text="The table appears here once a round has results."
        />
      ) : (
        <Tabs
          label="Tables"
          items={tables.map((one) => ({ value: one, label: TABLE_WORDS[one].table }))}
          value={of}
          onValueChange={(next) => void show({ of: next })}
        >
          {of === 'drivers' && (
            <ClassLeaders
              label="Leaders"
              leaders={leaders}
              words={isClosed ? ['Champion', 'Champions'] : ['Leading driver', 'Leading drivers']}
            />
          )}
          {(classes.length > 1 || categories.length > 0) && (
            <FormColumns columns="filters">
              {classes.length > 1 && (
                <FilterSelect
                  label="Class"
                  options={[
                    ...classes.map((one) => ({ value: one, label: one })),
                    { value: ALL_CLASSES, label: 'Over All Classes' },
                  ]}
                  value={carClass ?? ALL_CLASSES}
                  onChange={(next) => void show({ class: next })}
                />
              )}
              {categories.length > 0 && (
                <FilterSelect
                  label="Category"
                  options={[
                    { value: EVERYBODY, label: 'Everybody' },
                    ...categories.map((one) => ({ value: one, label: one })),
                  ]}
                  value={category ?? EVERYBODY}
                  onChange={(next) =>
                    void show({ category: next === EVERYBODY ? undefined : next })
                  }
                />
              )}
            </FormColumns>
          )}
          <SeasonTable championship={key} wanted={{ of, class: carClass, category }} />
        </Tabs>
      )}
      <Rounds championship={championship} />
    </Page>
  )
}

function Rounds({ championship }: { championship: PublicChampionship }) {
  const { rounds, heldRounds, plannedRounds } = championship
  const hasEvents = usePublicParts().includes('events')
  return (
    <Panel title="Rounds" note={`${heldRounds} of ${plannedRounds} held`} isFlush>
      <Rows label="Rounds">
        {rounds.map(({ eventId, name, startDateTime, timezone, trackName, state }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an event may have several rounds
          <Row key={index} end={<RoundState state={state} />} isEndBeside>
            <Title level={3} size="name">
              {`R${index + 1} `}
              {hasEvents ? (
                <RowLink
                  render={
                    <Link
                      to="/events/$id"
                      params={{ id: String(eventId) }}
                      {...(state !== 'none' && { search: { tab: 'results' } })}
                    />
                  }
                >
                  {name}
                </RowLink>
              ) : (
                name
              )}
            </Title>
            <Text size="data" tone="muted">
              {formatWeekday(startDateTime, timezone)}, {trackName}
            </Text>
          </Row>
        ))}
      </Rows>
    </Panel>
  )
}
