import { WINDOW_PRESETS } from '#shared/domain/stewarding/presets/window-presets.ts'
import { findWindows } from '#shared/domain/stewarding/settings.ts'
import { usesWeekday } from '#shared/domain/stewarding/settings-words.ts'
import type { WindowStart, WindowTime } from '#shared/domain/stewarding/window-preset.ts'
import { timezoneOptions } from '#web/parts/timezone-options.ts'
import { ComboboxInput, FormColumns, SelectInput, SwitchInput } from '#web/ui/index.ts'
import type { FieldsProps } from './field-props.ts'
import { TimeInputs } from './time-inputs.tsx'

const AFTER: Record<WindowStart, string> = {
  'race-start': 'the start of the race',
  'race-end': 'the end of the race',
  incident: 'the incident',
  'provisional-result': 'the provisional result',
  'window-close': 'the end of reports',
  'statement-asked': 'the party was asked',
  publication: 'the publication',
  'new-evidence': 'the new evidence',
}

/** Until when reports, answers, decisions and appeals are possible. */
export function DeadlineFields({ choice, errors, onChange }: FieldsProps) {
  const { presets, windows, zone } = choice
  const { reports, statements, decision, appeal } = windows
  const set = (change: Partial<typeof windows>) => onChange({ windows: { ...windows, ...change } })
  const about = <S extends WindowStart>(time: WindowTime<S>, path: string) => ({
    time,
    path: `windows.${path}`,
    after: AFTER[time.after],
    errors,
  })

  function startFrom(id: string) {
    const preset = findWindows(id)
    if (preset) onChange({ presets: { ...presets, windows: id }, windows: preset.windows })
  }

  return (
    <>
      <SelectInput
        label="Start From"
        help={findWindows(presets.windows)?.about}
        options={WINDOW_PRESETS.map(({ id, name }) => ({ value: id, label: name }))}
        value={presets.windows}
        onChange={startFrom}
      />
      <FormColumns>
        <TimeInputs
          label="Reports Close"
          {...about(reports.closes, 'reports.closes')}
          onChange={(closes) => set({ reports: { ...reports, closes } })}
        />
        {reports.neverBefore && (
          <TimeInputs
            label="But Not Before"
            {...about(reports.neverBefore, 'reports.neverBefore')}
            onChange={(neverBefore) => set({ reports: { ...reports, neverBefore } })}
          />
        )}
        <TimeInputs
          label="Answers Close"
          {...about(statements, 'statements')}
          onChange={(next) => set({ statements: next })}
        />
        <TimeInputs
          label="Decision Due"
          {...about(decision, 'decision')}
          onChange={(next) => set({ decision: next })}
        />
        {appeal && (
          <TimeInputs
            label="Appeals Close"
            {...about(appeal.until, 'appeal.until')}
            onChange={(until) => set({ appeal: { ...appeal, until } })}
          />
        )}
        {usesWeekday(choice) && (
          <ComboboxInput
            label="Time Zone"
            help="Of the days and times above."
            options={timezoneOptions(zone)}
            value={zone}
            onChange={(next) => next !== '' && onChange({ zone: next })}
          />
        )}
      </FormColumns>
      <FormColumns isDense>
        <SwitchInput
          label="Late Reports"
          help="With a reason, if a steward admits them."
          checked={reports.admitsLate}
          onChange={(admitsLate) => set({ reports: { ...reports, admitsLate } })}
        />
        <SwitchInput
          label="Appeals"
          help="Licence points, and what one steward decides, can always be appealed."
          checked={appeal !== null}
          onChange={(isOn) =>
            set({ appeal: isOn ? { until: { after: 'publication', hours: 48 } } : null })
          }
        />
      </FormColumns>
    </>
  )
}
