import { Link } from '@tanstack/react-router'
import { useParents, useRouteFacts } from '../route-facts.ts'
import { useNameOf, usePageName } from '../use-page-name.ts'
import styles from './top-bar.module.css'

export function Breadcrumb() {
  const crumbs = useCrumbs()

  return (
    <nav aria-label="Breadcrumb" className={styles['crumbs']}>
      <ol>
        {crumbs.map(({ label, to }) => (
          <li key={label}>
            {to ? (
              <Link to={to} activeOptions={EXACTLY}>
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
type Crumb = { label: string; to?: string }

const HOME = { label: 'Home', to: '/' } as const satisfies Crumb

/** The path from the home page to the current page. */
function useCrumbs(): Crumb[] {
  const { isHome = false } = useRouteFacts()
  const parents = useParents()
  const here = { label: usePageName() }
  const nearest = parents.at(-1)
  const name = useNameOf(nearest?.namedAfter)
  if (isHome) return [here]
  const named = nearest && name ? [...parents.slice(0, -1), { ...nearest, label: name }] : parents
  return [HOME, ...named, here]
}
