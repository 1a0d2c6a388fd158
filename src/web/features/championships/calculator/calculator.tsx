import { Eraser, Link2 } from 'lucide-react'
import { useMemo } from 'react'
import type { ChampionshipSeason } from '#shared/contract/championship-season.ts'
import type { Championship } from '#shared/contract/championships.ts'
import { championshipTable } from '#shared/domain/championships/championship-table.ts'
import { carsAsTheyStand, forecastSeason, isToCome } from '#shared/domain/championships/forecast.ts'
import { withDefaults } from '#shared/domain/scoring/configuration.ts'
import { canEnter } from '#shared/domain/scoring/season.ts'
import { tableTitle } from '#shared/domain/scoring/words/table-title.ts'
import { copyText } from '#web/parts/copy-text.ts'
import { useSearchInAddress } from '#web/browser/use-search-in-address.ts'
import { useViewer } from '#web/data/viewer.ts'
import { Button, ButtonRow, EmptyState, Notice, Stack } from '#web/ui/index.ts'
import { computed } from '../computed-season.ts'
import { numberedRounds } from '../numbered-rounds.ts'
import { OutlookPanel } from '../outlook-panel.tsx'
import { TableLegend } from '../points-table.tsx'
import { SummedTable } from '../summed-table.tsx'
import { knownChoice } from '../table-choice.ts'
import { TableFilters } from '../table-filters.tsx'
import { read, withClass, written } from './forecast-address.ts'
import { championsText, leftOutText } from './forecast-text.ts'
import { RoundForecast } from './round-forecast.tsx'

type Props = { championship: Championship; loaded: ChampionshipSeason }

export function Calculator({ championship, loaded }: Props) {
  const [search, show] = useSearchInAddress('/_member/championships/$id/calculator')
  const choice = knownChoice(search, championship, useViewer()?.id)
  const { season } = loaded
  const configuration = useMemo(() => withDefaults(loaded.configuration), [loaded])
  const standing = useMemo(() => carsAsTheyStand(season, configuration), [season, configuration])
  const forecast = useMemo(() => read(search.forecast), [search.forecast])
  const tabled = useMemo(
    () => computed(loaded, forecastSeason(season, standing, { forecast, rest: search.rest })),
    [loaded, season, standing, forecast, search.rest],
  )
  const left = new Set(season.rounds.filter(isToCome).map(({ id }) => id))
  const classes = choice.class === undefined ? [...standing.keys()] : [choice.class]
  const open = new Map(
    season.rounds
      .filter((round) => isToCome(round) && classes.some((name) => canEnter(round, name)))
      .map((round) => [round.id, round]),
  )
  const toCome = championship.rounds.filter(({ id }) => open.has(id))
  if (championship.closed || left.size === 0 || standing.size === 0)
    return <NothingToCalculate championship={championship} isRaced={standing.size > 0} />

  const table = championshipTable(tabled, choice)
  const supposed = toCome.filter(({ id }) => forecast.has(id))
  const rounds = numberedRounds(championship.rounds, table).map((round) => ({
    ...round,
    isForecast: left.has(round.id),
  }))
  const champions =
    toCome.length > 0 && supposed.length === toCome.length
      ? championsText(table, tableTitle(choice))
      : undefined
  return (
    <Stack>
      <Notice tone="caution" title="This is a forecast, not the standings">
        Nothing of it is stored: it is in the address of this page. {leftOutText(configuration)}
      </Notice>
      <TableFilters
        championship={championship}
        choice={choice}
        hasDrops={Boolean(championship.rules.drops)}
        hasRounds={false}
        onChoose={(change) => void show(change)}
      />
      {toCome.length === 0 && (
        <Notice tone="info">
          {classes.join(', ')} enters none of the rounds to come, so its table can’t change any
          more.
        </Notice>
      )}
      <RoundForecast
        championship={championship}
        classes={classes}
        toCome={toCome}
        open={open}
        supposed={forecast}
        standing={standing}
        names={season.names ?? {}}
        configuration={configuration}
        round={search.round}
        rest={search.rest}
        onShow={(change) => void show(change)}
        onSuppose={(round, carClass, change) =>
          void show({ forecast: written(withClass(forecast, round, carClass, change)) })
        }
      />
      <ButtonRow>
        <Button
          icon={Link2}
          onClick={() =>
            void copyText(
              window.location.href,
              { title: 'Link copied' },
              'Copy the address of this page yourself.',
            )
          }
        >
          Copy Link
        </Button>
        <Button
          icon={Eraser}
          disabledReason={supposed.length > 0 ? undefined : 'Nothing to Clear'}
          onClick={() => void show({ forecast: undefined })}
        >
          Clear Forecast
        </Button>
      </ButtonRow>
      {champions && (
        <Notice tone="go" isLive>
          {champions}
        </Notice>
      )}
      <SummedTable
        title={`${tableTitle(choice)}, forecast`}
        choice={choice}
        hasDrops={Boolean(championship.rules.drops)}
        table={table}
        rounds={rounds}
      />
      <TableLegend tables={[{ table, rounds }]} />
      <OutlookPanel of={choice.of} table={table} />
    </Stack>
  )
}

function NothingToCalculate({
  championship: { closed },
  isRaced,
}: Pick<Props, 'championship'> & { isRaced: boolean }) {
  return (
    <EmptyState
      drawing="lines"
      title="Nothing to Calculate"
      text={
        closed
          ? 'This championship is closed: its tables can’t change any more.'
          : isRaced
            ? 'All rounds of this championship have been held.'
            : 'A forecast is made of those who have raced, and nobody has yet.'
      }
    />
  )
}
