import { Field } from '@base-ui/react/field'
import { type RefObject, useImperativeHandle } from 'react'
import styles from './file-input.module.css'

type Props = {
  chooser: RefObject<HTMLInputElement | null>
  onChoose: (file: File | null) => void
  onBlur?: () => void
  accept?: string
  name?: string
  ref?: React.Ref<HTMLInputElement>
}

/** The browser's own file input, stretched invisibly over the drop zone. */
export function FileControl({ chooser, onChoose, accept, name, onBlur, ref }: Props) {
  useImperativeHandle(ref, () => chooser.current as HTMLInputElement, [chooser])
  return (
    <Field.Control
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
