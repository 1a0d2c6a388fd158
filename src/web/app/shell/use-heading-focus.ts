import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After navigation to another page, moves the focus to its heading, even if it appears late. */
export function useHeadingFocus() {
  const router = useRouter()

  useEffect(() => {
    let stopWaiting = () => {}
    let shown = pathOfPage(router)
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      const before = shown
      shown = pathOfPage(router)
      if (!fromLocation || !pathChanged || shown === before) return
      stopWaiting()
      stopWaiting = focusHeading()
    })
    return () => {
      unsubscribe()
      stopWaiting()
    }
  }, [router])
}

/** The path of the page, without that of the view which it shows. */
const pathOfPage = ({ state: { matches, location } }: ReturnType<typeof useRouter>) =>
  matches.find(({ staticData }) => staticData.title)?.pathname ?? location.pathname

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
