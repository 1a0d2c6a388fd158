import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { guildQuery } from '#web/lib/guild.ts'
import { useFirstMoment } from '#web/lib/use-first-moment.ts'
import { useCan } from '#web/lib/viewer.ts'
import { ChequeredLine } from '#web/ui/index.ts'
import type { Guild } from '#shared/contract/auth.ts'
import { footerLinks, socialLinks } from '../navigation.ts'
import styles from './footer.module.css'

export function Footer() {
  const { data: guild } = useQuery(guildQuery)
  const year = useFirstMoment().getUTCFullYear()
  const name = guild?.guildName ?? 'The guild'

  return (
    <footer className={styles['footer']}>
      <ChequeredLine kind="finish" />
      <div className={styles['inner']}>
        <p className={styles['words']}>
          {name} runs multi-class endurance races in Le Mans Ultimate: shared cars, long nights and
          honest results.
          <br />© {year} {guild?.guildName ?? 'Paddock'}
        </p>
        <div className={styles['groups']}>
          <LinkGroup title="Guild" links={footerLinks.guild} />
          <LinkGroup title="Site" links={footerLinks.site} />
          <SocialLinks links={guild?.links ?? {}} />
        </div>
      </div>
    </footer>
  )
}

function SocialLinks({ links }: { links: Guild['links'] }) {
  const canConfigure = useCan('system.read')
  const hasAll = socialLinks.every(({ kind }) => links[kind])
  return (
    <div>
      <h2 className={styles['title']}>Follow</h2>
      <ul>
        {socialLinks.map(({ kind, label }) => (
          <li key={kind}>
            {links[kind] ? (
              <a href={links[kind]} rel="noreferrer" className={styles['link']}>
                {label}
              </a>
            ) : (
              // oxlint-disable-next-line jsx-a11y/no-redundant-roles, jsx-a11y/anchor-is-valid -- without an address, it has no role of its own
              <a role="link" aria-disabled className={styles['placeholder']}>
                {label}
              </a>
            )}
          </li>
        ))}
      </ul>
      {canConfigure && !hasAll && (
        <p className={styles['hint']}>For admins: set GUILD_LINKS to add the missing links.</p>
      )}
    </div>
  )
}

type LinkGroupProps = { title: string; links: readonly { to: string; label: string }[] }

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
