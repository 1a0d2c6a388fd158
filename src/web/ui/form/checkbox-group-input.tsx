import { CheckboxGroup } from '@base-ui/react/checkbox-group'
import { Field as BaseField } from '@base-ui/react/field'
import { Fieldset } from '@base-ui/react/fieldset'
import { CheckBox } from './check-box.tsx'
import styles from './checkbox.module.css'
import { type FieldProps, FieldWords } from './field.tsx'

export type CheckboxGroupInputProps<Value extends string = string> = FieldProps & {
  options: { value: Value; label: string }[]
  value: Value[]
  onChange: (value: string[]) => void
  /** The panel around it already shows the label. */
  isLabelHidden?: boolean
}

export function CheckboxGroupInput<Value extends string>(props: CheckboxGroupInputProps<Value>) {
  const { label, help, error, disabled, options, value, onChange, isLabelHidden = false } = props
  return (
    <BaseField.Root
      className={styles['field']}
      invalid={Boolean(error)}
      disabled={disabled ?? false}
      render={
        <Fieldset.Root
          render={<CheckboxGroup value={value} onValueChange={(next) => onChange(next)} />}
        />
      }
    >
      <Fieldset.Legend className={styles['legend']} data-hidden={isLabelHidden || undefined}>
        {label}
      </Fieldset.Legend>
      <div className={styles['group']} data-long={options.some(isLong) || undefined}>
        {options.map((option) => (
          <BaseField.Item key={option.value}>
            <BaseField.Label className={styles['row']}>
              <CheckBox value={option.value} />
              {option.label}
            </BaseField.Label>
          </BaseField.Item>
        ))}
      </div>
      <FieldWords help={help} error={error} />
    </BaseField.Root>
  )
}

const LONG_LABEL = 24

/** Names that members have chosen would be torn in narrow columns. */
const isLong = ({ label }: { label: string }) => label.length > LONG_LABEL
