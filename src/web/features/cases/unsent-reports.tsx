import { useSyncExternalStore } from 'react'
import { AgainOnline, lazyPart } from '#web/ui/index.ts'
import { followUnsent, hasUnsent } from './unsent-mark.ts'

const SendUnsent = lazyPart(async () => (await import('./reporting/send-unsent.tsx')).SendUnsent, {
  pending: null,
  failed: AgainOnline,
})

/** Sends reports that were kept without a connection, on every page, as soon as there is one. */
export function UnsentReports() {
  const hasSome = useSyncExternalStore(followUnsent, hasUnsent, () => false)
  return hasSome && <SendUnsent />
}
