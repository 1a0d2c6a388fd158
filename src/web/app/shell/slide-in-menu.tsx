import { X } from 'lucide-react'
import { Drawer, IconButton } from '#web/ui/index.ts'
import { useMediaQuery } from '#web/browser/use-media-query.ts'
import { Sidebar } from './sidebar.tsx'

/** On narrower screens, a click outside closes the menu. */
const MEDIUM = '(min-width: 768px)'

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** The sidebar on small screens. Its button, a swipe, Escape and every link close it. */
export function SlideInMenu({ isOpen, onOpenChange }: Props) {
  const staysOpen = useMediaQuery(MEDIUM)
  const close = () => onOpenChange(false)

  return (
    <Drawer label="Menu" open={isOpen} onOpenChange={onOpenChange} staysOpen={staysOpen}>
      <Sidebar
        onChoose={close}
        action={<IconButton label="Close menu" icon={X} onClick={close} />}
      />
    </Drawer>
  )
}
