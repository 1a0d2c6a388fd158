import { getRouteApi, Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { Settings2 } from 'lucide-react'
import { useState } from 'react'
import type { SeasonEntries } from '#shared/contract/season-entries.ts'
import { isActiveInSeason } from '#shared/domain/season-entries/season-entry.ts'
import { championshipQuery, MissingChampionship } from '#web/features/championships/index.ts'
import { CrewPicker } from '#web/features/entries/index.ts'
import {
  EnterSeason,
  EnterSeasonCrew,
  OwnSeason,
  ProposalsPanel,
  RulesDialog,
  SeasonInvitation,
  SeasonRulesPanel,
  SeasonTables,
} from '#web/features/season-entries/index.ts'
import { seasonEntriesQuery } from '#web/data/season-entries.ts'
import { useCan, useViewer } from '#web/data/viewer.ts'
import { Queried } from '#web/parts/queried.tsx'
import { Button, ButtonLink, Columns, Notice, Page } from '#web/ui/index.ts'

const here = getRouteApi('/_member/championships/$id/entries')

export function SeasonEntriesPage() {
  const { data, error, refetch } = useQuery(championshipQuery(here.useParams().id))
  // Nobody enters a calendar year.
  const id = data?.id ?? null
  if (data && id !== null) return <Season id={id} championshipKey={data.key} name={data.name} />
  return (
    <Page title="Season Entries">
      <MissingChampionship error={error} onRetry={() => void refetch()} />
    </Page>
  )
}

type Props = { id: number; championshipKey: string; name: string }

function Season({ id, championshipKey, name }: Props) {
  const season = useQuery(seasonEntriesQuery(id))
  const isOrganiser = useCan('seasons.edit', { championshipId: id })
  return (
    <Page
      title="Season Entries"
      subtitle={`${name}: who races all of it, and who waits for a place.`}
      actions={
        <>
          <ButtonLink render={<Link to="/championships/$id" params={{ id: championshipKey }} />}>
            Back to the Championship
          </ButtonLink>
          {isOrganiser && season.data && !season.data.isClosed && (
            <>
              <EnterSeasonCrew season={season.data} picker={CrewPicker} />
              <SetRules season={season.data} />
            </>
          )}
        </>
      }
    >
      <Queried query={season} failure="Failed to load season entries">
        {(data) => <Shown season={data} isOrganiser={isOrganiser} />}
      </Queried>
    </Page>
  )
}

function SetRules({ season }: { season: SeasonEntries }) {
  const [opened, setOpened] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        icon={Settings2}
        onClick={() => {
          setOpened((before) => before + 1)
          setIsOpen(true)
        }}
      >
        Set the Rules
      </Button>
      {opened > 0 && (
        <RulesDialog key={opened} season={season} open={isOpen} onOpenChange={setIsOpen} />
      )}
    </>
  )
}

function Shown({ season, isOrganiser }: { season: SeasonEntries; isOrganiser: boolean }) {
  const viewer = useViewer()
  const active = season.entries.filter(isActiveInSeason)
  const partOf = (hasAccepted: boolean) =>
    active.filter(({ crew }) =>
      crew.some((one) => one.userId === viewer?.id && one.hasAccepted === hasAccepted),
    )
  const own = partOf(true)
  return (
    <Columns side={<SeasonRulesPanel season={season} />}>
      {isOrganiser && !season.rules.isOpen && !season.isClosed && (
        <Notice title="Season entries are not open">
          Set the rules to let members enter this championship as a whole.
        </Notice>
      )}
      {partOf(false).map((entry) => (
        <SeasonInvitation key={entry.id} entry={entry} />
      ))}
      {own.map((entry) => (
        <OwnSeason key={entry.id} season={season} entry={entry} />
      ))}
      {own.length === 0 && <EnterSeason season={season} />}
      <ProposalsPanel season={season} />
      <SeasonTables season={season} isOrganiser={isOrganiser} />
    </Columns>
  )
}
