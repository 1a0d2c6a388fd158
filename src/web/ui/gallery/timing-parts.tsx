import {
  BestLap,
  DriverCell,
  Flag,
  NumberPlate,
  Podium,
  Section,
  SlotMeter,
  StatGrid,
  StatPanel,
  TimingGroup,
  TimingNote,
  TimingTable,
  type TimingColumn,
} from '../index.ts'

type Line = {
  position: number
  number: number
  name: string
  mate: string
  car: string
  time: string
  best: string
}

const lines: Line[] = [
  {
    position: 1,
    number: 4,
    name: 'Lotta Laps',
    mate: 'Otto Vollgas',
    car: 'Toyota GR010 Hybrid',
    time: '4:00:12.908',
    best: '1:31.466',
  },
  {
    position: 2,
    number: 19,
    name: 'Hank Hairpin',
    mate: 'Clara Chicane',
    car: 'Porsche 963',
    time: '4:00:19.697',
    best: '1:31.048',
  },
  {
    position: 6,
    number: 26,
    name: 'Fay Fuelsave',
    mate: 'Dirk Drivethru',
    car: 'Cadillac V-Series.R',
    time: 'N/A',
    best: 'N/A',
  },
]

const best = ({ best: time }: Line) =>
  time === '1:31.048' ? <BestLap classToken="Hypercar">{time}</BestLap> : time

const columns: TimingColumn<Line>[] = [
  { id: 'position', label: 'Pos', kind: 'position', width: '76px', cell: (line) => line.position },
  {
    id: 'driver',
    label: 'Driver',
    kind: 'driver',
    cell: (line) => (
      <DriverCell
        lead={<NumberPlate number={line.number} classToken="Hypercar" />}
        name={line.name}
        isYou={line.position === 1}
        lines={[`with ${line.mate}`]}
      />
    ),
  },
  { id: 'car', label: 'Car', width: '23%', fold: 'driver', cell: (line) => line.car },
  {
    id: 'time',
    label: 'Total Time',
    align: 'end',
    kind: 'time',
    width: '116px',
    cell: (line) => line.time,
  },
  { id: 'best', label: 'Best Lap', align: 'end', width: '116px', fold: 'time', cell: best },
  {
    id: 'laps',
    label: 'Laps',
    align: 'end',
    width: '66px',
    fold: 'time',
    cell: () => 153,
    folded: () => '153 laps',
  },
  {
    id: 'status',
    label: 'Status',
    width: '178px',
    fold: true,
    cell: (line) =>
      line.time === 'N/A' ? (
        <>
          <Flag kind="dnf">DNF</Flag>
          <TimingNote>Drive through: speeding in the pit lane</TimingNote>
        </>
      ) : (
        <Flag kind="finished">Finished</Flag>
      ),
  },
]

export function TimingParts() {
  return (
    <>
      <Section title="Podium">
        <Podium
          steps={[
            {
              place: 1,
              classToken: 'Hypercar',
              number: 4,
              car: 'Toyota GR010 Hybrid',
              name: 'Lotta Laps',
              with: 'with Otto Vollgas, Kerb Crawlers',
              time: '4:00:12.908',
              laps: '153 laps',
            },
            {
              place: 2,
              classToken: 'Hypercar',
              number: 19,
              car: 'Porsche 963',
              name: 'Hank Hairpin',
              with: 'with Clara Chicane, Pitwall Pirates',
              time: '+6.789',
              laps: '153 laps',
            },
            {
              place: 3,
              classToken: 'LMP2',
              number: 22,
              car: 'Oreca 07 Gibson',
              name: 'Stella Stint',
              time: '+8 laps',
              laps: '145 laps',
            },
          ]}
        />
      </Section>
      <Section title="Complete Results">
        <TimingGroup
          title="Hypercar"
          classToken="Hypercar"
          count="6 cars"
          note={
            <>
              Best lap <b>1:31.048</b> Hank Hairpin
            </>
          }
        >
          <TimingTable
            label="Hypercar results"
            rows={lines}
            rowKey={(line) => line.name}
            columns={columns}
            isYou={(line) => line.position === 1}
            isMuted={(line) => line.position === 6}
          />
        </TimingGroup>
        <TimingGroup
          title="LMP2"
          classToken="LMP2"
          count="7 / 10"
          meter={<SlotMeter label="LMP2" classToken="LMP2" value={7} max={10} />}
        >
          <TimingTable
            label="LMP2 results"
            rows={lines}
            rowKey={(line) => line.name}
            columns={columns}
          />
        </TimingGroup>
      </Section>
      <StatGrid>
        <StatPanel label="Total Drivers" value={38} />
        <StatPanel label="Finished" value={17} unit="of 20" />
        <StatPanel label="DNF" value={3} note="Two in the last hour." />
        <StatPanel label="Fuel Usage" value="Enabled" isWord />
        <StatPanel label="Mechanical Damage" value="Disabled" isWord isOff />
      </StatGrid>
    </>
  )
}
