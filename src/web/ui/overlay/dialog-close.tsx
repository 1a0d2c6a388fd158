import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'

type Props = { disabled?: boolean; children?: ReactNode }

/** The safe way out of a dialog. */
export function DialogClose({ disabled = false, children = 'Cancel' }: Props) {
  return <Dialog.Close render={<Button disabled={disabled}>{children}</Button>} />
}
