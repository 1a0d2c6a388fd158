import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { CurrentUser } from '#shared/contract/users.ts'
import { App } from '#web/app/app.tsx'
import { createQueryClient } from '#web/app/query-client.ts'
import { createAppRouter } from '#web/app/router.tsx'
import { currentUserQuery } from '#web/data/viewer.ts'
import type { Answers } from './answers.ts'
import { serve } from './render-at.tsx'

type Options = { viewer: CurrentUser; answers: Answers }

/** Renders the page of an address with the routes of the app, for a viewer and a server that gives these answers. */
export function renderPage(at: string, { viewer, answers }: Options) {
  const calls = serve(answers, { 'GET /api/auth/user': viewer })
  const client = createQueryClient({ onSignedOut: () => undefined })
  client.setQueryData(currentUserQuery.queryKey, viewer)
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: [at] }))
  return { ...render(<App client={client} router={router} />), router, client, calls }
}
