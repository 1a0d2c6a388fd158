import { useMemo, useState } from 'react'
import type { DrivenRace } from '#shared/contract/race-documents.ts'
import { raceOrder } from '#shared/domain/race-documents/race-order.ts'
import { withStartTimes } from '#shared/domain/race-documents/start-differences.ts'
import { Stack } from '#web/ui/index.ts'
import { chosenWith } from './chosen-cars.ts'
import { LineCharts } from './line-charts.tsx'
import { PositionChart } from './position-chart.tsx'
import type { RaceView } from './race-view.ts'
import { shownOrder } from './shown-order.ts'
import { shownRace } from './shown-race.ts'

type Props = {
  eventId: number
  /** As far as it is driven. */
  race: DrivenRace
  /** Entries of the viewer's cars. */
  own: readonly number[]
  carClass: string | undefined
}

type View = Pick<
  RaceView,
  'chart' | 'against' | 'pace' | 'isTable' | 'isOneScale' | 'by' | 'isWithoutAi'
>

const AT_FIRST: View = {
  chart: 'gap',
  against: undefined,
  pace: undefined,
  isTable: false,
  isOneScale: false,
  by: 'own',
  isWithoutAi: false,
}

/** Position, gaps and lap times of a race that is under way; nothing before the first lap. */
export function LiveCharts({ eventId, race, own, carClass }: Props) {
  const [choices, setChoices] = useState(AT_FIRST)
  const [chosen, setChosen] = useState<readonly number[]>()
  const shown = useMemo(() => shownRace(race, carClass), [race, carClass])
  const order = useMemo(
    () => shownOrder(raceOrder(withStartTimes(race)), carClass, false),
    [race, carClass],
  )
  if (!shown || !order) return null
  const cars = chosen ?? own
  const view = { ...choices, cars, isOwnChoice: chosen === undefined, session: undefined, carClass }
  const toggle = (entry: number) => setChosen(chosenWith(cars, entry))
  const change = ({ cars: next, ...other }: Partial<RaceView>) => {
    if (next) setChosen(next)
    setChoices((now) => ({ ...now, ...other }))
  }
  return (
    <Stack>
      <PositionChart
        eventId={eventId}
        order={order}
        view={view}
        onToggle={toggle}
        onChange={change}
      />
      <LineCharts race={shown} view={view} onToggle={toggle} onChange={change} />
    </Stack>
  )
}
