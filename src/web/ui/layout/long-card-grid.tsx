import { Fragment, type ReactNode, useRef } from 'react'
import { CardGrid } from './card-grid.tsx'
import { useNear } from './use-near.ts'
import styles from './card-grid.module.css'

/** Divisible by every number of columns from 1 to 4, so that only the last stretch may end in a short row. */
const STRETCH = { event: 12, driver: 24, card: 24 }

type Props<Item> = {
  minimum: 'event' | 'driver' | 'card'
  items: readonly Item[]
  itemKey: (item: Item) => string | number
  card: (item: Item) => ReactNode
}

/** As CardGrid, for thousands: only cards near the window exist, the others are empty boxes of about their size. */
export function LongCardGrid<Item>({ minimum, items, itemKey, card }: Props<Item>) {
  const size = STRETCH[minimum]
  const stretches = Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
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

function Stretch<Item>(props: Props<Item> & { isFirst: boolean }) {
  const { isFirst, minimum, items, itemKey, card } = props
  const count = items.length
  const element = useRef<HTMLDivElement>(null)
  const { isNear, height } = useNear(element, count, isFirst)
  return (
    <div ref={element} style={{ minHeight: height }}>
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
