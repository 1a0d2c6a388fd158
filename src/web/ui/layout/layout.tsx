import type { ReactNode } from 'react'
import styles from './layout.module.css'

type StackProps = { gap?: 'none' | 'tight' | 'small' | 'normal' | 'large'; children: ReactNode }

export function Stack({ gap = 'normal', children }: StackProps) {
  return (
    <div className={styles['stack']} data-gap={gap}>
      {children}
    </div>
  )
}

type ClusterProps = {
  gap?: 'tight' | 'small' | 'normal' | 'large'
  align?: 'start' | 'end' | 'between'
  children: ReactNode
}

/** A row that wraps. */
export function Cluster({ gap = 'small', align = 'start', children }: ClusterProps) {
  return (
    <div className={styles['cluster']} data-gap={gap} data-align={align}>
      {children}
    </div>
  )
}

type ColumnsProps = {
  children: ReactNode
  side: ReactNode
  /** scrolling: it may be longer than the window, and then scrolls on its own. */
  isSideSticky?: boolean | 'scrolling'
}

/** Main column and side column; below 1024 px the side follows, but a panel with `isFirstOnPhones` comes first. */
export function Columns({ children, side, isSideSticky = false }: ColumnsProps) {
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>{children}</div>
      <div className={styles['column']} data-sticky={isSideSticky || undefined}>
        {side}
      </div>
    </div>
  )
}

/** Two equal columns from 900 px on. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles['pair']}>{children}</div>
}

/** A hairline, optionally with a word in its middle. In a flush panel, the word is the head of what follows. */
export function Divider({ children }: { children?: ReactNode }) {
  return children ? (
    <p className={styles['divider-word']} data-part="divider">
      {children}
    </p>
  ) : (
    <hr className={styles['divider']} />
  )
}

type ScrollBoxProps = {
  label: string
  /** In a flush panel, which has a frame of its own. */
  isFlush?: boolean
  /** Scrolls only across, and is as high as its content. */
  isAcross?: boolean
  children: ReactNode
}

/** A long part of a dialog or a panel that scrolls on its own, so that what is below stays visible. */
export function ScrollBox({ label, isFlush, isAcross, children }: ScrollBoxProps) {
  return (
    <section
      className={styles['scroll-box']}
      data-flush={isFlush || undefined}
      data-across={isAcross || undefined}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
    >
      {children}
    </section>
  )
}

/** Content that is hidden behind one line until it is opened. */
export function Details({
  summary,
  isFigure,
  children,
}: {
  summary: ReactNode
  /** The arrow is after the line: before a figure it would read as 'more than'. */
  isFigure?: boolean
  children: ReactNode
}) {
  return (
    <details className={styles['details']} data-figure={isFigure || undefined}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
