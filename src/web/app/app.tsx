import { CSPProvider } from '@base-ui/react/csp-provider'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect } from 'react'
import { ToastProvider } from '#web/ui/index.ts'
import { type FirstRender, FirstRenderContext } from '#web/browser/first-render.ts'
import { ConnectionContext } from '#web/data/offline/connection-context.ts'
import type { Connection } from '#web/data/offline/connection.ts'
import type { createAppRouter } from './router.tsx'

type Props = {
  client: QueryClient
  router: ReturnType<typeof createAppRouter>
  /** Missing on the server, which renders no page without a connection. */
  connection?: Connection
  /** Missing if the server rendered nothing. */
  firstRender?: FirstRender
  /** Called when the app is on the screen and its buttons work. */
  onReady?: () => void
}

/** The whole app. The content security policy forbids style elements, so Base UI must not create any. */
export function App({ client, router, connection, firstRender, onReady }: Props) {
  useEffect(() => onReady?.(), [onReady])
  return (
    <StrictMode>
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={client}>
          <ToastProvider>
            <ConnectionContext value={connection}>
              <FirstRenderContext value={firstRender}>
                <RouterProvider router={router} />
              </FirstRenderContext>
            </ConnectionContext>
          </ToastProvider>
        </QueryClientProvider>
      </CSPProvider>
    </StrictMode>
  )
}
