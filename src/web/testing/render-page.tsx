import type { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { CurrentUser } from '#shared/contract/users.ts'
import { App } from '#web/app/app.tsx'
import { createQueryClient } from '#web/app/query-client.ts'
import { createAppRouter } from '#web/app/router.tsx'
import { currentUserQuery } from '#web/data/viewer.ts'
import type { Answers } from './answers.ts'
import { refusal, serve } from './render-at.tsx'

type Options = {
  viewer: CurrentUser | null
  answers: Answers
  /** Stores what the page knows from the beginning. */
  known?: (client: QueryClient) => void
}

/** Renders the page of an address with the routes of the app, for a viewer and a server that gives these answers. */
export function renderPage(at: string, { viewer, answers, known }: Options) {
  const calls = serve(answers, {
    'GET /api/auth/user': viewer ?? refusal(401, 'Please sign in', 'not_signed_in'),
  })
  const client = createQueryClient({ onSignedOut: () => undefined })
  client.setQueryData(currentUserQuery.queryKey, viewer)
  known?.(client)
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: [at] }))
  return { ...render(<App client={client} router={router} />), router, client, calls }
}
