import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Footer } from './footer.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'
import { useMediaQuery } from '#web/lib/use-media-query.ts'

/** From here on the sidebar stands beside the page; below it slides in over it. */
const WIDE = '(min-width: 1024px)'

const SlideInMenu = lazy(async () => {
  const { SlideInMenu: menu } = await import('./slide-in-menu.tsx')
  return { default: menu }
})

/** The frame around every page: sidebar or slide-in menu, top bar, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const isWide = useMediaQuery(WIDE)
  const [isSidebarOpen, setSidebarOpen] = useState(true)
  // Undefined until it is opened first, which loads it.
  const [isMenuOpen, setMenuOpen] = useState<boolean>()
  const [wasWide, setWasWide] = useState(isWide)
  if (wasWide !== isWide) {
    setWasWide(isWide)
    setMenuOpen(undefined)
  }
  const isOpen = isWide ? isSidebarOpen : Boolean(isMenuOpen)
  const setOpen: (isOpen: boolean) => void = isWide ? setSidebarOpen : setMenuOpen

  return (
    <div className={styles['shell']}>
      <SkipLink />
      {isWide && isOpen && (
        <aside className={styles['sidebar']}>
          <Sidebar />
        </aside>
      )}
      {!isWide && isMenuOpen !== undefined && (
        <Suspense>
          <SlideInMenu isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
      <div className={styles['column']}>
        <TopBar
          isMenuOpen={isOpen}
          hasBrand={!(isWide && isOpen)}
          onToggle={() => setOpen(!isOpen)}
        />
        <main id="content" tabIndex={-1} className={styles['main']}>
          {children}
        </main>
        <Footer />
      </div>
    </div>
  )
}
