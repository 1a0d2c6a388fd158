import { type ReactNode, useState } from 'react'
import { Drawer } from '#web/ui/index.ts'
import { Footer } from './footer.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useMediaQuery } from './use-media-query.ts'

/** From here on the sidebar stands beside the page; below it slides in over it. */
const WIDE = '(min-width: 1024px)'

/** The frame around every page: sidebar or slide-in menu, top bar, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const isWide = useMediaQuery(WIDE)
  const [isSidebarOpen, setSidebarOpen] = useState(true)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const isOpen = isWide ? isSidebarOpen : isMenuOpen
  const setOpen = isWide ? setSidebarOpen : setMenuOpen
  useHeadingFocus()

  return (
    <div className={styles['shell']}>
      <SkipLink />
      {isWide && isOpen && (
        <aside className={styles['sidebar']}>
          <Sidebar />
        </aside>
      )}
      {!isWide && (
        <Drawer label="Menu" open={isOpen} onOpenChange={setOpen}>
          <Sidebar onChoose={() => setOpen(false)} />
        </Drawer>
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
