import type { FileReading, ResultsDesk } from '#shared/contract/results-desk.ts'
import type { SessionRules } from '#shared/contract/session-rules.ts'
import { Details, type Fact, Facts, Panel } from '#web/ui/index.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'

/** The game server's settings, for deciding protests. */
export function ServerSettingsPanel({ desk: { reading, event } }: { desk: ResultsDesk }) {
  const items = reading ? settings(reading, event.timezone) : []
  if (items.length === 0) return null
  return (
    <Panel title="Server Settings">
      <Details summary={`Show ${items.length} settings`}>
        <Facts columns="row" items={items} />
      </Details>
    </Panel>
  )
}

function settings({ rules, ...reading }: FileReading, timezone: string): Fact[] {
  const { serverName, setting, eventStartedAt } = reading
  const general: [string, string | null | undefined][] = [
    ['Server', serverName],
    ['Kind of session', setting],
    ['Server started', eventStartedAt && formatMoment(eventStartedAt, timezone)],
  ]
  const all = [...general, ...(rules ? rulesOf(rules) : [])]
  return all.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

function rulesOf(rules: SessionRules): [string, string | undefined][] {
  return [
    ['Written by', onOff(rules.isDedicated, 'A dedicated server', 'A player')],
    ['Damage', suffixed(rules.damagePercent, '%')],
    ['Mechanical failures', level(rules.mechanicalFailures)],
    ['Fuel use', prefixed('×', rules.fuelMultiplier)],
    ['Tyre wear', prefixed('×', rules.tireMultiplier)],
    ['Tyre warmers', onOff(rules.hasTireWarmers, 'On', 'Off')],
    ['Limited tyres', onOff(rules.hasLimitedTires, 'Yes', 'No')],
    ['Parc fermé', level(rules.parcFerme)],
    ['Fixed setups', onOff(rules.hasFixedSetups, 'Yes', 'No')],
    ['Fixed upgrades', onOff(rules.hasFixedUpgrades, 'Yes', 'No')],
    ['Free settings', rules.freeSettings === 'all' ? 'All' : prefixed('', rules.freeSettings)],
    ['Cars allowed', rules.vehiclesAllowed],
    ['Planned laps', prefixed('', rules.raceLaps)],
    ['Planned minutes', prefixed('', rules.raceMinutes)],
    ["Drivers' fuel in the file", fuelWords[rules.fuelVisible ?? -1]],
  ]
}

const fuelWords: Record<number, string> = { 0: "Nobody's", 3: "Everybody's" }

function onOff(value: boolean | undefined, on: string, off: string) {
  return value === undefined ? undefined : value ? on : off
}

function level(value: number | undefined) {
  return value === undefined ? undefined : value === 0 ? 'Off' : `Level ${value}`
}

const suffixed = (value: number | undefined, unit: string) =>
  value === undefined ? undefined : `${value}${unit}`

const prefixed = (sign: string, value: number | undefined) =>
  value === undefined ? undefined : `${sign}${value}`
