import { useRouteFacts } from './route-facts.ts'
import { usePageName } from './use-page-name.ts'

/** `to` is missing where the reader already is. */
export type Crumb = { label: string; to?: string }

const HOME = { label: 'Home', to: '/' } as const satisfies Crumb

/** The way from home to the current page. */
export function useCrumbs(): Crumb[] {
  const { parent, isHome = false } = useRouteFacts()
  const here = { label: usePageName() }
  if (isHome) return [here]
  return parent ? [HOME, parent, here] : [HOME, here]
}
