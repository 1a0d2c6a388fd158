import { Fragment, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useNear } from './near.tsx'
import styles from './card-grid.module.css'

type GridProps = {
  minimum?: 'event' | 'driver' | 'picture' | 'card'
  /** Cards keep their own heights and follow each other down the columns, as in an index. */
  isIndex?: boolean
  children: ReactNode
}

/** As many equal columns as fit: events need 470 px, drivers 214, pictures 260, the rest 296. */
export function CardGrid({ minimum = 'card', isIndex, children }: GridProps) {
  return (
    <div className={styles[isIndex ? 'index' : 'grid']} data-minimum={minimum}>
      {children}
    </div>
  )
}

/** Divisible by every number of columns from 1 to 4, so that only the last part may end in a short row. */
const CARDS_PER_STRETCH = { event: 12, driver: 24, card: 24 }

type LongGridProps<Item> = {
  minimum: 'event' | 'driver' | 'card'
  items: readonly Item[]
  itemKey: (item: Item) => string | number
  card: (item: Item) => ReactNode
}

/** Like CardGrid, for thousands of cards: only those near the window are rendered. */
export function LongCardGrid<Item>({ minimum, items, itemKey, card }: LongGridProps<Item>) {
  const size = CARDS_PER_STRETCH[minimum]
  const first = useRef<HTMLDivElement>(null)
  const height = useHeight(first)
  const stretches = Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
  return (
    <div className={styles['stretches']}>
      {stretches.map((stretch, index) => (
        <Stretch
          // oxlint-disable-next-line react/no-array-index-key -- identified by its place on the page
          key={index}
          element={index === 0 ? first : undefined}
          usualHeight={(height * stretch.length) / size}
          minimum={minimum}
          items={stretch}
          itemKey={itemKey}
          card={card}
        />
      ))}
    </div>
  )
}

type StretchProps<Item> = LongGridProps<Item> & {
  /** Set for the first part, which is always rendered. */
  element: RefObject<HTMLDivElement | null> | undefined
  usualHeight: number
}

function Stretch<Item>({ minimum, items, itemKey, card, ...props }: StretchProps<Item>) {
  const own = useRef<HTMLDivElement>(null)
  const element = props.element ?? own
  const { isNear, height = props.usualHeight } = useNear(
    element,
    items.length,
    props.element !== undefined,
  )
  if (!isNear) return <div ref={element} className={styles['far']} style={{ height }} />
  return (
    <div ref={element}>
      <CardGrid minimum={minimum}>
        {items.map((item) => (
          <Fragment key={itemKey(item)}>{card(item)}</Fragment>
        ))}
      </CardGrid>
    </div>
  )
}

/** The element's current height in px. */
function useHeight(element: RefObject<HTMLElement | null>) {
  const [height, setHeight] = useState(0)
  // Before the first paint, so that the page has its length from the beginning.
  useLayoutEffect(() => {
    if (!element.current) return undefined
    const measure = () => setHeight(element.current?.offsetHeight ?? 0)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return height
}
