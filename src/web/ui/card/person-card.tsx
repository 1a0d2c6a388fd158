import type { ReactElement, ReactNode } from 'react'
import { CardLink } from '../button/link.tsx'
import { Avatar } from '../drawing/avatar.tsx'
import { Heading, type HeadingLevel } from '../layout/heading.tsx'
import { YouTag } from '../status/tag.tsx'
import styles from './person-card.module.css'

type Props = {
  name: string
  src?: string | null
  isYou?: boolean
  /** What the tag of the viewer's own card says, if it is not about a person. */
  youWord?: string
  level?: HeadingLevel
  tags?: ReactNode
  /** The id on a game platform. */
  platformId?: string | undefined
  figures: { label: string; value: ReactNode }[]
  /** The router's link; its text is `linkLabel`. */
  link: ReactElement
  linkLabel: string
}

/** A person: picture, name, tags, two figures and a link to their page. */
export function PersonCard(props: Props) {
  const { name, src = null, isYou, youWord, level = 2, tags, platformId } = props
  const { figures, link, linkLabel } = props
  return (
    <article className={styles['card']} data-you={isYou || undefined}>
      <div className={styles['who']}>
        <Avatar name={name} src={src} size="card" />
        <div className={styles['words']}>
          <div className={styles['head']}>
            <Heading level={level} className={styles['name']}>
              {name}
            </Heading>
            {isYou && <YouTag>{youWord}</YouTag>}
          </div>
          {tags && <div className={styles['tags']}>{tags}</div>}
          {platformId && <p className={styles['id']}>{platformId}</p>}
        </div>
      </div>
      <div className={styles['foot']}>
        {figures.map(({ label, value }) => (
          <dl key={label} className={styles['figure']}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </dl>
        ))}
        <div className={styles['link']}>
          <CardLink render={link}>{linkLabel}</CardLink>
        </div>
      </div>
    </article>
  )
}
