import { isServer } from '@tanstack/react-query'

/** What the server assumed when it rendered the page that this browser takes over. */
type FirstRender = {
  at: Date
  widthPx: number
  /** Time zone of the visitor; undefined on the first visit. */
  visitorsZone: string | undefined
}

let assumed: FirstRender | undefined
let isOver = true

/** For server snapshots only: React also reads them for parts of the page that it takes over later. */
export const firstRender = () => assumed

/** The current time, or the server's while its page is taken over. */
export const firstMoment = () => (!isOver && assumed?.at) || new Date()

export function beginFirstRender(by: FirstRender) {
  assumed = by
  isOver = false
}

export function endFirstRender() {
  isOver = true
}

/** Ends the rendering on the server, so that the browser does all of it: for what only the browser knows. */
export function leaveToBrowser() {
  if (isServer) throw new Error('Left to the browser')
}
