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
  isMissing = false
}

let isMissing = false

/** On the server: notes that the page says that there is nothing at its address. */
export function noteMissing() {
  if (isServer) isMissing = true
}

/** Whether `noteMissing` was called since the rendering began. */
export const isNotedMissing = () => isMissing

/** Ends the rendering on the server, so that the browser does all of it: for what only the browser knows. */
export function leaveToBrowser() {
  if (isServer) throw new Error('Left to the browser')
}
