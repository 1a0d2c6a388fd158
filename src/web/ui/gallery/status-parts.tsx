import { CloudRain } from 'lucide-react'
import {
  BigCount,
  ClassName,
  Cluster,
  Flag,
  GridMeter,
  Lamp,
  NumberPlate,
  Pair,
  Panel,
  ScheduleLine,
  SessionStrip,
  SlotList,
  Stack,
  Tag,
  TimeMark,
} from '../index.ts'
import { classSlots, classTokens, gridCounts } from './samples.tsx'

export function StatusParts() {
  return (
    <>
      <Pair>
        <Panel title="Classes">
          <Cluster gap="large">
            {classTokens.map((classToken, index) => (
              <Stack key={classToken} gap="tight">
                <span>
                  <NumberPlate
                    number={[4, 22, 92, 86, 15, '007'][index] ?? 0}
                    classToken={classToken}
                    isLarge
                  />
                </span>
                <ClassName classToken={classToken} />
              </Stack>
            ))}
            <NumberPlate number={31} classToken="LMGT3" isOutlined />
          </Cluster>
        </Panel>
        <Panel title="Lamps and flags">
          <Cluster gap="normal">
            <Lamp tone="go">Registration Open</Lamp>
            <Lamp tone="soon">Registration Opens Soon</Lamp>
            <Lamp tone="full">Event Full</Lamp>
            <Lamp tone="closed">Registration Closed</Lamp>
            <Lamp tone="ring">Cancelled</Lamp>
            <Flag kind="upcoming">Upcoming</Flag>
            <Flag kind="completed">Completed</Flag>
            <Flag kind="cancelled">Cancelled</Flag>
            <Flag kind="finished">Finished</Flag>
            <Flag kind="dnf">DNF</Flag>
            <Flag kind="dsq">DSQ</Flag>
            <Tag>Driver</Tag>
            <Tag isStrong>Admin</Tag>
            <Tag icon={CloudRain}>Rain</Tag>
            <TimeMark of="race" strong="not beaten later">
              Best of all
            </TimeMark>
            <TimeMark of="class">Best of class</TimeMark>
            <TimeMark of="car" isPlain strong="not beaten later">
              Car's best
            </TimeMark>
            <TimeMark of="driver" isPlain>
              Driver's best
            </TimeMark>
            <TimeMark of="in">In</TimeMark>
            <TimeMark of="out">Out</TimeMark>
          </Cluster>
        </Panel>
      </Pair>
      <Pair>
        <Panel title="Registration" edgeClass="Hypercar">
          <BigCount value={27} of="/ 40">
            <Lamp tone="go">Registration Open</Lamp>
          </BigCount>
          <GridMeter label="Registered" max={40} counts={gridCounts} />
          <BigCount value={32} of="/ 30 slots" />
          <GridMeter
            label="Class slots"
            max={30}
            counts={[
              { classToken: 'Hypercar', count: 10 },
              { classToken: 'LMP2', count: 8 },
              { classToken: 'LMGT3', count: 14 },
            ]}
          />
        </Panel>
        <Panel title="Car Classes">
          <SlotList items={classSlots} />
        </Panel>
      </Pair>
      <Panel title="Schedule">
        <ScheduleLine
          points={[
            { label: 'Registration Opens', value: 'Sat, Nov 7, 2026\n12:00 PM UTC', state: 'done' },
            {
              label: 'Registration Closes',
              value: 'Fri, Nov 27, 2026\n7:00 PM UTC',
              state: 'current',
            },
            { label: 'Event Start', value: 'Sat, Nov 28, 2026\n7:00 PM UTC', state: 'next' },
            { label: 'Event End', value: 'Sun, Nov 29, 2026\n2:00 AM UTC', state: 'next' },
          ]}
        />
        <SessionStrip
          sessions={[
            { label: 'Practice', minutes: 30 },
            { label: 'Qualifying', minutes: 20 },
            { label: 'Warm-up', minutes: 10 },
            { label: 'Race', minutes: 240 },
          ]}
        />
      </Panel>
    </>
  )
}
