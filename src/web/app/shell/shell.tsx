import { type MouseEvent, type ReactNode, useState } from 'react'
import { UnsentReports } from '#web/features/cases/index.ts'
import { lazyDialog } from '#web/ui/index.ts'
import { ConnectionBar } from './connection-bar.tsx'
import { Footer } from './footer.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useMediaQuery } from '#web/browser/use-media-query.ts'

/** From this width on, the sidebar is beside the page; on narrower screens it slides in over the page. */
const WIDE = '(min-width: 1024px)'

const SlideInMenu = lazyDialog(async () => (await import('./slide-in-menu.tsx')).SlideInMenu)

/** Every page's sidebar or slide-in menu, top bar and footer. */
export function Shell({ children }: { children: ReactNode }) {
  const isWide = useMediaQuery(WIDE)
  const [isSidebarOpen, setSidebarOpen] = useState(true)
  // Undefined until the menu is first opened, which loads it.
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
      <a href="#content" className={styles['skip']} onClick={skipToContent}>
        Skip to content
      </a>
      {isWide && isOpen && (
        <aside className={styles['sidebar']}>
          <Sidebar />
        </aside>
      )}
      {!isWide && isMenuOpen !== undefined && (
        <SlideInMenu isOpen={isOpen} onOpenChange={setOpen} />
      )}
      <div className={styles['column']}>
        <TopBar
          isMenuOpen={isOpen}
          isSidebarOpen={isWide && isOpen}
          onToggle={() => setOpen(!isOpen)}
        />
        <main id="content" tabIndex={-1} className={styles['main']}>
          {children}
        </main>
        <Footer />
        <ConnectionBar />
        <UnsentReports />
      </div>
    </div>
  )
}

function skipToContent(event: MouseEvent) {
  // Following the link would add a step to the history.
  event.preventDefault()
  document.getElementById('content')?.focus()
}
