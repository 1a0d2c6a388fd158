import type { EventDetail } from '#shared/contract/events.ts'
import { Panel, SessionStrip, StatGrid, StatPanel, Text, TickList } from '#web/ui/index.ts'

export function RaceSettings({ event }: { event: EventDetail }) {
  return (
    <>
      <Panel title="Sessions">
        <SessionStrip
          sessions={[
            { label: 'Practice', minutes: event.practiceMinutes },
            { label: 'Qualifying', minutes: event.qualifyingMinutes },
            { label: 'Warm-up', minutes: event.warmupMinutes },
            { label: 'Race', minutes: event.raceMinutes },
          ]}
        />
      </Panel>
      <StatGrid>
        <Setting label="Dynamic Weather" isOn={event.dynamicWeather} />
        <StatPanel label="Time Progression" value={`${event.timeProgression}x`} isWord />
        <Setting label="Fuel Usage" isOn={event.fuelUsage} />
        <Setting label="Tire Wear" isOn={event.tireWear} />
        <Setting label="Mechanical Damage" isOn={event.mechanicalDamage} />
      </StatGrid>
      <Panel title="Driver Assists">
        {event.driverAssists.length > 0 ? (
          <TickList items={event.driverAssists} />
        ) : (
          <Text>No assists allowed</Text>
        )}
      </Panel>
    </>
  )
}

function Setting({ label, isOn }: { label: string; isOn: boolean }) {
  return <StatPanel label={label} value={isOn ? 'Enabled' : 'Disabled'} isWord isOff={!isOn} />
}
