import { useDeferredValue, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the server rendered this component first, or does it now. Never changes while the component is mounted. */
export function useIsFromServer() {
  const [{ read, readAsServer }] = useState(originOfComponent)
  return useSyncExternalStore(never, read, readAsServer)
}

/** React reads as the server does on the server, and when it takes over what was rendered there. */
function originOfComponent() {
  let isFromServer = false
  return { read: () => isFromServer, readAsServer: () => (isFromServer = true) }
}

/**
 * False on the server and while the browser takes over what the server rendered. What is shown afterwards is rendered in
 * slices: at once, it would hold up a slow phone for the time of a whole page.
 */
export function useIsInBrowser() {
  const isFromServer = useIsFromServer()
  return useDeferredValue(true, isFromServer ? false : undefined)
}
