import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PublicChampionshipSummary } from '#shared/contract/public/championships.ts'
import { formatDays } from '#shared/domain/words/dates.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { unbroken } from '#shared/domain/words/unbroken.ts'
import { Queried } from '#web/parts/queried.tsx'
import {
  ButtonLink,
  ClassName,
  EmptyState,
  Meta,
  Page,
  Panel,
  Row,
  RowLink,
  Rows,
  Text,
  Title,
} from '#web/ui/index.ts'
import { publicChampionshipsQuery } from './public-pages.api.ts'
import { SeasonSignal } from './season-signal.tsx'

/** All championships, and who leads or has won them. */
export function PublicChampionshipsPage() {
  return (
    <Page
      title="Championships"
      subtitle="Every season of the guild, and who won it."
      actions={<ButtonLink render={<Link to="/standings" />}>Latest Standings</ButtonLink>}
    >
      <Queried query={useQuery(publicChampionshipsQuery)} failure="Failed to load championships">
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              drawing="lines"
              title="No Championships Yet"
              text="They appear here once a race of a season has results."
            />
          ) : (
            <Panel title="All Seasons" note={counted(all.length, 'championship')} isFlush>
              <Rows label="Championships">
                {all.map((one) => (
                  <ChampionshipRow key={one.key} championship={one} />
                ))}
              </Rows>
            </Panel>
          )
        }
      </Queried>
    </Page>
  )
}

function ChampionshipRow({ championship }: { championship: PublicChampionshipSummary }) {
  const { key, name, heldRounds, plannedRounds, leaders } = championship
  return (
    <Row end={<SeasonSignal championship={championship} />} isEndBeside>
      <Title level={3} size="name">
        <RowLink render={<Link to="/championships/$id" params={{ id: key }} />}>{name}</RowLink>
      </Title>
      <Text size="data" tone="muted">
        {formatDays(championship)}, {unbroken(`${heldRounds} of ${plannedRounds} rounds`)}
      </Text>
      {leaders.length > 0 && (
        <Meta>
          {leaders.map(({ carClass, person }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two who are level may have the same public name
            <ClassName key={index} classToken={carClass} label={`${carClass}: ${person.name}`} />
          ))}
        </Meta>
      )}
    </Row>
  )
}
