import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After a change of page, keyboard and screen reader go on at its heading, even a late one. */
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

/** Nobody has moved on to a link or a field meanwhile. */
function isFocusFree() {
  const { activeElement } = document
  return !activeElement || activeElement.matches('body, main')
}
