import { Link } from '@tanstack/react-router'
import { usePage, usePageName, usePagesAbove } from '../page-names.ts'
import styles from './top-bar.module.css'

export function Breadcrumb() {
  const crumbs = useCrumbs()

  return (
    <nav aria-label="Breadcrumb" className={styles['crumbs']}>
      <ol>
        {crumbs.map(({ label, to, params }) => (
          <li key={label}>
            {to ? (
              <Link to={to} {...(params && { params })} activeOptions={EXACTLY}>
                {label}
              </Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Otherwise a list would be the current page too, on the pages of its items. */
const EXACTLY = { exact: true, includeSearch: false } as const

/** `to` is missing for the current page. */
type Crumb = { label: string; to?: string; params?: { id: string } }

const HOME = { label: 'Home', to: '/' } as const satisfies Crumb

/** The path from the home page to the current page. */
function useCrumbs(): Crumb[] {
  const { isHome = false } = usePage()
  const above = usePagesAbove()
  const here = { label: usePageName() }
  return isHome ? [here] : [HOME, ...above, here]
}
