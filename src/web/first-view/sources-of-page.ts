import type { ComponentType } from 'react'
import type { createAppRouter } from '#web/app/router.tsx'

/** The build for the server gives every page component its file: see vite.render.config.ts. */
type Page = ComponentType & { source?: string }

/** The files of the page, and of its view, that the router has loaded, relative to src/web; none for pages that need none. */
export function sourcesOfPage(router: ReturnType<typeof createAppRouter>, isVisitor: boolean) {
  return router.state.matches.flatMap(({ routeId, status }) => {
    // Of a page that says that nothing is here, the router loads only what says so.
    if (status !== 'success') return []
    const { component, staticData } = router.routesById[routeId].options
    // They may see another page, which is a part.
    if (isVisitor && staticData?.visitors?.Page) return []
    if (!component || !('preload' in component)) return []
    // A lazy component that is loaded renders an element of the page's own component, without hooks.
    const element = (component as (props: object) => { type: Page })({})
    return element.type.source ?? []
  })
}
