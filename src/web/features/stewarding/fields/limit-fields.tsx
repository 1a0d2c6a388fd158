import { FormColumns, NumberInput } from '#web/ui/index.ts'
import { type FieldsProps, shownNumber, typedNumber } from './field-props.ts'

/** How much an entry can ask of the stewards. */
export function LimitFields({ choice: { limits }, errors, onChange }: FieldsProps) {
  const set = (change: Partial<typeof limits>) => onChange({ limits: { ...limits, ...change } })
  return (
    <FormColumns>
      <NumberInput
        label="Reports"
        help="Of an entry in an event."
        min={1}
        value={shownNumber(limits.reportsPerEntry)}
        error={errors['limits.reportsPerEntry']}
        onChange={(count) => set({ reportsPerEntry: typedNumber(count) })}
      />
      <NumberInput
        label="Minutes to Edit a Report"
        min={0}
        value={shownNumber(limits.editMinutes)}
        error={errors['limits.editMinutes']}
        onChange={(minutes) => set({ editMinutes: typedNumber(minutes) })}
      />
      <NumberInput
        label="Appeals"
        help="Of an entry in a season. One that succeeds is given back."
        min={0}
        value={shownNumber(limits.appealsPerSeason)}
        error={errors['limits.appealsPerSeason']}
        onChange={(count) => set({ appealsPerSeason: typedNumber(count) })}
      />
    </FormColumns>
  )
}
