import { FormColumns, NumberInput, SwitchInput } from '#web/ui/index.ts'
import { type FieldsProps, shownNumber, typedNumber } from './field-props.ts'

/** How many stewards judge a case. */
export function PanelFields({ choice, errors, onChange }: FieldsProps) {
  const { windows, recusesRivals } = choice
  const { panel } = windows
  const set = (change: Partial<typeof panel>) =>
    onChange({ windows: { ...windows, panel: { ...panel, ...change } } })
  return (
    <>
      <FormColumns>
        <NumberInput
          label="Stewards"
          min={1}
          value={shownNumber(panel.size)}
          error={errors['windows.panel.size']}
          onChange={(size) => set({ size: typedNumber(size) })}
        />
        <NumberInput
          label="Votes Needed"
          help="Abstentions are no votes. The middle vote decides, of two the milder one."
          min={1}
          value={shownNumber(panel.quorum)}
          error={errors['windows.panel.quorum']}
          onChange={(quorum) => set({ quorum: typedNumber(quorum) })}
        />
      </FormColumns>
      <SwitchInput
        label="Recuse Rivals"
        help="Stewards who fight for the same title as a party take no part."
        checked={recusesRivals}
        onChange={(next) => onChange({ recusesRivals: next })}
      />
    </>
  )
}
