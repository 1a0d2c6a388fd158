import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { guildQuery } from '#web/data/guild.ts'
import { useFirstMoment } from '#web/browser/use-first-moment.ts'
import { ChequeredLine } from '#web/ui/index.ts'
import type { Guild } from '#shared/contract/auth.ts'
import { footerLinks, socialLinks } from '../navigation.ts'
import styles from './footer.module.css'

type Links = readonly { to: string; label: string }[]

/** @param pages by default those that every member may open */
export function Footer({ pages = footerLinks.guild }: { pages?: Links }) {
  const { data: guild } = useQuery(guildQuery)
  const year = useFirstMoment().getUTCFullYear()
  const name = guild?.guildName ?? 'The guild'

  return (
    <footer className={styles['footer']}>
      <ChequeredLine kind="finish" />
      <div className={styles['inner']}>
        <p className={styles['words']}>
          {name} runs multi-class endurance races in Le&nbsp;Mans&nbsp;Ultimate: shared cars, long
          nights and honest results.
          <br />© {year} {guild?.guildName ?? 'Paddock'}
        </p>
        <div className={styles['groups']}>
          {pages.length > 0 && <LinkGroup title="Guild" links={pages} />}
          <LinkGroup
            title="Site"
            links={
              guild?.ownPages?.includes('imprint')
                ? [...footerLinks.site, footerLinks.imprint]
                : footerLinks.site
            }
          />
          <SocialLinks links={guild?.links ?? {}} />
        </div>
      </div>
    </footer>
  )
}

function SocialLinks({ links }: { links: Guild['links'] }) {
  const known = socialLinks.filter(({ kind }) => links[kind])
  return (
    <div>
      <h2 className={styles['title']}>Follow</h2>
      {known.length === 0 && (
        <p className={styles['placeholder']}>
          {`${socialLinks.map(({ label }) => label).join(', ')}: no\u00a0links\u00a0yet`}
        </p>
      )}
      <ul>
        {known.map(({ kind, label }) => (
          <li key={kind}>
            <a href={links[kind]} rel="noreferrer" className={styles['link']}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

type LinkGroupProps = { title: string; links: Links }

function LinkGroup({ title, links }: LinkGroupProps) {
  return (
    <div>
      <h2 className={styles['title']}>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={styles['link']}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
