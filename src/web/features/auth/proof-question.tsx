import { useEffect, useRef, useState } from 'react'
import { onProofNeeded } from '#web/data/ask-for-proof.ts'
import { lazyPart } from '#web/ui/index.ts'

const ProofDialog = lazyPart(async () => (await import('./proof-dialog.tsx')).ProofDialog, {
  pending: null,
})

/** Once on every page: asks the user to prove who they are, when a call needs that. */
export function ProofQuestion() {
  const [opened, setOpened] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const answer = useRef<(isProven: boolean) => void>(undefined)

  useEffect(
    () =>
      onProofNeeded(
        () =>
          new Promise((resolve) => {
            answer.current = resolve
            setOpened((before) => before + 1)
            setIsOpen(true)
          }),
      ),
    [],
  )

  function close(isProven: boolean) {
    setIsOpen(false)
    answer.current?.(isProven)
    answer.current = undefined
  }

  if (opened === 0) return null
  return (
    <ProofDialog
      key={opened}
      open={isOpen}
      onProven={() => close(true)}
      onCancel={() => close(false)}
    />
  )
}
