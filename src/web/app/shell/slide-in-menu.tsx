import { Drawer } from '#web/ui/index.ts'
import { Sidebar } from './sidebar.tsx'

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** The sidebar of small screens: a click outside, a swipe, Escape and every link close it. */
export function SlideInMenu({ isOpen, onOpenChange }: Props) {
  return (
    <Drawer label="Menu" open={isOpen} onOpenChange={onOpenChange}>
      <Sidebar onChoose={() => onOpenChange(false)} />
    </Drawer>
  )
}
