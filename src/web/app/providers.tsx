import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { setCurrentUser } from '#web/lib/viewer.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { ToastProvider } from '#web/ui/index.ts'
import { followServer } from './live-updates.ts'

const queryClient = createQueryClient({ onSignedOut: (client) => setCurrentUser(client, null) })
followServer(queryClient)

/** The content security policy forbids style elements, so Base UI must not create any. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>{children}</ToastProvider>
      </QueryClientProvider>
    </CSPProvider>
  )
}
