import { Link } from '@tanstack/react-router'
import { Icon } from '#web/ui/index.ts'
import type { NavigationItem } from '../navigation.ts'
import styles from './sidebar.module.css'

type Props = { items: readonly NavigationItem[]; onChoose: (() => void) | undefined }

export function NavigationList({ items, onChoose }: Props) {
  return (
    <ul className={styles['list']}>
      {items.map(({ to, label, icon, isExact = false }) => (
        <li key={to}>
          <Link
            to={to}
            className={styles['link']}
            activeOptions={{ exact: isExact, includeSearch: false }}
            onClick={onChoose}
          >
            <Icon icon={icon} />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
