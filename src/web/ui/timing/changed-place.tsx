import type { ReactNode } from 'react'
import { Num } from '../layout/text.tsx'
import { PlaceChange } from './cells.tsx'
import styles from './changed-place.module.css'

type Props = {
  place: ReactNode
  /** Places won since the column before; negative for places lost. */
  gained: number
  /** What is below the place. */
  children?: ReactNode
}

/** A place with its change, by which the whole cell is coloured. */
export function ChangedPlace({ place, gained, children }: Props) {
  return (
    <span
      className={styles['place']}
      data-change={gained > 0 ? 'won' : gained < 0 ? 'lost' : undefined}
    >
      <Num>
        {place}
        {gained !== 0 && (
          <>
            {' '}
            <small>
              <PlaceChange places={gained} />
            </small>
          </>
        )}
      </Num>
      {children}
    </span>
  )
}
