import { LICENCE_PRESETS } from '#shared/domain/licences/licence-presets.ts'
import { SelectInput } from '#web/ui/index.ts'
import type { FieldsProps } from './field-props.ts'

/** What licence points lead to. */
export function LicenceFields({ choice: { presets }, onChange }: FieldsProps) {
  return (
    <SelectInput
      label="Licence"
      help="Points belong to the person who drove, and never change a table. Thresholds propose a penalty, and a steward decides."
      options={LICENCE_PRESETS.map(({ id, name }) => ({ value: id as string, label: name }))}
      value={presets.licence}
      onChange={(licence) => onChange({ presets: { ...presets, licence } })}
    />
  )
}
