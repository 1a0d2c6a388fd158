import { useQuery } from '@tanstack/react-query'
import type { PublicFront } from '#shared/contract/public/front.ts'
import { frontQuery } from '#web/features/public-pages/index.ts'
import { guildQuery } from '#web/data/guild.ts'
import { Columns, Frame, LoadError, Skeleton, Stage } from '#web/ui/index.ts'
import { FrontAfterThat, FrontStanding } from './front-side.tsx'
import { FrontChampions, FrontJoin, FrontWinners, FrontWords } from './front-sections.tsx'
import { NextRaceStage } from './next-race-stage.tsx'

const STAGE_HEIGHT = 320

export function FrontPage() {
  const { data: front, error, refetch } = useQuery(frontQuery)
  if (front) return <Front front={front} />
  if (error)
    return (
      <Frame>
        <LoadError title="Failed to load page" error={error} onRetry={() => void refetch()} />
      </Frame>
    )
  return (
    <Frame>
      <Skeleton height={STAGE_HEIGHT} />
    </Frame>
  )
}

function Front({ front }: { front: PublicFront }) {
  const { data: guild } = useQuery(guildQuery)
  const [next, ...later] = front.next
  const hasSide = later.length > 0 || front.standing !== null
  const main = (
    <>
      {front.lastRace && <FrontWinners last={front.lastRace} />}
      {front.champions && <FrontChampions champions={front.champions} />}
    </>
  )
  return (
    <>
      {next ? (
        <NextRaceStage event={next} />
      ) : (
        <Stage
          title={guild?.guildName ?? 'Paddock'}
          text="No race is planned at the moment. The next one appears here."
        />
      )}
      <Frame>
        <FrontJoin join={front.join} next={next} />
        {hasSide ? (
          <Columns
            side={
              <>
                {later.length > 0 && <FrontAfterThat events={later} />}
                {front.standing && <FrontStanding standing={front.standing} />}
              </>
            }
          >
            {main}
          </Columns>
        ) : (
          main
        )}
        <FrontWords text={front.text} />
      </Frame>
    </>
  )
}
