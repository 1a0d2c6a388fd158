import type { LucideIcon } from 'lucide-react'
import { Fragment, type ReactNode, use } from 'react'
import { Icon } from '../icon.tsx'
import { OnPaper } from '../timing/on-paper.ts'
import styles from './tag.module.css'

type Props = { icon?: LucideIcon; isStrong?: boolean; children: ReactNode }

/** A small framed word: a role, a platform. */
export function Tag({ icon, isStrong = false, children }: Props) {
  return (
    <span className={styles['tag']} data-strong={isStrong || undefined}>
      {icon && <Icon icon={icon} />}
      {children}
    </span>
  )
}

/** Marks the viewer's own row; on paper nobody is signed in. */
export function YouTag({ children = 'You' }: { children?: string | undefined }) {
  if (use(OnPaper)) return null
  // The space is a character, so that none is left where the tag begins a line.
  return (
    <>
      {' '}
      <span className={styles['you']}>{children}</span>
    </>
  )
}

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
