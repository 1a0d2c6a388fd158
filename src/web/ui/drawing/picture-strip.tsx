import { useState } from 'react'
import { lazyDialog } from '../overlay/lazy-dialog.ts'
import { useOpening } from '../overlay/use-opening.ts'
import styles from './picture-strip.module.css'

/** `alt` is also the name of the button that opens it. */
export type StripPicture = { src: string; alt: string }

const PictureSheet = lazyDialog(
  async () => (await import('../overlay/picture-sheet.tsx')).PictureSheet,
)

/** Small pictures, each of which opens as large as the window. */
export function PictureStrip({ pictures }: { pictures: readonly StripPicture[] }) {
  const [at, setAt] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const { isWanted, opened } = useOpening({ open: isOpen, onOpenChange: setOpen }, PictureSheet)
  if (pictures.length === 0) return null
  const prepare = () => void PictureSheet.preload().catch(() => undefined)
  return (
    <>
      <ul className={styles['strip']}>
        {pictures.map(({ src, alt }, index) => (
          <li key={src}>
            <button
              type="button"
              className={styles['open']}
              aria-haspopup="dialog"
              onPointerEnter={prepare}
              onFocus={prepare}
              onClick={() => {
                setAt(index)
                setOpen(true)
              }}
            >
              <img
                className={styles['image']}
                src={src}
                alt={alt}
                width={132}
                height={99}
                loading="lazy"
              />
            </button>
          </li>
        ))}
      </ul>
      {isWanted && <PictureSheet {...opened} pictures={pictures} at={at} onMove={setAt} />}
    </>
  )
}
