import { Fragment } from 'react'
import { YouTag } from '../status/tag.tsx'
import styles from './name-list.module.css'

type Listed = { id: string | number; name: string; isYou: boolean }

/** Names with commas, and the tag behind the viewer's own. */
export function NameList({ names }: { names: readonly Listed[] }) {
  return names.map(({ id, name, isYou }, index) => {
    const comma = index < names.length - 1 ? ',' : ''
    return (
      <Fragment key={id}>
        {isYou ? <YourName name={name} comma={comma} /> : `${name}${comma}`}
        {comma && ' '}
      </Fragment>
    )
  })
}

/** Longer words may have to break themselves. */
const MOST_BOUND = 16

/** The tag and the comma stay on the line of the last word. */
function YourName({ name, comma }: { name: string; comma: string }) {
  const last = name.lastIndexOf(' ') + 1
  const isBound = name.length - last <= MOST_BOUND
  return (
    <>
      {name.slice(0, last)}
      <span className={isBound ? styles['bound'] : undefined}>
        {name.slice(last)}
        <YouTag />
        {comma}
      </span>
    </>
  )
}
