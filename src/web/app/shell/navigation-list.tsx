import { Link, useLocation } from '@tanstack/react-router'
import { Icon } from '#web/ui/index.ts'
import type { NavigationItem } from '../navigation.ts'
import { usePagesAbove } from '../page-names.ts'
import styles from './sidebar.module.css'

type Props = { items: readonly NavigationItem[]; onChoose: (() => void) | undefined }

export function NavigationList({ items, onChoose }: Props) {
  const current = useCurrent(items)
  return (
    <ul className={styles['list']}>
      {items.map(({ to, label, icon, isExact = false }) => (
        <li key={to}>
          <Link
            to={to}
            className={styles['link']}
            activeOptions={{ exact: isExact, includeSearch: false }}
            onClick={onChoose}
            {...(to === current && { 'aria-current': 'true' })}
          >
            <Icon icon={icon} />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/**
 * The item that the current page belongs to: its own, or that of the nearest page above it, or the dashboard of the
 * admins, unless the pages above it are elsewhere.
 */
function useCurrent(items: readonly NavigationItem[]) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const pagesAbove = usePagesAbove()
  const isBelow = (to: string) => path.startsWith(`${to}/`)
  const own = items.find(({ to, isExact }) => path === to || (!isExact && isBelow(to)))
  const above = pagesAbove.findLast((page) =>
    items.some(({ to, isExact }) => !isExact && to === page.to),
  )
  const top = items.find(({ to, isExact }) => isExact && isBelow(to))
  const isElsewhere = pagesAbove.some((page) => !page.to.startsWith(top?.to ?? ''))
  return (own ?? above ?? (isElsewhere ? undefined : top))?.to
}
