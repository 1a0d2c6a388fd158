import { RotateCcw, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { IconButton } from '../button/button.tsx'
import { ProgressBar } from '../feedback/progress-bar.tsx'
import type { FieldProps } from './field.tsx'
import { FilesInput } from './files-input.tsx'
import styles from './pictures-input.module.css'

/** One that was chosen. */
export type PictureInput = {
  id: number
  name: string
  /** An address for the browser's image; none if the file is none. */
  src: string | undefined
  /** How much of it was sent, from 0 to 1; undefined when nothing is being sent. */
  sent?: number | undefined
  /** Why it was not sent. */
  problem?: string | undefined
  /** It was not sent, and may be sent again. */
  canRetry?: boolean
}

type Props = FieldProps & {
  accept: string
  pictures: readonly PictureInput[]
  /** As many as there can be. */
  most: number
  onAdd: (files: File[]) => void
  onRemove: (id: number) => void
  onRetry: (id: number) => void
}

/** Adds some pictures, by dialog, by drag and drop, or pasted into the form around it, and shows how they are sent. */
export function PicturesInput({ pictures, most, onAdd, onRemove, onRetry, ...field }: Props) {
  const area = useRef<HTMLDivElement>(null)
  const isFull = pictures.length >= most
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    // Other programs put a picture there together with its address as text.
    event.preventDefault()
    onAdd(files)
  })

  useEffect(() => {
    const form = area.current?.closest('form')
    const listener = (event: ClipboardEvent) => paste(event)
    form?.addEventListener('paste', listener)
    return () => form?.removeEventListener('paste', listener)
  }, [])

  function remove(id: number) {
    // The pressed button disappears and would lose the focus.
    area.current?.querySelector('input')?.focus({ preventScroll: true })
    onRemove(id)
  }

  return (
    <div ref={area} className={styles['area']}>
      <FilesInput {...field} words="Choose, drop or paste pictures" onAdd={onAdd} />
      {pictures.length > 0 && (
        <ul className={styles['pictures']} aria-label={field.label}>
          {pictures.map((picture) => (
            <Chosen
              key={picture.id}
              picture={picture}
              onRemove={() => remove(picture.id)}
              onRetry={() => onRetry(picture.id)}
            />
          ))}
        </ul>
      )}
      {isFull && <p className={styles['full']}>There can be {most} pictures.</p>}
    </div>
  )
}

type ChosenProps = { picture: PictureInput; onRemove: () => void; onRetry: () => void }

function Chosen({ picture, onRemove, onRetry }: ChosenProps) {
  const { name, src, sent, problem, canRetry = false } = picture
  return (
    <li className={styles['picture']} data-problem={problem !== undefined || undefined}>
      {src ? (
        <img className={styles['image']} src={src} alt="" width={96} height={72} />
      ) : (
        <span className={styles['image']} />
      )}
      <div className={styles['words']}>
        <span className={styles['name']}>{name}</span>
        {sent !== undefined && (
          <ProgressBar
            label={sent < 1 ? 'Sending…' : 'Storing…'}
            value={sent < 1 ? sent * 100 : null}
          />
        )}
        {problem !== undefined && (
          <span role="alert" className={styles['problem']}>
            {problem}
          </span>
        )}
      </div>
      <div className={styles['buttons']}>
        {canRetry && <IconButton label={`Send ${name} again`} icon={RotateCcw} onClick={onRetry} />}
        <IconButton label={`Remove ${name}`} icon={X} onClick={onRemove} />
      </div>
    </li>
  )
}
