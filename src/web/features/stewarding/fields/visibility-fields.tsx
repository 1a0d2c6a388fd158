import { VISIBILITY_PRESETS } from '#shared/domain/stewarding/presets/visibility-presets.ts'
import { findVisibility } from '#shared/domain/stewarding/settings.ts'
import { FormColumns, SelectInput, SwitchInput } from '#web/ui/index.ts'
import type { FieldsProps } from './field-props.ts'

/** What those outside of the panel see of a case. */
export function VisibilityFields({ choice: { presets, visibility }, onChange }: FieldsProps) {
  const set = (change: Partial<typeof visibility>) =>
    onChange({ visibility: { ...visibility, ...change } })

  function startFrom(id: string) {
    const preset = findVisibility(id)
    if (preset) onChange({ presets: { ...presets, visibility: id }, visibility: preset.values })
  }

  return (
    <>
      <SelectInput
        label="Start From"
        help={findVisibility(presets.visibility)?.about}
        options={VISIBILITY_PRESETS.map(({ id, name }) => ({ value: id, label: name }))}
        value={presets.visibility}
        onChange={startFrom}
      />
      <FormColumns>
        <SelectInput
          label="Members See a Case"
          options={[
            { value: 'never', label: 'Never, only its decision' },
            { value: 'from-decided', label: 'Once it is decided' },
          ]}
          value={visibility.memberKnowsCase}
          onChange={(memberKnowsCase) => set({ memberKnowsCase })}
        />
        <SelectInput
          label="Members See Links to Evidence"
          options={[
            { value: 'never', label: 'Never' },
            { value: 'after-final', label: 'Once the decision is final' },
          ]}
          value={visibility.evidenceLinksToMembers}
          onChange={(evidenceLinksToMembers) => set({ evidenceLinksToMembers })}
        />
        <SelectInput
          label="Visitors See"
          options={[
            { value: 'never', label: 'Nothing' },
            { value: 'published', label: 'Published decisions' },
          ]}
          value={visibility.decisionToVisitors}
          onChange={(decisionToVisitors) => set({ decisionToVisitors })}
        />
        <SelectInput
          label="Members See Licence Points"
          help="Of others. Everybody sees their own."
          options={[
            { value: 'never', label: 'Never' },
            { value: 'sum', label: 'Their sum' },
          ]}
          value={visibility.licenceToMembers}
          onChange={(licenceToMembers) => set({ licenceToMembers })}
        />
        <SelectInput
          label="Stewards in a Decision"
          options={[
            { value: 'count-only', label: 'How many' },
            { value: 'named', label: 'By name' },
          ]}
          value={visibility.stewardNames}
          onChange={(stewardNames) => set({ stewardNames })}
        />
      </FormColumns>
      <FormColumns isDense>
        <SwitchInput
          label="Parties Read Who Reported"
          help="Otherwise only that a car reported it."
          checked={visibility.reporterNameToParties}
          onChange={(reporterNameToParties) => set({ reporterNameToParties })}
        />
        <SwitchInput
          label="Blind Panel"
          help="The panel sees cars without people until it has voted."
          checked={visibility.blindPanel}
          onChange={(blindPanel) => set({ blindPanel })}
        />
      </FormColumns>
    </>
  )
}
