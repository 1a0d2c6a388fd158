import { Link } from '@tanstack/react-router'
import { useCrumbs } from '../use-crumbs.ts'
import styles from './top-bar.module.css'

export function Breadcrumb() {
  const crumbs = useCrumbs()

  return (
    <nav aria-label="Breadcrumb" className={styles['crumbs']}>
      <ol>
        {crumbs.map(({ label, to }) => (
          <li key={label}>
            {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
