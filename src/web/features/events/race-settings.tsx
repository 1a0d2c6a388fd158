import type { EventDetail } from '#shared/contract/events.ts'
import { limitName } from '#shared/domain/limit-name.ts'
import { counted } from '#shared/domain/plural.ts'
import { Facts, Panel, SessionStrip, StatGrid, StatPanel, Text, TickList } from '#web/ui/index.ts'

export function RaceSettings({ event }: { event: EventDetail }) {
  const limits = limitFacts(event)
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
      {limits.length > 0 && (
        <Panel title="Limits">
          <Facts columns="row" items={limits} />
        </Panel>
      )}
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

/** What limits the entries besides the places of event and classes. */
function limitFacts({ carsPerTeam, carLimits, eventCarClasses }: EventDetail) {
  return [
    ...(carsPerTeam === null
      ? []
      : [{ label: 'Cars per team and class', value: `At most ${carsPerTeam}` }]),
    ...carLimits.map((limit) => ({
      label: limitName(limit),
      value: `At most ${counted(limit.maxCars, 'car')}`,
    })),
    ...eventCarClasses
      .filter(({ wildcards }) => wildcards > 0)
      .map(({ carClass, wildcards }) => ({
        label: carClass.name,
        value: `${counted(wildcards, 'place')} set aside for the organiser`,
      })),
  ]
}

function Setting({ label, isOn }: { label: string; isOn: boolean }) {
  return <StatPanel label={label} value={isOn ? 'Enabled' : 'Disabled'} isWord isOff={!isOn} />
}
