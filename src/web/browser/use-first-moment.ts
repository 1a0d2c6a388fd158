import { useState } from 'react'
import { useFirstRender } from './first-render.ts'
import { useIsFromServer } from './use-is-in-browser.ts'

/**
 * The time at which a component was first rendered. In what the server has rendered it is the server's, also for parts of
 * the page that React takes over later.
 */
export function useFirstMoment() {
  const isFromServer = useIsFromServer()
  const firstRender = useFirstRender()
  const [moment] = useState(() => (isFromServer && firstRender?.at) || new Date())
  return moment
}
