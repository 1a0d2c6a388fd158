import { useQuery } from '@tanstack/react-query'
import { memo, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import type { RaceTelemetry } from '#shared/contract/race-documents.ts'
import { Queried } from '#web/parts/queried.tsx'
import { Button, ButtonRow, Folded, Panel, StintBars } from '#web/ui/index.ts'
import { NumberOrder, orderedCars } from './car-order.tsx'
import { HowComputed } from './explained-column.tsx'
import { useRaceSource } from './race-documents.api.ts'
import type { RaceView } from './race-view.ts'
import { type ShownRace, shownRace } from './shown-race.ts'
import { stintAxis, stintBars, stintOf, stintSeams } from './stint-bars.ts'
import { StintLaps } from './stint-laps.tsx'
import { StintList, stintColumns } from './stint-list.tsx'
import { TableToggle } from './table-toggle.tsx'
import { useOwnRows } from './use-own-cars.ts'

type Props = {
  eventId: number
  race: ShownRace
  view: Pick<
    RaceView,
    | 'session'
    | 'carClass'
    | 'isWithoutAi'
    | 'isTable'
    | 'stints'
    | 'isTyres'
    | 'order'
    | 'stint'
    | 'isWithoutPitLaps'
  >
  onChange: (change: Partial<RaceView>) => void
}

/** Who drove each car, and when. */
export function Stints({ eventId, race, view, onChange }: Props) {
  const { stints, isTyres, isTable, order } = view
  return (
    <Panel
      title="Stints"
      isFlush
      actions={
        <ButtonRow>
          <NumberOrder order={order} onChange={onChange} />
          {!isTable && (
            <Button
              size="small"
              aria-pressed={stints === 'laps'}
              onClick={() => onChange({ stints: stints === 'laps' ? 'time' : 'laps' })}
            >
              By Laps
            </Button>
          )}
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
        <>
          {isTable ? LISTED : drawnText(race)}{' '}
          {isTyres && <TyresNote eventId={eventId} view={view} />}{' '}
          {isTable && <HowComputed columns={stintColumns(isTyres)} />}
        </>
      }
    >
      {isTyres ? (
        <WithTyres eventId={eventId} view={view}>
          {(withTyres) => <Shown race={withTyres ?? race} view={view} onChange={onChange} />}
        </WithTyres>
      ) : (
        <Shown race={race} view={view} onChange={onChange} />
      )}
    </Panel>
  )
}

/** Only of what the bars of the race have. */
const drawnText = ({ cars, seams }: ShownRace) =>
  [
    'A box per stint, which opens its laps',
    cars.some(({ pitLaps }) => pitLaps.length > 0) &&
      ', cut where the driver came into the pit lane and went on',
    `${looksText(Math.max(...cars.map(({ drivers }) => drivers.length)))}.`,
    seams.length > 0 && ' Dashed lines are where the race was stopped.',
    ' Times are in the car, pit stops included.',
  ]
    .filter(Boolean)
    .join('')

const LOOKS = [
  'the first driver is solid',
  'the second hatched',
  'the third outlined',
  'the fourth dotted',
  'the fifth chequered',
  'the sixth striped',
  'the seventh hatched the other way',
  'the eighth grey',
]

const looksText = (drivers: number) =>
  drivers < 2 ? '' : `: ${LOOKS.slice(0, drivers).join(', ')}`

const LISTED =
  'Laps of one driver in a row. Times are in the car, pit stops included; medians are of clean laps.'

const TICKS = 'A triangle is a visit at which tyres were changed, as far as the file tells.'
const NO_TYRES = 'Tyres are not recorded in the file.'

/** Nothing before the telemetry has loaded. */
function TyresNote({ eventId, view }: Pick<Props, 'eventId' | 'view'>) {
  const { telemetryQuery } = useRaceSource()
  const { data } = useQuery(telemetryQuery(eventId, view.session))
  if (!data) return null
  if (!hasTyres(data)) return NO_TYRES
  return view.isTable ? null : TICKS
}

const hasTyres = ({ cars }: RaceTelemetry) =>
  cars.some(({ tread, compounds }) =>
    [...tread, ...compounds].some((laps) => laps.some((value) => value !== null && value >= 0)),
  )

type ShownProps = Pick<Props, 'race' | 'view' | 'onChange'>

function Shown({ race, view, onChange }: ShownProps) {
  const { stints, isTyres, isTable, order } = view
  const change = useLatest(onChange)
  const bars = useMemo(
    () => ({ ...race, cars: orderedCars(race.cars, race.classes, order) }),
    [race, order],
  )
  if (isTable) return <StintList race={bars} hasTyres={isTyres} />
  const { stint, isWithoutPitLaps } = view
  return <Bars race={bars} {...{ stints, isTyres, stint, isWithoutPitLaps }} onChange={change} />
}

type BarsProps = Pick<Props, 'race' | 'onChange'> &
  Pick<RaceView, 'stints' | 'isTyres' | 'stint' | 'isWithoutPitLaps'>

/** Apart from the panel, so that a choice in another chart computes no stints again. */
const Bars = memo(function Bars(props: BarsProps) {
  const { race, stints, isTyres, stint, isWithoutPitLaps, onChange } = props
  const isYours = useOwnRows()
  const opened = stintOf(race, stint)
  return (
    <Folded
      rows={stintBars(race, stints, isTyres, isYours)}
      noun="Cars"
      isKept={({ id, drivers }) =>
        id === String(opened?.car.entry) || drivers.some(({ isYou }) => isYou)
      }
    >
      {(shown) => (
        <StintBars
          label="Stints"
          shareLabel="Share of Time in the Car"
          bars={shown}
          axis={stintAxis(race, stints)}
          seams={stintSeams(race, stints)}
          opened={opened && stint}
          onToggle={(id) => onChange({ stint: id === stint ? undefined : id })}
        >
          {(close) =>
            opened && (
              <StintLaps
                key={stint}
                {...opened}
                isWithoutPitLaps={isWithoutPitLaps}
                onChange={onChange}
                onClose={close}
              />
            )
          }
        </StintBars>
      )}
    </Folded>
  )
})

/** One function that calls the one of the last render. */
function useLatest<Change>(call: (change: Change) => void) {
  const latest = useRef(call)
  useLayoutEffect(() => {
    latest.current = call
  })
  return useCallback((change: Change) => latest.current(change), [])
}

type WithTyresProps = Pick<Props, 'eventId' | 'view'> & {
  children: (race: ShownRace | null) => React.ReactNode
}

/** The race with its tyres, which are a part of the telemetry. */
function WithTyres({ eventId, view, children }: WithTyresProps) {
  const { session, carClass, isWithoutAi } = view
  const { telemetryQuery } = useRaceSource()
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
  const { raceQuery } = useRaceSource()
  const { data } = useQuery(raceQuery(eventId, session))
  const race = useMemo(
    () => (data ? shownRace(data.data, carClass, { telemetry, isWithoutAi }) : null),
    [data, carClass, isWithoutAi, telemetry],
  )
  return children(race)
}
