import { Link, useParams, useSearch } from '@tanstack/react-router'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import type { Championship } from '#shared/contract/championships.ts'
import { formatDays } from '#shared/domain/words/dates.ts'
import { counted, plural } from '#shared/domain/words/plural.ts'
import { TABLE_WORDS, tableTitle } from '#shared/domain/scoring/words/table-title.ts'
import { ALL_CLASSES } from '#web/parts/all-classes.ts'
import { EmbedButton } from '#web/parts/embed-button.tsx'
import { Permitted } from '#web/parts/permitted.tsx'
import { Queried } from '#web/parts/queried.tsx'
import { useSearchInAddress } from '#web/browser/use-search-in-address.ts'
import { useViewer } from '#web/data/viewer.ts'
import {
  BelowFirstView,
  ButtonLink,
  Columns,
  EmptyState,
  Page,
  Tabs,
  WinnerStrip,
} from '#web/ui/index.ts'
import { CalculatorLink } from './calculator-link.tsx'
import { MissingChampionship } from './championship-failure.tsx'
import { ChampionshipSignal } from './championship-signal.tsx'
import { championshipQuery, publishedQuery, tableQuery } from './championships.api.ts'
import { StatePanel } from './closing/state-panel.tsx'
import { DecisionsPanel } from './decisions/decisions-panel.tsx'
import { numberedRounds } from './numbered-rounds.ts'
import { PublishedNotice } from './publications/published-notice.tsx'
import { RoundsPanel } from './rounds-panel.tsx'
import { RulesPanel } from './rules-panel.tsx'
import { SeasonEntriesPanel } from './season-entries-panel.tsx'
import { ShownTable } from './shown-table.tsx'
import { knownChoice } from './table-choice.ts'
import { TableFilters } from './table-filters.tsx'
import { HistoryPanel } from './history/history-panel.tsx'
import { PublicationsPanel } from './publications/publications-panel.tsx'

const HISTORY_HEIGHT = 240

export function ChampionshipPage() {
  const { id } = useParams({ from: '/_member/championships/$id' })
  const { publication } = useSearch({ from: '/_member/championships/$id' })
  const today = useQuery(championshipQuery(id))
  const published = useQuery({
    ...publishedQuery(id, publication ?? 0),
    enabled: publication !== undefined,
  })
  const { data, error, refetch } = publication === undefined ? today : published
  if (data) return <ShownChampionship key={`${data.key} ${publication}`} championship={data} />
  return (
    <Page title="Championship">
      <MissingChampionship error={error} onRetry={() => void refetch()} />
    </Page>
  )
}

function ShownChampionship({ championship }: { championship: Championship }) {
  const [search, show] = useSearchInAddress('/_member/championships/$id')
  const choice = knownChoice(search, championship, useViewer()?.id)
  const table = useQuery({
    ...tableQuery(championship.key, choice),
    // Another table of the championship is about as high.
    placeholderData: keepPreviousData,
  })
  const { id, rounds, tables, rules, published } = championship
  const isLatest = table.data && choice.asOf === undefined && !choice.withoutDrops

  return (
    <Page
      title={championship.name}
      subtitle={seasonText(championship)}
      badges={!published && <ChampionshipSignal championship={championship} isLong />}
      actions={
        <>
          <CalculatorLink championship={championship} choice={choice} />
          {!published && (
            <ButtonLink
              render={
                <Link to="/standings" search={{ season: championship.key, class: ALL_CLASSES }} />
              }
            >
              All Classes at Once
            </ButtonLink>
          )}
          {id !== null && (
            <ButtonLink
              render={<Link to="/championships/$id/notices" params={{ id: championship.key }} />}
            >
              Notice Board
            </ButtonLink>
          )}
          {!published && (
            <EmbedButton
              title={championship.name}
              embeds={[
                { kind: 'table', id: championship.key },
                { kind: 'next', id: championship.key },
              ]}
            />
          )}
          <ButtonLink render={<Link to="/championships" />}>All Championships</ButtonLink>
          {id !== null && !published && (
            <Permitted needs="seasons.edit">
              <ButtonLink
                render={<Link to="/championships/$id/export" params={{ id: championship.key }} />}
              >
                Export
              </ButtonLink>
              <ButtonLink
                icon={Pencil}
                render={<Link to="/championships/$id/edit" params={{ id: championship.key }} />}
              >
                Edit Championship
              </ButtonLink>
            </Permitted>
          )}
        </>
      }
    >
      {published && <PublishedNotice of={championship.key} published={published} />}
      {championship.heldRounds === 0 ? (
        <EmptyState
          drawing="lines"
          title="No Results Yet"
          text="The table appears here once a round has results."
        />
      ) : (
        <Tabs
          label="Tables"
          items={tables.map((of) => ({ value: of, label: TABLE_WORDS[of].table }))}
          value={choice.of}
          onValueChange={(of) => void show({ of, row: undefined })}
        >
          {choice.of === 'drivers' && (
            <Leaders leaders={championship.leaders} closed={championship.closed} />
          )}
          <TableFilters
            championship={championship}
            choice={choice}
            hasDrops={Boolean(rules.drops)}
            onChoose={(change) => void show({ ...change, row: undefined })}
          />
          <Queried query={table} failure="Failed to load table">
            {(data) => (
              <ShownTable
                title={tableTitle(choice)}
                championship={championship}
                choice={choice}
                table={data}
                rounds={numberedRounds(rounds, data)}
                marked={search.row}
              />
            )}
          </Queried>
        </Tabs>
      )}
      <Columns
        side={
          <RulesPanel
            championship={championship}
            of={choice.of}
            latest={isLatest ? [table.data] : []}
          />
        }
      >
        {id !== null && !published && <SeasonEntriesPanel championship={{ ...championship, id }} />}
        <RoundsPanel championship={championship} />
        {id !== null && !published && <Administered championship={{ ...championship, id }} />}
      </Columns>
    </Page>
  )
}

function Administered({ championship }: { championship: Championship & { id: number } }) {
  return (
    <>
      <DecisionsPanel championship={championship} />
      <StatePanel championship={championship} />
      <Publications championship={championship} />
      <BelowFirstView height={HISTORY_HEIGHT}>
        <HistoryPanel championship={championship} />
      </BelowFirstView>
    </>
  )
}

/** Members see them once there are any. */
function Publications({ championship }: { championship: Championship & { id: number } }) {
  const panel = <PublicationsPanel championship={championship} />
  if (championship.publications.length > 0) return panel
  if (championship.closed || championship.heldRounds === 0) return null
  return <Permitted needs="seasons.edit">{panel}</Permitted>
}

function seasonText(championship: Championship) {
  const { heldRounds, plannedRounds } = championship
  return `${formatDays(championship)}, ${heldRounds} of ${plannedRounds} rounds held`
}

/** The first drivers of each class. */
function Leaders({ leaders, closed }: Pick<Championship, 'leaders' | 'closed'>) {
  const classes = [...new Set(leaders.map(({ carClass }) => carClass))]
  if (classes.length === 0) return null
  return (
    <WinnerStrip
      label="Leaders"
      winners={classes.map((classToken) => {
        const equals = leaders.filter(({ carClass }) => carClass === classToken)
        return {
          classToken,
          number: null,
          name: equals.map(({ name }) => name).join(', '),
          time: counted(equals[0]?.points ?? 0, 'point'),
          note: closed
            ? plural(equals.length, 'Champion', 'Champions')
            : plural(equals.length, 'Leading driver', 'Leading drivers'),
        }
      })}
    />
  )
}
