import {
  type ReactNode,
  type RefObject,
  startTransition,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import styles from './near.module.css'

type Props = {
  /** The estimated height of the children in px, so that the page keeps its length. */
  height: number
  /** How far outside the window they are rendered. */
  marginPx?: number
  /** They stay when they are far again. */
  isKept?: boolean
  children: ReactNode
}

/** Renders its children only once they are near the window. */
export function WhenNear({ height, marginPx = NEAR_MARGIN_PX, isKept = false, children }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const { isNear, height: known = height } = useNear(element, 1, false, { marginPx, isKept })
  return (
    <div
      ref={element}
      className={isNear && isKept ? styles['known'] : undefined}
      style={{ minHeight: isNear ? undefined : known }}
    >
      {/* Of its own, or code that is still to come would hide the whole page when it is printed. */}
      {isNear && (
        <Suspense fallback={<div aria-busy style={{ minHeight: height }} />}>{children}</Suspense>
      )}
    </div>
  )
}

/** For what is below the first view: neither its code nor its data are in the first load of a page. */
export function BelowFirstView({ height, children }: Pick<Props, 'height' | 'children'>) {
  return (
    <WhenNear height={height} marginPx={SOON_SEEN_PX} isKept>
      {children}
    </WhenNear>
  )
}

const SOON_SEEN_PX = 300

/** Content up to this far outside the window is rendered. */
const NEAR_MARGIN_PX = 1200
const USUAL = { marginPx: NEAR_MARGIN_PX, isKept: false }

/** `measured`: the last rendered height in px, and for how many items it was measured. */
type Nearness = { isNear: boolean; measured?: { count: number; height: number } | undefined }

/** Whether a part of a long list is near the window; while it is far, its measured height in px. */
export function useNear(
  element: RefObject<HTMLElement | null>,
  count: number,
  isFirst: boolean,
  { marginPx, isKept } = USUAL,
) {
  const [{ isNear, measured }, setNearness] = useState<Nearness>({ isNear: isFirst })

  useEffect(() => {
    if (!element.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        // There may be several after a window was in the background. The last one is how it is now.
        const observed = entries.at(-1)
        if (!observed) return
        // A transition keeps scrolling smooth while rows are rendered.
        startTransition(() =>
          setNearness((known) =>
            isKept && known.isNear ? known : nearnessOf(observed, count, known),
          ),
        )
      },
      // The second is for a box that scrolls by itself, such as a table of many rows.
      { rootMargin: `${marginPx}px 0px`, scrollMargin: `${marginPx}px 0px` },
    )
    observer.observe(element.current)
    const forget = whenAllIsNeeded(() => setNearness((known) => ({ ...known, isNear: true })))
    return () => {
      observer.disconnect()
      forget()
    }
  }, [element, count, marginPx, isKept])

  return { isNear, height: !isNear && measured?.count === count ? measured.height : undefined }
}

function nearnessOf(
  { isIntersecting, boundingClientRect }: IntersectionObserverEntry,
  count: number,
  known: Nearness,
): Nearness {
  if (isIntersecting) return { isNear: true }
  if (!known.isNear) return known
  return { isNear: false, measured: { count, height: boundingClientRect.height } }
}

const renderers = new Set<() => void>()

/** Calls `render` before the page is printed, and when the browser's search is opened, which finds only what is rendered. */
function whenAllIsNeeded(render: () => void) {
  if (renderers.size === 0) {
    globalThis.addEventListener('beforeprint', renderAllNow)
    globalThis.addEventListener('keydown', renderAllForSearch)
  }
  renderers.add(render)
  return () => {
    renderers.delete(render)
    if (renderers.size > 0) return
    globalThis.removeEventListener('beforeprint', renderAllNow)
    globalThis.removeEventListener('keydown', renderAllForSearch)
  }
}

/** The browser lays out the printed page as soon as the event has been handled. */
function renderAllNow() {
  flushSync(renderAll)
}

function renderAllForSearch({ key, ctrlKey, metaKey }: KeyboardEvent) {
  const isSearch = key === 'F3' || ((ctrlKey || metaKey) && key.toLowerCase() === 'f')
  if (isSearch) startTransition(renderAll)
}

function renderAll() {
  for (const render of renderers) render()
}
