import { useState } from 'react'

/**
 * A focus home is an area whose FOCUS_FIRST element, or else its heading, takes the focus if what opened a dialog is
 * gone.
 */
export const FOCUS_HOME = { 'data-focus-home': true }
export const FOCUS_FIRST = { 'data-focus-first': true }

const HOME = '[data-focus-home]'

/** Elements that may take the focus back, nearest first. */
type WayBack = { element: Element; isOpener: boolean }[]

/** Where the focus returns to from each popup. A popup may be opened from another, such as a dialog from a menu. */
const waysBack = new WeakMap<Element, WayBack>()

let stopWatching = () => {}

/**
 * Returns the focus when a popup closes: to what opened it, or to the nearest home around that. The row with the opener
 * may disappear only when the list is refetched, so it keeps watching until the user moves the focus.
 */
export function useReturnFocus() {
  const [handlers] = useState(createReturnFocus)
  return handlers
}

function createReturnFocus() {
  let popup: HTMLElement | null = null
  return {
    getPopup: () => popup,
    popupRef: (element: HTMLElement | null) => {
      if (!element) return undefined
      popup = element
      recordOpener(element, document.activeElement)
      return () => watch(waysBack.get(element) ?? [])
    },
    /** For Base UI: null lets it choose, false leaves the focus where it is. */
    finalFocus: () => {
      if (!popup || hasMovedOn(popup)) return false
      const next = firstOn(waysBack.get(popup) ?? [])
      if (next) makeFocusable(next)
      return next ?? null
    },
  }
}

export function recordOpener(popup: Element, opener: Element | null) {
  stopWatching()
  waysBack.set(popup, wayFrom(opener))
}

function wayFrom(opener: Element | null): WayBack {
  const way: WayBack = []
  for (let element = opener; element; element = element.parentElement) {
    way.push({ element, isOpener: element === opener })
    const before = waysBack.get(element)
    if (before) return [...way, ...before]
  }
  return way
}

function hasMovedOn(popup: Element) {
  const { activeElement, body } = document
  if (!activeElement || activeElement === body) return false
  return !wayFrom(activeElement).some(({ element }) => element === popup)
}

function watch(way: WayBack) {
  stopWatching()
  const page = document
  const observer = new MutationObserver(() => {
    if (page.activeElement && page.activeElement !== page.body) return
    const next = firstOn(way)
    if (!next) return
    makeFocusable(next)
    next.focus({ preventScroll: true })
  })
  const stopIfElsewhere = ({ target }: FocusEvent) => {
    if (target !== firstOn(way)) stop()
  }
  function stop() {
    observer.disconnect()
    page.removeEventListener('focusin', stopIfElsewhere)
    page.removeEventListener('pointerdown', stop)
  }
  observer.observe(page.body, { childList: true, subtree: true })
  page.addEventListener('focusin', stopIfElsewhere)
  page.addEventListener('pointerdown', stop)
  stopWatching = stop
}

function firstOn(way: WayBack) {
  for (const { element, isOpener } of way) {
    if (!element.isConnected || !(element instanceof HTMLElement)) continue
    if (isOpener && element !== document.body && !element.matches(':disabled')) return element
    const target = element.matches(HOME) ? targetIn(element) : undefined
    if (target) return target
  }
  return undefined
}

function targetIn(home: HTMLElement) {
  return ownIn(home, '[data-focus-first]') ?? ownIn(home, 'h1, h2, h3, h4')
}

/** Homes can be nested, such as the rows of a table inside its panel, and may contain what is for other screens. */
function ownIn(home: HTMLElement, selector: string) {
  const found = home.querySelectorAll<HTMLElement>(selector)
  return [...found].find((element) => element.closest(HOME) === home && element.checkVisibility())
}

function makeFocusable(element: HTMLElement) {
  if (element.matches('h1, h2, h3, h4')) element.tabIndex = -1
}
