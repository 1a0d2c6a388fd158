import type { EventDetail } from '#shared/contract/events.ts'
import { Panel, SessionStrip, StatGrid, StatPanel, Text, TickList } from '#web/ui/index.ts'
import { progressionText } from './progression-text.ts'

type ConditionsProps = {
  event: Pick<
    EventDetail,
    | 'practiceMinutes'
    | 'qualifyingMinutes'
    | 'warmupMinutes'
    | 'raceMinutes'
    | 'dynamicWeather'
    | 'timeProgression'
    | 'fuelUsage'
    | 'tireWear'
    | 'mechanicalDamage'
  >
}

/** The sessions of an event, and what the game simulates in them. */
export function RaceConditions({ event }: ConditionsProps) {
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
        <StatPanel label="Time Progression" value={progressionText(event.timeProgression)} isWord />
        <Setting label="Fuel Usage" isOn={event.fuelUsage} />
        <Setting label="Tire Wear" isOn={event.tireWear} />
        <Setting label="Mechanical Damage" isOn={event.mechanicalDamage} />
      </StatGrid>
    </>
  )
}

function Setting({ label, isOn }: { label: string; isOn: boolean }) {
  return <StatPanel label={label} value={isOn ? 'Enabled' : 'Disabled'} isWord isOff={!isOn} />
}

export function DriverAssists({ assists }: { assists: string[] }) {
  return (
    <Panel title="Driver Assists">
      {assists.length > 0 ? <TickList items={assists} /> : <Text>No assists allowed</Text>}
    </Panel>
  )
}
