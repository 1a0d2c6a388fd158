import { useQuery } from '@tanstack/react-query'
import { memo, useMemo } from 'react'
import type { RaceTelemetry } from '#shared/contract/race-documents.ts'
import { Queried } from '#web/lib/queried.tsx'
import { Button, ButtonRow, Folded, Panel, StintBars } from '#web/ui/index.ts'
import { NumberOrder, orderedCars } from './car-order.tsx'
import { HowComputed } from './explained-column.tsx'
import { raceQuery, telemetryQuery } from './race-documents.api.ts'
import type { RaceView } from './race-view.ts'
import { type ShownRace, shownRace } from './shown-race.ts'
import { stintAxis, stintBars } from './stint-bars.ts'
import { StintList, stintColumns } from './stint-list.tsx'
import { TableToggle } from './table-toggle.tsx'
import { useOwnRows } from './use-own-cars.ts'

type Props = {
  eventId: number
  race: ShownRace
  view: Pick<
    RaceView,
    'session' | 'carClass' | 'isWithoutAi' | 'isTable' | 'stints' | 'isTyres' | 'order'
  >
  onChange: (change: Partial<RaceView>) => void
}

/** Who drove each car, and when. */
export function Stints({ eventId, race, view, onChange }: Props) {
  const { stints, isTyres, isTable, order } = view
  const drawn = { stints, isTyres, isTable, order }
  return (
    <Panel
      title="Stints"
      isFlush
      actions={
        <ButtonRow>
          <NumberOrder order={order} onChange={onChange} />
          <Button
            size="small"
            aria-pressed={stints === 'laps'}
            onClick={() => onChange({ stints: stints === 'laps' ? 'time' : 'laps' })}
          >
            By Laps
          </Button>
          <Button
            size="small"
            aria-pressed={isTyres}
            onClick={() => onChange({ isTyres: !isTyres })}
          >
            Tyre Changes
          </Button>
          <TableToggle isTable={isTable} onToggle={(next) => onChange({ isTable: next })} />
        </ButtonRow>
      }
      foot={
        isTable ? (
          <>
            {LISTED} <HowComputed columns={stintColumns(isTyres)} />
          </>
        ) : (
          [drawnText(race), isTyres && TICKS].filter(Boolean).join(' ')
        )
      }
    >
      {isTyres ? (
        <WithTyres eventId={eventId} view={view}>
          {(withTyres) => <Bars race={withTyres ?? race} {...drawn} />}
        </WithTyres>
      ) : (
        <Bars race={race} {...drawn} />
      )}
    </Panel>
  )
}

/** Only of what the bars of the race have. */
const drawnText = ({ cars }: ShownRace) =>
  [
    'A bar per stint',
    cars.some(({ pitLaps }) => pitLaps.length > 0) &&
      ', cut where the driver came into the pit lane and went on',
    cars.some(({ drivers }) => drivers.length > 1) &&
      ': the first driver is solid, the second hatched, the third outlined, the fourth dotted',
    '. Times are in the car, pit stops included.',
  ]
    .filter(Boolean)
    .join('')

const LISTED =
  'Laps of one driver in a row. Times are in the car, pit stops included; medians are of clean laps.'

const TICKS = 'A tick is a visit at which tyres were changed, as far as the file tells.'

type BarsProps = Pick<Props, 'race'> & Pick<RaceView, 'stints' | 'isTyres' | 'isTable' | 'order'>

/** Apart from the panel, so that a choice in another chart computes no stints again. */
const Bars = memo(function Bars(props: BarsProps) {
  const { race: inPlaces, stints, isTyres, isTable, order } = props
  const isYours = useOwnRows()
  const race = { ...inPlaces, cars: orderedCars(inPlaces.cars, inPlaces.classes, order) }
  if (isTable) return <StintList race={race} hasTyres={isTyres} />
  return (
    <Folded rows={stintBars(race, stints, isTyres, isYours)} noun="Cars">
      {(shown) => (
        <StintBars
          label="Stints"
          shareLabel="Share of Time in the Car"
          bars={shown}
          axis={stintAxis(race, stints)}
        />
      )}
    </Folded>
  )
})

type WithTyresProps = Pick<Props, 'eventId' | 'view'> & {
  children: (race: ShownRace | null) => React.ReactNode
}

/** The race with its tyres, which are a part of the telemetry. */
function WithTyres({ eventId, view, children }: WithTyresProps) {
  const { session, carClass, isWithoutAi } = view
  const query = useQuery(telemetryQuery(eventId, session))
  return (
    <Queried query={query} failure="Failed to load tyres">
      {(telemetry) => (
        <RaceWithTelemetry {...{ eventId, session, carClass, isWithoutAi, telemetry }}>
          {children}
        </RaceWithTelemetry>
      )}
    </Queried>
  )
}

type LoadedProps = Pick<RaceView, 'session' | 'carClass' | 'isWithoutAi'> &
  Pick<WithTyresProps, 'eventId' | 'children'> & { telemetry: RaceTelemetry }

function RaceWithTelemetry(props: LoadedProps) {
  const { eventId, session, carClass, isWithoutAi, telemetry, children } = props
  // Loaded already, for the charts.
  const { data } = useQuery(raceQuery(eventId, session))
  const race = useMemo(
    () => (data ? shownRace(data.data, carClass, { telemetry, isWithoutAi }) : null),
    [data, carClass, isWithoutAi, telemetry],
  )
  return children(race)
}
