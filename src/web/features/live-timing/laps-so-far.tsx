import { useQuery } from '@tanstack/react-query'
import { ChartLine } from 'lucide-react'
import { type ComponentType, useMemo } from 'react'
import type { DrivenRace } from '#shared/contract/race-documents.ts'
import { raceUntil } from '#shared/domain/live-timing/live-race.ts'
import { Queried } from '#web/parts/queried.tsx'
import { Button, EmptyState } from '#web/ui/index.ts'
import { useLiveSource } from './live-timing.api.ts'

/** Charts of a race as far as it is driven; the page that combines features knows them. */
export type ChartsOfRace = ComponentType<{
  eventId: number
  race: DrivenRace
  own: readonly number[]
  carClass: string | undefined
}>

type Props = {
  eventId: number
  /** On the session's clock, for who watches later; undefined for all there is. */
  until: number | undefined
  carClass: string | undefined
  /** The viewer's cars of the session. */
  own: readonly number[]
  isOpen: boolean
  onOpen: () => void
  Charts: ChartsOfRace
}

/** Charts that grow with the race, for who asks for them: all laps are much to load on a phone. */
export function LapsSoFar(props: Props) {
  if (props.isOpen) return <GrowingCharts {...props} />
  return (
    <Button icon={ChartLine} onClick={props.onOpen}>
      Charts of the Laps so Far
    </Button>
  )
}

/** Whoever watches later is shown the laps until then, and needs not see each second. */
const STEP = 10

function GrowingCharts({ eventId, until, carClass, own, Charts }: Props) {
  const laps = useQuery(useLiveSource().raceQuery(eventId))
  const step = until === undefined ? undefined : Math.floor(until / STEP) * STEP
  const race = useMemo(
    () => (laps.data && step !== undefined ? raceUntil(laps.data, step) : laps.data),
    [laps.data, step],
  )
  return (
    <Queried query={{ ...laps, data: race }} failure="Failed to load laps">
      {(shown) =>
        shown?.cars.some(({ times }) => times.length > 0) ? (
          <Charts eventId={eventId} race={shown} own={own} carClass={carClass} />
        ) : (
          <EmptyState drawing="rows" title="No Laps Yet" text="Charts begin with the first lap." />
        )
      }
    </Queried>
  )
}
