import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { DriverProfile } from '#shared/contract/drivers.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { useViewer } from '#web/data/viewer.ts'
import {
  ButtonLink,
  ButtonRow,
  LoadError,
  Notice,
  Panel,
  Text,
  TimingSkeleton,
} from '#web/ui/index.ts'
import { driverHistoryQuery } from '../drivers.api.ts'
import { BestLaps } from './best-laps.tsx'
import { CoDrivers } from './co-drivers.tsx'
import { DrivingFigures } from './driving-figures.tsx'

type Props = { driver: Pick<DriverProfile, 'id' | 'displayName' | 'statistics'> }

/** How a driver drives, over everything that counts. */
export function DriverHistory({ driver }: Props) {
  const { data: history, error, refetch } = useQuery(driverHistoryQuery(driver.id))
  if (!history)
    return error ? (
      <LoadError title="Failed to load history" error={error} onRetry={() => void refetch()} />
    ) : (
      <TimingSkeleton />
    )
  const { figures, bests, coDrivers, pendingSessions } = history
  const hasDriven = figures.races > 0 || bests.length > 0
  return (
    <>
      {pendingSessions > 0 && (
        <Notice tone="info" title="Older races are missing">
          The laps of {counted(pendingSessions, 'older session')} are still being summarised after
          an update. Look again in a few minutes.
        </Notice>
      )}
      {hasDriven && (
        <>
          <DrivingFigures figures={figures} statistics={driver.statistics} />
          <BestLaps bests={bests} />
        </>
      )}
      <CoDrivers coDrivers={coDrivers} />
      <HeadToHeadLinks driver={driver} />
    </>
  )
}

function HeadToHeadLinks({ driver }: Props) {
  const viewer = useViewer()
  const isOwn = viewer?.id === driver.id
  return (
    <Panel title="Head to Head">
      <Text>
        {isOwn
          ? 'Compare your results, best laps and pace with another member.'
          : `Compare the results, best laps and pace of ${driver.displayName} with another member.`}
      </Text>
      <ButtonRow>
        {viewer && !isOwn && (
          <ButtonLink
            variant="primary"
            render={<Link to="/drivers/compare" search={{ a: viewer.id, b: driver.id }} />}
          >
            Compare With Me
          </ButtonLink>
        )}
        <ButtonLink render={<Link to="/drivers/compare" search={{ a: driver.id }} />}>
          Choose a Member
        </ButtonLink>
      </ButtonRow>
    </Panel>
  )
}
