import { counted } from '#shared/domain/plural.ts'
import { Link } from '@tanstack/react-router'
import type { Driver } from '#shared/contract/drivers.ts'
import { ButtonLink, Panel, Ranking, Skeleton, Text, TextLink } from '#web/ui/index.ts'
import { mostSuccessful } from './most-successful.ts'

export function TopDrivers({ drivers }: { drivers: Driver[] | undefined }) {
  const best = drivers && mostSuccessful(drivers)

  return (
    <Panel
      title="Top Drivers"
      isFlush={Boolean(best?.length)}
      foot={
        <ButtonLink isBlock render={<Link to="/standings" />}>
          View Season Standings
        </ButtonLink>
      }
    >
      {!best && <Skeleton height={120} />}
      {best?.length === 0 && (
        <Text tone="muted">
          Coming Soon: Driver rankings will be available after race results are recorded.
        </Text>
      )}
      {best && best.length > 0 && (
        <Ranking
          lines={best.map(({ id, displayName, wins, podiums, rank }) => ({
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
        />
      )}
    </Panel>
  )
}
