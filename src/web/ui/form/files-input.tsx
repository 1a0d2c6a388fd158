import { Field as BaseField } from '@base-ui/react/field'
import { DropZone } from './drop-zone.tsx'
import { Field, type FieldProps } from './field.tsx'
import styles from './file-input.module.css'

type FilesInputProps = FieldProps & {
  /** As in HTML: '.xml', 'image/*'. */
  accept?: string
  /** What can be done, in the frame. */
  words?: string
  onAdd: (files: File[]) => void
}

/** Adds any number of files, by dialog or by drag and drop. Chosen files are shown by the caller. */
export function FilesInput(props: FilesInputProps) {
  const { label, help, error, disabled, accept, onAdd } = props
  const { words = 'Drop files here, or choose them' } = props
  return (
    <Field label={label} help={help} error={error} disabled={disabled}>
      <DropZone disabled={disabled} onDrop={onAdd}>
        <span>{words}</span>
        <BaseField.Control
          className={styles['control']}
          render={
            <input
              type="file"
              multiple
              accept={accept}
              onChange={({ currentTarget }) => {
                const files = [...(currentTarget.files ?? [])]
                // So that the same file can be chosen again.
                currentTarget.value = ''
                if (files.length > 0) onAdd(files)
              }}
            />
          }
        />
      </DropZone>
    </Field>
  )
}
