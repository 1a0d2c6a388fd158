import { useIsRoomy } from '#web/lib/use-is-roomy.ts'
import { useMediaQuery } from '#web/lib/use-media-query.ts'

/** How many columns of rounds fit beside position, name and total. */
export function useRoomForRounds() {
  const isRoomy = useIsRoomy()
  const isWide = useMediaQuery('(min-width: 768px)')
  if (isRoomy) return 12
  return isWide ? 7 : 0
}
