import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { guildQuery, usePublicParts } from '#web/data/guild.ts'
import { useSeesAsVisitor } from '#web/data/viewer.ts'
import { ButtonLink, Logo } from '#web/ui/index.ts'
import { ConnectionBar } from '../shell/connection-bar.tsx'
import { Footer } from '../shell/footer.tsx'
import { useSignInSearch, useVisitorLinks } from './visitor-links.ts'
import styles from './visitors-frame.module.css'

/** What visitors without an account see around every page: what is public, and the way in. */
export function VisitorsFrame({ children }: { children: ReactNode }): ReactNode {
  const links = useVisitorLinks()
  return (
    <div className={styles['frame']}>
      <a href="#content" className={styles['skip']} onClick={skipToContent}>
        Skip to content
      </a>
      <header className={styles['bar']}>
        <Brand />
        {links.length > 0 && (
          <nav aria-label="Main" className={styles['nav']}>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={styles['link']}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className={styles['end']}>{useSeesAsVisitor() ? <BackToMembers /> : <SignIn />}</div>
      </header>
      <main id="content" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <Footer pages={links} />
      <ConnectionBar />
    </div>
  )
}

function SignIn() {
  return (
    <ButtonLink size="small" render={<Link to="/auth" search={useSignInSearch()} />}>
      Sign In
    </ButtonLink>
  )
}

/** Loads the page anew, for who is signed in. */
function BackToMembers() {
  return <ButtonLink size="small" render={<a href="/admin/visitors">Back to Members' Pages</a>} />
}

/** Leads to the front page; where that is for members, to the first page that is not. */
function Brand() {
  const { data: guild } = useQuery(guildQuery)
  const hasHome = usePublicParts().includes('home')
  const [first] = useVisitorLinks()
  const logo = <Logo name={guild?.guildName ?? 'Paddock'} guild="Le Mans Ultimate" />
  return (
    <Link to={hasHome || !first ? '/' : first.to} className={styles['brand']}>
      {logo}
    </Link>
  )
}

function skipToContent(event: MouseEvent) {
  // Following the link would add a step to the history.
  event.preventDefault()
  document.getElementById('content')?.focus()
}
