import { Fragment, type ReactNode } from 'react'
import { NameTag, YouTag } from '../status/tag.tsx'
import styles from './name-list.module.css'

type Listed = {
  id: string | number
  name: string
  isYou?: boolean
  /** A small word behind the name: who was in the car at the flag. */
  tag?: string | undefined
  /** Around the name: a link. */
  around?: ((name: ReactNode) => ReactNode) | undefined
}

/** Names with commas, each in one piece, and the tag behind the viewer's own. */
export function NameList({ names }: { names: readonly Listed[] }) {
  return names.map(({ id, name, isYou, tag, around = (it) => it }, index) => {
    const comma = index < names.length - 1 ? ',' : ''
    return (
      <Fragment key={id}>
        <span className={styles['name']}>
          {tag === undefined && isYou ? (
            around(<YourName name={name} comma={comma} />)
          ) : tag === undefined ? (
            around(<WholeWords text={`${name}${comma}`} />)
          ) : (
            <>
              {around(<WholeWords text={name} />)}
              {isYou && <YouTag />}
              <NameTag>{tag}</NameTag>
              {comma}
            </>
          )}
        </span>
        {comma && ' '}
      </Fragment>
    )
  })
}

/** A name with what follows it at once, such as a semicolon: in one piece unless it alone is longer than the line. */
export function WholeName({ name }: { name: string }) {
  return (
    <span className={styles['name']}>
      <WholeWords text={name} />
    </span>
  )
}

/** Longer words may have to break themselves. */
const MOST_BOUND = 16

const HYPHENATED = /(\S+-\S+)/

/** A text whose words do not break at their hyphens: 'J-Christophe', 'GTS-R'. */
export function WholeWords({ text }: { text: string }) {
  return text.split(HYPHENATED).map((part, index) =>
    part.length <= MOST_BOUND && HYPHENATED.test(part) ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts have no identity but their place
      <span key={index} className={styles['bound']}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}

/** The tag and the comma stay on the line of the last word. */
function YourName({ name, comma }: { name: string; comma: string }) {
  const last = name.lastIndexOf(' ') + 1
  const isBound = name.length - last <= MOST_BOUND
  return (
    <>
      <WholeWords text={name.slice(0, last)} />
      <span className={isBound ? styles['bound'] : undefined}>
        {name.slice(last)}
        <YouTag />
        {comma}
      </span>
    </>
  )
}
