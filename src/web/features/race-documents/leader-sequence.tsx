import { driversOfLaps } from '#shared/domain/race-documents/car-stints.ts'
import {
  type Lead,
  leadChangesOnTrack,
  leaderSequence,
  leadTotals,
  leadTotalsOfDrivers,
  type DriverLead,
  type LeadTotal,
} from '#shared/domain/race-documents/leader-sequence.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { Num, Panel, type TimingColumn, TimingTable } from '#web/ui/index.ts'
import { CarCell } from './car-cell.tsx'
import { HowComputed, withExplanations } from './explained-column.tsx'
import { RaceMoment } from './race-moment.tsx'
import { carOf, type ShownCar, type ShownRace } from './shown-race.ts'
import { raceClock } from './shown-values.ts'
import { useOwnRows } from './use-own-cars.ts'

/** Who led, from which lap to which, and how the lead was lost. */
export function LeaderSequence({ race }: { race: ShownRace }) {
  const isYours = useOwnRows()
  const { timeline } = race
  const leads = leaderSequence(timeline)
  const onTrack = leadChangesOnTrack(timeline, leads)
  const changes = leads.length - 1
  const totals = leadTotals(leads)
  const ofDrivers = leadTotalsOfDrivers(timeline)
  const columns = withExplanations(leadColumns(), LEAD_FIGURES)
  const ofCars = withExplanations(totalColumns(), LED_FIGURES)
  const ofDriver = withExplanations(driverColumns(), LED_FIGURES)
  return (
    <>
      <Panel
        title="Leader Sequence"
        note={
          changes === 0
            ? 'One leader from the first lap to the last'
            : `${counted(totals.length, 'leader')}, ${counted(changes, 'change')} of the lead, ${onTrack} without a stop`
        }
        isFlush
        foot={
          <>
            A lap is led by the car that completes it first. A change is without a stop if neither
            car was in the pit lane on that lap or the one before. <HowComputed columns={columns} />
          </>
        }
      >
        <TimingTable
          label="Leader sequence"
          rows={leads.map((lead) => ({ ...lead, car: carOf(race, lead.entry) }))}
          rowKey={({ firstLap }) => String(firstLap)}
          columns={columns}
          isYou={({ car }) => isYours({ car })}
        />
      </Panel>
      <Panel title="Laps Led" isFlush foot={<HowComputed columns={ofCars} />}>
        <TimingTable
          label="Laps led"
          rows={totals.map((total) => ({ ...total, car: carOf(race, total.entry) }))}
          rowKey={({ entry }) => String(entry)}
          columns={ofCars}
          isYou={isYours}
        />
      </Panel>
      {ofDrivers.length > totals.length && (
        <Panel title="Laps Led by Driver" isFlush foot={<HowComputed columns={ofDriver} />}>
          <TimingTable
            label="Laps led by driver"
            rows={ofDrivers.map((total) => ({ ...total, car: carOf(race, total.entry) }))}
            rowKey={({ entry, driver }) => `${entry} ${driver}`}
            columns={ofDriver}
            isYou={isYours}
          />
        </Panel>
      )}
    </>
  )
}

type LeadRow = Lead & { car: ShownCar | undefined }
type DriverRow = DriverLead & { car: ShownCar | undefined }
type TotalRow = LeadTotal & { car: ShownCar | undefined }

const ENDED = {
  'pit stop': 'Pit stop',
  pass: 'Passed',
  retirement: 'Retired',
  flag: 'Flag',
  'end of recording': 'End of recording',
} satisfies Record<Lead['endedBy'], string>

const led = ({ firstLap, lastLap }: Lead) => lastLap - firstLap + 1

/** The driver of the first of these laps; undefined, for the whole crew, if others drove some of them. */
function driverOf({ driver, firstLap, lastLap }: Lead, car: ShownCar) {
  const drivers = driversOfLaps(car).slice(firstLap - 1, lastLap)
  return drivers.every((one) => (one ?? null) === driver) ? driver : undefined
}

function lapsText({ firstLap, lastLap }: Lead) {
  return firstLap === lastLap ? String(firstLap) : `${firstLap}–${lastLap}`
}

function leadColumns(): TimingColumn<LeadRow>[] {
  return [
    { id: 'laps', label: 'Laps', width: '110px', cell: (lead) => <Num>{lapsText(lead)}</Num> },
    {
      id: 'car',
      label: 'Leader',
      kind: 'driver',
      cell: (lead) =>
        lead.car && <CarCell car={lead.car} driver={driverOf(lead, lead.car)} isOfCar />,
    },
    { id: 'led', label: 'Led', align: 'end', width: '80px', fold: true, cell: led },
    {
      id: 'at',
      label: 'Took Over',
      kind: 'time',
      align: 'end',
      width: '108px',
      cell: ({ tookOverSeconds }) => (
        <RaceMoment seconds={tookOverSeconds}>{raceClock(tookOverSeconds)}</RaceMoment>
      ),
    },
    {
      id: 'end',
      label: 'Until',
      width: '150px',
      fold: 'car',
      cell: ({ endedBy }) => ENDED[endedBy],
      folded: ({ endedBy }) => `Until: ${ENDED[endedBy].toLowerCase()}`,
    },
  ]
}

function driverColumns(): TimingColumn<DriverRow>[] {
  return [
    {
      id: 'driver',
      label: 'Driver',
      kind: 'driver',
      cell: ({ car, driver }) => car && <CarCell car={car} driver={driver} />,
    },
    ...ledColumns,
  ]
}

function totalColumns(): TimingColumn<TotalRow>[] {
  return [
    {
      id: 'car',
      label: 'Car',
      kind: 'driver',
      cell: ({ car }) => car && <CarCell car={car} />,
    },
    ...ledColumns,
  ]
}

const ledColumns: TimingColumn<LeadTotal>[] = [
  { id: 'laps', label: 'Laps', align: 'end', width: '80px', cell: ({ laps }) => laps },
  {
    id: 'time',
    label: 'Time',
    kind: 'time',
    align: 'end',
    width: '100px',
    cell: ({ seconds }) => raceClock(seconds),
  },
]

const LEAD_FIGURES = {
  laps: 'A lap is led by the car that completes it first.',
  led: 'The number of laps led in a row.',
  at: 'The race time at which the car completed the first of these laps.',
  end: 'How the lead was lost. A stop: a lap into or out of the pit lane.',
}

const LED_FIGURES = {
  laps: 'All laps that were completed first.',
  time: 'The sum of the times between the crossings of those laps.',
}
