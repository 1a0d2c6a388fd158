import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { HiddenText } from '../layout/text.tsx'
import styles from './jump-bar.module.css'

export type PageSection = {
  /** In the address of its link. */
  id: string
  label: string
  /** How much there is still to do. */
  open: number
}

type Props = { label: string; parts: readonly PageSection[] }

/** Leads to the parts of a long page and counts what is open in each. It stays under the top bar. */
export function JumpBar({ label, parts }: Props) {
  const bar = useRef<HTMLElement>(null)
  const current = useCurrentPart(bar, parts)

  return (
    <nav className={styles['bar']} aria-label={label} ref={bar}>
      {parts.map(({ id, label: name, open }) => (
        <a
          key={id}
          href={`#${id}`}
          className={styles['link']}
          data-done={open === 0 || undefined}
          aria-current={id === current || undefined}
          onClick={(click) => jump(click, id)}
        >
          <b className={styles['count']}>{open}</b> <span className={styles['label']}>{name}</span>{' '}
          <HiddenText>open</HiddenText>
        </a>
      ))}
    </nav>
  )
}

type PartProps = Pick<PageSection, 'id' | 'label'> & { children: ReactNode }

/** What a link of the bar leads to. */
export function JumpPart({ id, label, children }: PartProps) {
  return (
    <section id={id} className={styles['part']} aria-label={label} tabIndex={-1}>
      {children}
    </section>
  )
}

/** Keeps the address, so that the way back leads to the page before, and moves the focus for those who use the keyboard. */
function jump(click: MouseEvent, id: string) {
  const part = document.getElementById(id)
  if (!part || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return
  click.preventDefault()
  part.scrollIntoView({ block: 'start' })
  part.focus({ preventScroll: true })
}

function useCurrentPart(bar: { current: HTMLElement | null }, parts: readonly PageSection[]) {
  const [current, setCurrent] = useState(parts[0]?.id)
  const ids = parts.map(({ id }) => id).join(' ')
  useEffect(() => {
    const onScroll = () => {
      if (!bar.current) return
      const reached = reachedPart(bar.current, ids.split(' '))
      setCurrent(reached)
      showLink(bar.current, reached)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [bar, ids])
  return current
}

/** The last part that begins above the middle of the window, or the last one at the end of the page. */
function reachedPart(bar: HTMLElement, ids: string[]) {
  const { scrollHeight, clientHeight } = document.documentElement
  if (window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 2) return ids.at(-1)
  const below = bar.getBoundingClientRect().bottom + window.innerHeight / 4
  return ids.findLast((id) => topOf(id) <= below) ?? ids[0]
}

/** Moves the bar only sideways: the page stays where it is. */
function showLink(bar: HTMLElement, id: string | undefined) {
  const link = bar.querySelector<HTMLElement>(`[href="#${id}"]`)
  if (link) bar.scrollLeft = link.offsetLeft - link.offsetWidth / 2
}

const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity
