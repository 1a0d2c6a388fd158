import { Field as BaseField } from '@base-ui/react/field'
import { X } from 'lucide-react'
import { type RefObject, useImperativeHandle, useRef } from 'react'
import { IconButton } from '../button/button.tsx'
import { DropZone } from './drop-zone.tsx'
import { Field, type FieldProps } from './field.tsx'
import { fileSize } from './file-size.ts'
import styles from './file-input.module.css'

export type FileInputProps = FieldProps & {
  value: File | null
  onChange: (file: File | null) => void
  onBlur?: () => void
  /** As in HTML: '.xml', 'image/*'. */
  accept?: string
  name?: string
  ref?: React.Ref<HTMLInputElement>
}

/** Selects one file, by dialog or by drag and drop. */
export function FileInput(props: FileInputProps) {
  const { label, help, error, disabled, value, onChange, ...control } = props
  const chooser = useRef<HTMLInputElement>(null)

  return (
    <Field label={label} help={help} error={error} disabled={disabled}>
      <DropZone
        disabled={disabled}
        isChosen={Boolean(value)}
        onDrop={([file]) => file && onChange(file)}
      >
        {value ? <Chosen file={value} /> : <span>Drop a file here, or choose one</span>}
        <FileControl {...control} chooser={chooser} onChoose={onChange} />
        {value && !disabled && (
          <IconButton
            label="Remove file"
            icon={X}
            onClick={() => {
              if (chooser.current) chooser.current.value = ''
              onChange(null)
            }}
          />
        )}
      </DropZone>
    </Field>
  )
}

function Chosen({ file }: { file: File }) {
  return (
    <span className={styles['chosen']}>
      <b>{file.name}</b>
      <small>{fileSize(file.size)}</small>
    </span>
  )
}

type ControlProps = {
  chooser: RefObject<HTMLInputElement | null>
  onChoose: (file: File | null) => void
  onBlur?: () => void
  accept?: string
  name?: string
  ref?: React.Ref<HTMLInputElement>
}

/** The browser's own file input, stretched invisibly over the drop zone. */
function FileControl({ chooser, onChoose, accept, name, onBlur, ref }: ControlProps) {
  useImperativeHandle(ref, () => chooser.current as HTMLInputElement, [chooser])
  return (
    <BaseField.Control
      {...(name && { name })}
      className={styles['control']}
      render={
        <input
          ref={chooser}
          type="file"
          accept={accept}
          onBlur={onBlur}
          onChange={(event) => onChoose(event.currentTarget.files?.[0] ?? null)}
        />
      }
    />
  )
}
