import { useEffect, useRef } from 'react'

/** J and K move the focus to the next and the previous link of a row; Enter opens it, as any link. */
export function useRowKeys() {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
      if (step === 0 || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      const links = [...(list.current?.querySelectorAll<HTMLElement>('li a') ?? [])]
      const at = links.findIndex((link) => link === document.activeElement)
      const next = at === -1 ? (step === 1 ? 0 : links.length - 1) : at + step
      links[Math.max(0, Math.min(links.length - 1, next))]?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return list
}

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
