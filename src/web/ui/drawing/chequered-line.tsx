import styles from './chequered-line.module.css'

/** start: under a page's title; finish: over the footer. */
export function ChequeredLine({ kind = 'start' }: { kind?: 'start' | 'finish' }) {
  return <div className={styles[kind]} aria-hidden />
}
