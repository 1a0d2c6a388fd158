import { useMatch, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

/**
 * A choice that counts once what it shows is there, so that no skeleton comes between. Only the last choice counts,
 * and none once the page is left.
 * @param now what is chosen
 * @param prepare reads ahead; a failure is left to what shows the choice
 * @returns what is chosen or waits to be, and a function that chooses
 */
export function useChoiceOnceReady<Choice>(
  now: Choice,
  prepare: (next: Choice) => Promise<unknown> | undefined,
  choose: (next: Choice) => unknown,
) {
  const [awaited, setAwaited] = useState<{ next: Choice }>()
  const router = useRouter()
  const page = useMatch({ strict: false, select: ({ routeId }) => routeId })
  const begin = useEffectEvent(prepare)
  const finish = useEffectEvent(async (next: Choice) => {
    const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname)
    // The next page may have been asked for without being shown yet.
    if (matchedRoutes.some(({ id }) => id === page)) await choose(next)
  })

  useEffect(() => {
    if (!awaited) return undefined
    let isLast = true
    const make = async () => {
      await begin(awaited.next)?.catch(() => undefined)
      if (isLast) await finish(awaited.next)
      if (isLast) setAwaited(undefined)
    }
    void make()
    return () => {
      isLast = false
    }
  }, [awaited])

  const wait = (next: Choice) => setAwaited({ next })
  return [awaited ? awaited.next : now, wait] as const
}
