import { counted } from '#shared/domain/words/plural.ts'
import { Link } from '@tanstack/react-router'
import type { Driver } from '#shared/contract/drivers.ts'
import { ButtonLink, Panel, Ranking, Skeleton, Text, TextLink } from '#web/ui/index.ts'
import { mostSuccessful } from './most-successful.ts'

export function TopDrivers({ drivers }: { drivers: Driver[] | undefined }) {
  const top = drivers && mostSuccessful(drivers)

  return (
    <Panel
      title="Top Drivers"
      isFlush={Boolean(top?.best.length)}
      foot={
        <ButtonLink isBlock render={<Link to="/standings" />}>
          View Season Standings
        </ButtonLink>
      }
    >
      {!top && <Skeleton height={120} />}
      {top?.best.length === 0 && (
        <Text tone="muted">
          Coming Soon: Driver rankings will be available after race results are recorded.
        </Text>
      )}
      {top && top.best.length > 0 && (
        <Ranking
          lines={top.best.map(({ id, displayName, wins, podiums, rank }) => ({
            id,
            rank,
            name: (
              <TextLink
                look="plain"
                render={<Link to="/profile/$id" params={{ id: String(id) }} />}
              >
                {displayName}
              </TextLink>
            ),
            note: counted(podiums, 'podium'),
            figure: counted(wins, 'win'),
          }))}
          rest={top.more > 0 && `${counted(top.more, 'more driver')} level with the last`}
        />
      )}
    </Panel>
  )
}
