import { isServer } from '@tanstack/react-query'
import { createContext, use } from 'react'

/** What the server assumed when it rendered the page that this browser takes over. */
export type FirstRender = {
  at: Date
  widthPx: number
  /** Time zone of the visitor; undefined on the first visit. */
  visitorsZone: string | undefined
  /** On the server: called if the page says that there is nothing at its address. */
  onMissing?: () => void
}

/** Undefined if the browser renders the whole page itself. */
export const FirstRenderContext = createContext<FirstRender | undefined>(undefined)

/** For what the first render shows only: React also renders parts of the page that it takes over later. */
export const useFirstRender = () => use(FirstRenderContext)

/** Ends the rendering on the server, so that the browser does all of it: for what only the browser knows. */
export function leaveToBrowser() {
  if (isServer) throw new Error('Left to the browser')
}
