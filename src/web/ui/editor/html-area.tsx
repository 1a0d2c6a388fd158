import { Field as BaseField } from '@base-ui/react/field'
import { Field, type FieldProps } from '../form/field.tsx'
import styles from './html-area.module.css'

type Props = Omit<FieldProps, 'disabled'> & { value: string; onChange: (value: string) => void }

/** A large text area for HTML source. */
export function HtmlArea({ label, help, error, value, onChange }: Props) {
  return (
    <Field label={label} help={help} error={error}>
      <BaseField.Control
        value={value}
        onValueChange={(next) => onChange(next)}
        className={styles['area']}
        render={<textarea spellCheck={false} autoCapitalize="off" autoCorrect="off" />}
      />
    </Field>
  )
}
