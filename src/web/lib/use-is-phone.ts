import { useMediaQuery } from './use-media-query.ts'

/** Less than 768 px: tables fold what does not fit beside a name. */
export function useIsPhone() {
  return !useMediaQuery('(min-width: 768px)')
}
