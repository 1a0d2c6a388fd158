import type { EventDetail } from '#shared/contract/events.ts'
import { DrivingRulesPanel } from '#web/features/driving-rules/index.ts'
import { RaceSettings } from '#web/features/events/index.ts'

export function SettingsTab({ event }: { event: EventDetail }) {
  return (
    <>
      <RaceSettings event={event} />
      <DrivingRulesPanel event={event} />
    </>
  )
}
