import type { ComponentType } from 'react'
import type { createAppRouter } from '#web/app/router.tsx'

/** The build for the server gives every page its file: see vite.render.config.ts. */
type Page = ComponentType & { source?: string }

/** The file of the page that the router has loaded, relative to src/web; none for pages that need none. */
export function sourceOfPage(router: ReturnType<typeof createAppRouter>) {
  const match = router.state.matches.at(-1)
  const lazy = match && router.routesById[match.routeId].options.component
  if (!lazy || !('preload' in lazy)) return []
  // A lazy component that is loaded renders an element of the page's own component, without hooks.
  const element = (lazy as (props: object) => { type: Page })({})
  return element.type.source === undefined ? [] : [element.type.source]
}
