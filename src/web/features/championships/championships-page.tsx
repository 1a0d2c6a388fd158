import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ChampionshipSummary } from '#shared/contract/championships.ts'
import type { Champion } from '#shared/contract/standings.ts'
import { formatDays } from '#shared/domain/words/dates.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { unbroken } from '#shared/domain/words/unbroken.ts'
import { championsQuery } from '#web/data/drivers.ts'
import { Permitted } from '#web/parts/permitted.tsx'
import { Queried } from '#web/parts/queried.tsx'
import { useViewer } from '#web/data/viewer.ts'
import {
  ButtonLink,
  ClassName,
  Columns,
  EmptyState,
  Page,
  Panel,
  Row,
  RowLink,
  Rows,
  Text,
  TextLink,
  Title,
  YouTag,
} from '#web/ui/index.ts'
import { ChampionshipSignal, isRunning } from './championship-signal.tsx'
import { championshipsQuery } from './championships.api.ts'

/** All championships, and who won them. */
export function ChampionshipsPage() {
  const championships = useQuery(championshipsQuery)
  const champions = useQuery(championsQuery)
  return (
    <Page
      title="Championships"
      subtitle="Every season of the guild, and who won it."
      actions={
        <>
          <ButtonLink render={<Link to="/standings" />}>Latest Standings</ButtonLink>
          <Permitted needs="seasons.edit">
            <ButtonLink render={<Link to="/admin/points-systems" />}>Points Systems</ButtonLink>
            <ButtonLink icon={Plus} render={<Link to="/championships/new" />}>
              New Championship
            </ButtonLink>
          </Permitted>
        </>
      }
    >
      <Queried query={championships} failure="Failed to load championships">
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              drawing="lines"
              title="No Championships Yet"
              text="They appear here once an admin has created one, or a race has results."
            />
          ) : (
            <Columns
              side={
                <Queried query={champions} failure="Failed to load champions">
                  {(known) => <HallOfFame champions={known} />}
                </Queried>
              }
            >
              <ChampionshipRows all={all} />
            </Columns>
          )
        }
      </Queried>
    </Page>
  )
}

/** Those that are running come first. */
function ChampionshipRows({ all }: { all: readonly ChampionshipSummary[] }) {
  const inOrder = [...all.filter(isRunning), ...all.filter((one) => !isRunning(one))]
  return (
    <Panel title="All Seasons" note={counted(all.length, 'championship')} isFlush>
      <Rows label="Championships">
        {inOrder.map((one) => (
          <Row key={one.key} end={<ChampionshipSignal championship={one} />} isEndBeside>
            <Title level={3} size="name">
              <RowLink render={<Link to="/championships/$id" params={{ id: one.key }} />}>
                {one.name}
              </RowLink>
            </Title>
            <Text size="data" tone="muted">
              {formatDays(one)}, {roundsText(one)}
            </Text>
          </Row>
        ))}
      </Rows>
    </Panel>
  )
}

/** On one line. */
const roundsText = ({ heldRounds, plannedRounds }: ChampionshipSummary) =>
  unbroken(`${heldRounds} of ${plannedRounds} rounds`)

/** The champions of each season and class, latest first. */
function HallOfFame({ champions }: { champions: readonly Champion[] }) {
  const viewer = useViewer()
  const seasons = new Map(champions.map(({ key, ...season }) => [key, season]))
  if (seasons.size === 0)
    return (
      <Panel title="Hall of Fame">
        <Text>The champions of each class stand here once their season is over.</Text>
      </Panel>
    )
  return (
    <>
      {[...seasons].map(([key, { season, mayChange }]) => (
        <Panel key={key} title={`${season} Champions`} note={mayChange && 'Not closed yet'} isFlush>
          <Rows label={`Champions of ${season}`}>
            {champions
              .filter((one) => one.key === key)
              .map(({ carClass, name, userId }) => (
                <Row key={`${carClass} ${userId ?? name}`} edgeClass={carClass}>
                  <ClassName classToken={carClass} />
                  <Title level={3} size="name">
                    {userId === null ? (
                      name
                    ) : (
                      <TextLink
                        look="plain"
                        render={<Link to="/profile/$id" params={{ id: String(userId) }} />}
                      >
                        {name}
                      </TextLink>
                    )}
                    {userId !== null && userId === viewer?.id && <YouTag />}
                  </Title>
                </Row>
              ))}
          </Rows>
        </Panel>
      ))}
    </>
  )
}
