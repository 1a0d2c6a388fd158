import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After navigation, moves the focus to the new page's heading, even if it appears late. */
export function useHeadingFocus() {
  const router = useRouter()

  useEffect(() => {
    let stopWaiting = () => {}
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      stopWaiting()
      stopWaiting = focusHeading()
    })
    return () => {
      unsubscribe()
      stopWaiting()
    }
  }, [router])
}

function focusHeading() {
  const waiting = new MutationObserver(() => {
    if (!isFocusFree() || focusOn('main h1')) waiting.disconnect()
  })
  if (!focusOn('main h1')) {
    focusOn('main')
    waiting.observe(document.body, { childList: true, subtree: true })
  }
  return () => waiting.disconnect()
}

function focusOn(selector: string) {
  const target = document.querySelector<HTMLElement>(selector)
  if (!target) return false
  target.tabIndex = -1
  target.focus({ preventScroll: true })
  return true
}

/** The user has not focused a link or a field in the meantime. */
function isFocusFree() {
  const { activeElement } = document
  return !activeElement || activeElement.matches('body, main')
}
