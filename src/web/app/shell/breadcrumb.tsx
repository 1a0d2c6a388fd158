import { Link } from '@tanstack/react-router'
import { useParents, useRouteFacts } from '../route-facts.ts'
import { useItsEvent, useNameOf, usePageName } from '../use-page-name.ts'
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
  const { isHome = false } = useRouteFacts()
  const parents = useParents()
  const here = { label: usePageName() }
  const nearest = parents.at(-1)
  const name = useNameOf(nearest?.namedAfter)
  const event = useItsEvent()
  if (isHome) return [here]
  if (!nearest) return [HOME, here]
  const above = parents.slice(0, -1)
  if (!nearest.isItsEvent)
    return [HOME, ...above, { ...nearest, label: name ?? nearest.label }, here]
  if (!event) return [HOME, ...above, here]
  return [
    HOME,
    ...above,
    { label: event.title, to: nearest.to, params: { id: String(event.id) } },
    here,
  ]
}
