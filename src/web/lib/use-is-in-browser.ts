import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while the browser takes over what the server rendered. */
export function useIsInBrowser() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
