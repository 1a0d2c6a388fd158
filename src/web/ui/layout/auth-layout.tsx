import type { ReactNode } from 'react'
import { CornerArt } from '../drawing/corner-art.tsx'
import { Logo } from '../drawing/logo.tsx'
import styles from './auth-layout.module.css'

type Props = {
  title: ReactNode
  subtitle?: ReactNode
  sideTitle: ReactNode
  benefits: { title: string; text: string }[]
  children: ReactNode
}

/** A whole screen: the form on the left, reasons to join over a drawing of a corner on the right. */
export function AuthLayout({ title, subtitle, sideTitle, benefits, children }: Props) {
  return (
    <div className={styles['auth']}>
      <div className={styles['band']}>
        <CornerArt />
      </div>
      <main className={styles['form']}>
        <div className={styles['box']}>
          <Logo />
          <div>
            <h1 className={styles['title']}>{title}</h1>
            {subtitle && <p className={styles['subtitle']}>{subtitle}</p>}
          </div>
          {children}
        </div>
      </main>
      <aside className={styles['side']}>
        <div className={styles['art']}>
          <CornerArt />
        </div>
        <div className={styles['words']}>
          <h2 className={styles['side-title']}>{sideTitle}</h2>
          <ul className={styles['benefits']}>
            {benefits.map((benefit) => (
              <li key={benefit.title}>
                <h3>{benefit.title}</h3>
                <p>{benefit.text}</p>
              </li>
            ))}
          </ul>
        </div>
      </aside>
    </div>
  )
}
