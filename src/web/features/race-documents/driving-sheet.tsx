import type { EventRules } from '#shared/contract/driving-rules.ts'
import { DrivingReport } from './driving-report.tsx'
import { DriversByTime, DrivingTable } from './driving-table.tsx'
import type { ShownRace } from './shown-race.ts'

type Props = {
  race: ShownRace
  session: number | undefined
  /** The event's driving rules, if it has any. */
  rules: EventRules | undefined
}

/** On paper: how the event's rules were kept, and how long each driver drove, by car and longest first. */
export function DrivingSheet({ race, session, rules: answer }: Props) {
  const rules = answer?.rules ?? null
  const driving = {
    race,
    limits: rules?.limits ?? [],
    method: rules?.method ?? ('net' as const),
    isUncounted: false,
    // Crews are entered for the event's race.
    idle: session === undefined ? (answer?.idle ?? []) : [],
  }
  return (
    <>
      {rules && (
        <DrivingReport
          {...driving}
          name="The rules of this event"
          notes={[rules.cost && `A breach costs: ${rules.cost}`]}
        />
      )}
      <DrivingTable {...driving} />
      {race.cars.length > 1 && <DriversByTime {...driving} />}
    </>
  )
}
