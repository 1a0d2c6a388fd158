import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { allEndpoints } from '#shared/contract/all-endpoints.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import { CHANGES_HEADER, type LiveChange } from '#shared/contract/live.ts'
import type { Topic } from '#shared/contract/topics.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { currentUserQuery } from '#web/data/viewer.ts'
import type { Answer, Answers, Refusal } from './answers.ts'

export type { Answer, Answers, Refusal }

type Options = {
  /** The URL, and the path of the page's route: '/events/$id'. */
  at?: string
  path?: string
  /** Whether the page is one for everybody. */
  isPublic?: boolean
  /** Also the server's answer to who is signed in. */
  viewer?: CurrentUser | null
  answers?: Answers
}

/** Renders a page at a URL, with a viewer and a server that gives these answers. */
export function renderAt(component: () => ReactNode, options: Options = {}) {
  const { at = '/', path = '/', isPublic = false, viewer = null, answers = {} } = options
  const calls = serve(answers, {
    'GET /api/auth/user': viewer ?? refusal(401, 'Please sign in', 'not_signed_in'),
  })
  // Links lead to pages that a test does not have.
  const root = createRootRoute({ notFoundComponent: () => null })
  const parent = createRoute({ getParentRoute: () => root, id: isPublic ? '_public' : '_member' })
  const page = createRoute({ getParentRoute: () => parent, path, component })
  const router = createRouter({
    routeTree: root.addChildren([parent.addChildren([page])]),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  const client = createQueryClient({ onSignedOut: () => undefined })
  client.setQueryData(currentUserQuery.queryKey, viewer)
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { ...view, router, client, calls }
}

/** An answer that refuses the call. */
export function refusal(
  status: number,
  error: string,
  code: ErrorCode,
  fields?: object,
  suggestions?: object,
) {
  return (): Refusal => {
    const response = Response.json(
      { error, code, ...(fields && { fields }), ...(suggestions && { suggestions }) },
      { status },
    )
    return Object.assign(response, { isRefusal: true as const })
  }
}

/** What a write may have changed: whatever the answers depend on that a test computes. */
function changesOf(answers: Record<string, unknown>): LiveChange[] {
  const computed = Object.keys(answers).filter((call) => typeof answers[call] === 'function')
  const endpoints: readonly Endpoint[] = allEndpoints
  const needed = endpoints
    .filter(({ method, path }) => {
      const pattern = new RegExp(`^${method} ${path.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`)
      return method === 'GET' && computed.some((call) => pattern.test(call))
    })
    .flatMap(({ reads = [] }) => (reads === 'unannounced' ? [] : reads))
  const topics = new Set(needed.map((read) => read.replace('/:id', '') as Topic))
  return [...topics].map((topic) => ({ topic }))
}

/** Lets the server give these answers; what has none is never answered. */
export function serve(answers: Answers, usual: Answers = {}) {
  const calls: { call: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${url}`
    calls.push({ call, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
    const known: Record<string, unknown> = { ...usual, ...answers }
    if (!(call in known)) return new Promise(() => undefined)
    const answer = known[call]
    const body: unknown = typeof answer === 'function' ? await answer() : answer
    if (body instanceof Response) return body
    const headers = call.startsWith('GET ')
      ? {}
      : { [CHANGES_HEADER]: JSON.stringify(changesOf(known)) }
    // As the server sends answers that are text.
    if (typeof body === 'string') return new Response(body, { headers })
    return body === undefined
      ? new Response(null, { status: 204, headers })
      : Response.json(body, { headers })
  })
  return calls
}
