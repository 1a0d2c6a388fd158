import { useMediaQuery } from './use-media-query.ts'

/** Whether a table of eight columns fits beside the sidebar; else some of them fold into others. */
export function useIsRoomy() {
  return useMediaQuery('(min-width: 1280px)')
}
