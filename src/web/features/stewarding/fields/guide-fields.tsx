import { GUIDE_PRESETS } from '#shared/domain/stewarding/presets/guide-presets.ts'
import { findGuide } from '#shared/domain/stewarding/settings.ts'
import { FormColumns, NumberInput, SelectInput } from '#web/ui/index.ts'
import { type FieldsProps, shownNumber, typedNumber } from './field-props.ts'
import { GuideTable } from './guide-table.tsx'

/** What stewards usually decide. */
export function GuideFields({ choice: { guide, presets }, errors, onChange }: FieldsProps) {
  const chosen = findGuide(guide.preset)

  function choose(id: string) {
    const next = findGuide(id)
    if (!next) return
    const { driveThroughSeconds, licencePreset } = next
    // The licence goes with the guide unless another one was chosen.
    const licence = presets.licence === chosen?.licencePreset ? licencePreset : presets.licence
    onChange({ guide: { preset: id, driveThroughSeconds }, presets: { ...presets, licence } })
  }

  return (
    <>
      <FormColumns>
        <SelectInput
          label="Guide"
          help={chosen?.about}
          options={GUIDE_PRESETS.map(({ id, name }) => ({ value: id, label: name }))}
          value={guide.preset}
          error={errors['guide.preset']}
          onChange={choose}
        />
        <NumberInput
          label="Drive-Through"
          help="Seconds after the flag. A stop-and-go costs its stop on top."
          min={1}
          value={shownNumber(guide.driveThroughSeconds)}
          error={errors['guide.driveThroughSeconds']}
          onChange={(seconds) =>
            onChange({ guide: { ...guide, driveThroughSeconds: typedNumber(seconds) } })
          }
        />
      </FormColumns>
      {chosen && <GuideTable guide={chosen} />}
    </>
  )
}
