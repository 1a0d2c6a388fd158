import type { ReactNode } from 'react'
import type { EventRules } from '#shared/contract/driving-rules.ts'
import { DRIVING_PRESETS } from '#shared/domain/race-documents/driving-presets.ts'
import type { DrivingMethod } from '#shared/domain/race-documents/driving-time.ts'
import { ButtonRow, FilterSelect, FormColumns, Section } from '#web/ui/index.ts'
import { DrivingTable } from './driving-table.tsx'
import type { RaceView } from './race-view.ts'
import type { ShownRace } from './shown-race.ts'
import { UncountedButton } from './uncounted-button.tsx'
import { DrivingReport } from './driving-report.tsx'

const METHODS = {
  net: { method: 'net', label: 'Net: without pit stops' },
  gross: { method: 'gross', label: 'Gross: time in the car' },
  change: { method: 'change only', label: 'Without stops that change the driver' },
} satisfies Record<string, { method: DrivingMethod; label: string }>

const NO_LIMITS = 'none'
const OWN_RULES = 'own'

type Props = {
  race: ShownRace
  view: Pick<RaceView, 'session' | 'method' | 'limits' | 'isUncounted' | 'drivers'>
  /** The event's driving rules; undefined until they are loaded. */
  rules: EventRules | undefined
  /** Opens the form of the rules. */
  edit?: ReactNode
  onChange: (change: Partial<RaceView>) => void
}

/** How long each driver drove, and whether that keeps the event's rules, or the limits of a series. */
export function DrivingTimes({ race, view, rules: answer, edit, onChange }: Props) {
  const names = Object.keys(METHODS) as (keyof typeof METHODS)[]
  const { rules: own, idle } = answer ?? NO_RULES
  // Crews are entered for the event's race.
  const absent = view.session === undefined ? idle : NOBODY
  const preset = DRIVING_PRESETS.find(({ id }) => id === view.limits)
  const isOwn = !preset && view.limits !== NO_LIMITS && own !== null
  const usual = names.find((name) => isOwn && METHODS[name].method === own.method) ?? 'net'
  const method = view.method ?? usual
  return (
    <Section
      title="Driving Time"
      actions={
        <ButtonRow>
          <UncountedButton race={race} view={view} onChange={onChange} />
          {edit}
        </ButtonRow>
      }
    >
      <FormColumns columns="names">
        <FilterSelect
          label="Counted"
          options={names.map((name) => ({ value: name, label: METHODS[name].label }))}
          value={method}
          onChange={(chosen) =>
            onChange({ method: names.find((name) => name === chosen && name !== usual) })
          }
        />
        <FilterSelect
          label="Limits"
          options={[
            ...(own ? [{ value: OWN_RULES, label: 'Rules of this event' }] : []),
            { value: NO_LIMITS, label: 'None' },
            ...DRIVING_PRESETS.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={preset?.id ?? (isOwn ? OWN_RULES : NO_LIMITS)}
          onChange={(chosen) => onChange({ limits: addressOf(chosen, own !== null) })}
        />
        <FilterSelect
          label="Drivers"
          options={[
            { value: 'car', label: 'By car' },
            { value: 'time', label: 'By time' },
          ]}
          value={view.drivers}
          onChange={(chosen) => onChange({ drivers: chosen === 'time' ? 'time' : 'car' })}
        />
      </FormColumns>
      {preset ? (
        <DrivingReport
          race={race}
          limits={preset.limits}
          name={preset.name}
          notes={[
            preset.note,
            preset.cost,
            own && 'This only tries them: the event has rules of its own.',
          ]}
          idle={absent}
          method={METHODS[method].method}
          isUncounted={view.isUncounted}
        />
      ) : (
        isOwn && (
          <DrivingReport
            race={race}
            limits={own.limits}
            name="The rules of this event"
            notes={[own.cost && `A breach costs: ${own.cost}`]}
            idle={absent}
            method={METHODS[method].method}
            isUncounted={view.isUncounted}
          />
        )
      )}
      <DrivingTable
        race={race}
        method={METHODS[method].method}
        isUncounted={view.isUncounted}
        sorted={view.drivers}
        limits={preset?.limits ?? (isOwn ? own.limits : NOBODY)}
        idle={absent}
      />
    </Section>
  )
}

const NOBODY: readonly never[] = []
const NO_RULES = { rules: null, idle: NOBODY }

/** What the address says: nothing for what is judged by anyway. */
function addressOf(chosen: string, hasOwn: boolean) {
  if (chosen === OWN_RULES) return undefined
  return chosen === NO_LIMITS && !hasOwn ? undefined : chosen
}
