import type { PublicEvent } from '#shared/contract/public/events.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { DriverAssists, RaceConditions } from '#web/features/events/index.ts'
import { Facts, Panel } from '#web/ui/index.ts'

export function PublicEventSettings({ event }: { event: PublicEvent }) {
  const limits = limitFacts(event)
  return (
    <>
      <RaceConditions event={event.settings} />
      {limits.length > 0 && (
        <Panel title="Crews">
          <Facts columns="row" items={limits} />
        </Panel>
      )}
      <DriverAssists assists={event.settings.driverAssists} />
    </>
  )
}

function limitFacts({ driversPerCar, settings: { minimumDrivers, carsPerTeam } }: PublicEvent) {
  return [
    {
      label: 'Drivers per car',
      value: driversPerCar === 1 ? 'One' : `At most ${driversPerCar}`,
      ...(minimumDrivers > 1 && { note: `At least ${counted(minimumDrivers, 'driver')}` }),
    },
    ...(carsPerTeam === null
      ? []
      : [{ label: 'Cars per team and class', value: `At most ${carsPerTeam}` }]),
  ]
}
