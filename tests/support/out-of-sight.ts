/* oxlint-disable unicorn/consistent-function-scoping -- these run in the page, where nothing of the file exists */
import type { Page } from 'playwright-core'

/**
 * What does not fit into the width of the page: the page itself, parts beyond its edge, and texts that are cut without
 * an ellipsis. Whatever scrolls sideways inside of its own box is in reach, and so is what only screen readers get.
 */
export function findOutOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const found: string[] = []
    const beyond = document.documentElement.scrollWidth - window.innerWidth
    if (beyond > 0) found.push(`the page is ${beyond} px wider than the window`)
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (element instanceof SVGElement || !isShown(element)) continue
      const box = element.getBoundingClientRect()
      if ((box.right > width + 1 || box.left < -1) && !isScrollable(element))
        found.push(
          `beyond the edge (${box.left.toFixed()} to ${box.right.toFixed()}): ${nameOf(element)}`,
        )
      else if (isCut(element)) found.push(`cut: ${nameOf(element)}`)
      else if (isOverflowing(element)) found.push(`wider than its box: ${nameOf(element)}`)
    }
    return found

    function isShown(element: HTMLElement) {
      const { width: across, height } = element.getBoundingClientRect()
      if (across <= 1 || height <= 1) return false
      if (element.closest('[inert], [aria-hidden="true"]')) return false
      return element.checkVisibility({ visibilityProperty: true })
    }

    /** In a box that can be scrolled sideways, or that cuts a decoration on purpose. */
    function isScrollable(element: HTMLElement) {
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return true
        if (getComputedStyle(box).position === 'fixed') return false
      }
      return false
    }

    function isCut(element: HTMLElement) {
      const { overflowX, textOverflow } = getComputedStyle(element)
      if (!/hidden|clip/.test(overflowX) || textOverflow === 'ellipsis') return false
      if (element.matches('input, textarea, select')) return false
      return hasOwnText(element) && element.scrollWidth > element.clientWidth + 1
    }

    /** A text that runs over the edge of a box which does not hide it, and so covers its neighbour. */
    function isOverflowing(element: HTMLElement) {
      const style = getComputedStyle(element)
      if (style.display.startsWith('inline') || style.overflowX !== 'visible') return false
      return hasOwnText(element) && element.scrollWidth > element.clientWidth + 1
    }

    function hasOwnText(element: HTMLElement) {
      return [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
    }

    function nameOf(element: HTMLElement) {
      const text = (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 60)
      return `<${element.tagName.toLowerCase()} class="${element.className}"> ${text}`
    }
  })
}
