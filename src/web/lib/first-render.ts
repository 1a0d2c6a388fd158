import { isServer } from '@tanstack/react-query'

/** What the server assumed when it rendered the page that this browser takes over. */
type FirstRender = {
  at: Date
  widthPx: number
  /** Time zone of the visitor; undefined on the first visit. */
  visitorsZone: string | undefined
}

let assumed: FirstRender | undefined

/** For what the first render shows only: React also renders parts of the page that it takes over later. */
export const firstRender = () => assumed

export function beginFirstRender(by: FirstRender) {
  assumed = by
}

/** Ends the rendering on the server, so that the browser does all of it: for what only the browser knows. */
export function leaveToBrowser() {
  if (isServer) throw new Error('Left to the browser')
}
