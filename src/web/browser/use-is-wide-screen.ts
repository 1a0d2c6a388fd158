import { useMediaQuery } from './use-media-query.ts'

/** At least 1280 px: a table of eight columns fits beside the sidebar. On narrower screens some columns fold into others. */
export function useIsWideScreen() {
  return useMediaQuery('(min-width: 1280px)')
}
