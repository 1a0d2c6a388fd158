import { Link } from '@tanstack/react-router'
import { Icon } from '#web/ui/index.ts'
import type { NavigationEntry } from '../navigation.ts'
import styles from './sidebar.module.css'

type Props = { entries: readonly NavigationEntry[]; onChoose: (() => void) | undefined }

export function NavigationList({ entries, onChoose }: Props) {
  return (
    <ul className={styles['list']}>
      {entries.map(({ to, label, icon, isExact = false }) => (
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
