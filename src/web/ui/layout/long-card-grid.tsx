import { Fragment, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { CardGrid } from './card-grid.tsx'
import styles from './card-grid.module.css'

/** Divisible by every number of columns from 1 to 4, so that only the last stretch may end in a short row. */
const STRETCH = 24
/** How far from the window cards begin to exist. */
const MARGIN = '1200px 0px'

type Props<Item> = {
  minimum: 'event' | 'driver' | 'card'
  items: readonly Item[]
  itemKey: (item: Item) => string | number
  card: (item: Item) => ReactNode
}

/** As CardGrid, for thousands: only cards near the window exist, the others are empty boxes of about their size. */
export function LongCardGrid<Item>({ minimum, items, itemKey, card }: Props<Item>) {
  const stretches = Array.from({ length: Math.ceil(items.length / STRETCH) }, (_, index) =>
    items.slice(index * STRETCH, (index + 1) * STRETCH),
  )
  return (
    <div className={styles['stretches']}>
      {stretches.map((stretch, index) => (
        <Stretch
          // oxlint-disable-next-line react/no-array-index-key -- a stretch is a place on the page, whoever stands there
          key={index}
          isFirst={index === 0}
          minimum={minimum}
          items={stretch}
          itemKey={itemKey}
          card={card}
        />
      ))}
    </div>
  )
}

/** While far: the height that these many cards had when they were near. */
type Place = { isNear: boolean; measured?: { count: number; height: number } | undefined }

function Stretch<Item>(props: Props<Item> & { isFirst: boolean }) {
  const { isFirst, minimum, items, itemKey, card } = props
  const count = items.length
  const element = useRef<HTMLDivElement>(null)
  const [{ isNear, measured }, setPlace] = useState<Place>({ isNear: isFirst })

  useEffect(() => {
    if (!element.current) return undefined
    const observer = new IntersectionObserver(
      // Drawing waits for scrolling, not scrolling for drawing.
      ([entry]) => entry && startTransition(() => setPlace((known) => place(entry, count, known))),
      { rootMargin: MARGIN },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [count])

  const minHeight = !isNear && measured?.count === count ? measured.height : undefined
  return (
    <div ref={element} style={{ minHeight }}>
      <CardGrid minimum={minimum}>
        {items.map((item) =>
          isNear ? (
            <Fragment key={itemKey(item)}>{card(item)}</Fragment>
          ) : (
            <div key={itemKey(item)} className={styles['box']} />
          ),
        )}
      </CardGrid>
    </div>
  )
}

function place(
  { isIntersecting, boundingClientRect }: IntersectionObserverEntry,
  count: number,
  known: Place,
): Place {
  if (isIntersecting) return { isNear: true }
  if (!known.isNear) return known
  return { isNear: false, measured: { count, height: boundingClientRect.height } }
}
