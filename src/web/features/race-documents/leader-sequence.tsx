import {
  type Lead,
  leadChangesOnTrack,
  leaderSequence,
  leadTotals,
  type LeadTotal,
} from '#shared/domain/race-documents/leader-sequence.ts'
import { counted } from '#shared/domain/plural.ts'
import { Panel, type TimingColumn, TimingTable } from '#web/ui/index.ts'
import { CarCell } from './car-cell.tsx'
import { carOf, type ShownCar, type ShownRace } from './shown-race.ts'
import { hoursAndMinutes, raceClock } from './shown-values.ts'

/** Who led, from which lap to which, and how the lead was lost. */
export function LeaderSequence({ race }: { race: ShownRace }) {
  const { timeline } = race
  const leads = leaderSequence(timeline)
  const onTrack = leadChangesOnTrack(timeline, leads)
  const changes = leads.length - 1
  return (
    <Panel
      title="Leader Sequence"
      note={`${counted(changes, 'change')} of the lead, ${onTrack} on the track`}
      isFlush
      foot="A lap is led by the car that completes it first. A change is on the track if neither car was in the pit lane on that lap or the one before."
    >
      <TimingTable
        label="Leader sequence"
        rows={leads.map((lead) => ({ ...lead, car: carOf(race, lead.entry) }))}
        rowKey={({ firstLap }) => String(firstLap)}
        columns={leadColumns()}
      />
      <TimingTable
        label="Laps led"
        rows={leadTotals(leads).map((total) => ({ ...total, car: carOf(race, total.entry) }))}
        rowKey={({ entry }) => String(entry)}
        columns={totalColumns()}
      />
    </Panel>
  )
}

type LeadRow = Lead & { car: ShownCar | undefined }
type TotalRow = LeadTotal & { car: ShownCar | undefined }

const ENDED = {
  'pit stop': 'Pit stop',
  pass: 'Passed',
  retirement: 'Retired',
  flag: 'Flag',
} satisfies Record<Lead['endedBy'], string>

const led = ({ firstLap, lastLap }: Lead) => lastLap - firstLap + 1

function lapsText({ firstLap, lastLap }: Lead) {
  return firstLap === lastLap ? String(firstLap) : `${firstLap}–${lastLap}`
}

function leadColumns(): TimingColumn<LeadRow>[] {
  return [
    { id: 'laps', label: 'Laps', width: '110px', cell: lapsText },
    {
      id: 'car',
      label: 'Leader',
      kind: 'driver',
      cell: ({ car, driver }) => car && <CarCell car={car} driver={driver} />,
    },
    { id: 'led', label: 'Led', align: 'end', width: '80px', fold: true, cell: led },
    {
      id: 'at',
      label: 'Since',
      kind: 'time',
      align: 'end',
      width: '100px',
      cell: ({ tookOverSeconds }) => raceClock(tookOverSeconds),
    },
    {
      id: 'end',
      label: 'Until',
      width: '150px',
      fold: 'car',
      cell: ({ endedBy }) => ENDED[endedBy],
    },
  ]
}

function totalColumns(): TimingColumn<TotalRow>[] {
  return [
    {
      id: 'car',
      label: 'Laps Led',
      kind: 'driver',
      cell: ({ car }) => car && <CarCell car={car} />,
    },
    { id: 'laps', label: 'Laps', align: 'end', width: '80px', cell: ({ laps }) => laps },
    {
      id: 'time',
      label: 'Time',
      kind: 'time',
      align: 'end',
      width: '100px',
      cell: ({ seconds }) => hoursAndMinutes(seconds),
    },
  ]
}
