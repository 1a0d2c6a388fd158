import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After a change of page, keyboard and screen reader go on at its heading. */
export function useHeadingFocus() {
  const router = useRouter()

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusHeading()
      }),
    [router],
  )
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) heading.tabIndex = -1
  const target = heading ?? document.querySelector<HTMLElement>('main')
  target?.focus({ preventScroll: true })
}
