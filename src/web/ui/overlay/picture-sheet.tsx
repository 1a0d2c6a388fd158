import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { IconButton } from '../button/button.tsx'
import type { Opened } from './use-opening.ts'
import { useReturnFocus } from './return-focus.ts'
import backdrop from './dialog.module.css'
import styles from './picture-sheet.module.css'

type Props = Opened & {
  pictures: readonly { src: string; alt: string }[]
  /** The index of the one that is shown. */
  at: number
  onMove: (at: number) => void
}

/** Pictures as large as the window, one at a time. Arrow keys show the others. */
export function PictureSheet({ open, onOpenChange, pictures, at, onMove }: Props) {
  const { popupRef, getPopup, finalFocus } = useReturnFocus()
  const shown = pictures[at]
  if (!shown) return null
  const hasOthers = pictures.length > 1
  const move = (by: number) => onMove((at + by + pictures.length) % pictures.length)
  const moveByKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(-1)
    if (key === 'ArrowRight') move(1)
  }
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdrop['backdrop']} />
        <BaseDialog.Viewport className={styles['layer']} data-part="dialog">
          <BaseDialog.Popup
            ref={popupRef}
            className={styles['sheet']}
            initialFocus={getPopup}
            finalFocus={finalFocus}
            onKeyDown={moveByKey}
          >
            <div className={styles['head']}>
              <BaseDialog.Title className={styles['title']}>{shown.alt}</BaseDialog.Title>
              {hasOthers && (
                <>
                  <IconButton
                    label="Previous picture"
                    icon={ChevronLeft}
                    onClick={() => move(-1)}
                  />
                  <IconButton label="Next picture" icon={ChevronRight} onClick={() => move(1)} />
                </>
              )}
              <BaseDialog.Close render={<IconButton label="Close" icon={X} />} />
            </div>
            <img className={styles['image']} src={shown.src} alt={shown.alt} />
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
