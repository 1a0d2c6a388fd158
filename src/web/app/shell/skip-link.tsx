import type { MouseEvent } from 'react'
import styles from './shell.module.css'

/** The first stop of the keyboard: past sidebar and bar, to the page. */
export function SkipLink() {
  return (
    <a href="#content" className={styles['skip']} onClick={skip}>
      Skip to content
    </a>
  )
}

function skip(event: MouseEvent) {
  // The address stays as it is: a hash would be one more step of history.
  event.preventDefault()
  document.getElementById('content')?.focus()
}
