import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode, Ref } from 'react'
import { Button } from '../button/button.tsx'

type Props = { ref?: Ref<HTMLButtonElement>; disabled?: boolean; children?: ReactNode }

/** The safe way out of a dialog. */
export function DialogClose({ ref, disabled = false, children = 'Cancel' }: Props) {
  return <Dialog.Close ref={ref} render={<Button disabled={disabled}>{children}</Button>} />
}
