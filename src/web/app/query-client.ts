import {
  focusManager,
  isServer,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryPersister,
} from '@tanstack/react-query'
import { isNotSignedIn, mayShowOutdated } from '#web/data/api-error.ts'
import { closeFailure, toastFailure, toastSuccess, type MutationTexts } from './mutation-toasts.ts'
import { takeChanges } from '#web/data/own-changes.ts'
import { refresh } from '#web/data/refresh.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationTexts & {
      /** The mutation succeeds without waiting for the refetch. */
      refetchesInBackground?: boolean
    }
  }
}

// By default the library only listens for visibilitychange. A window next to another one only gets a focus event.
if (!isServer)
  focusManager.setEventListener((notice) => {
    const onFocus = () => notice()
    globalThis.addEventListener('visibilitychange', onFocus)
    globalThis.addEventListener('focus', onFocus)
    return () => {
      globalThis.removeEventListener('visibilitychange', onFocus)
      globalThis.removeEventListener('focus', onFocus)
    }
  })

type Options = {
  /** Called when any call is answered with 401, because the session has ended. */
  onSignedOut: (client: QueryClient) => void
  /** Answers queries instead of the server if that cannot be reached. */
  persister?: QueryPersister
}

/** Data is never stale, not refetched on focus and not retried: specification, section 9. */
export function createQueryClient({ onSignedOut, persister }: Options) {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: noticeSignOut }),
    mutationCache: new MutationCache({
      onMutate: (_variables, mutation) => closeFailure(mutation),
      onSuccess: (data, variables, _, mutation) => toastSuccess(mutation, data, variables),
      onError: (error, _variables, _result, mutation) => {
        noticeSignOut(error)
        toastFailure(mutation, error)
      },
      onSettled: (_data, error, _variables, _result, { meta }) => {
        const changes = takeChanges()
        const isOutdated = error && mayShowOutdated(error)
        const fetched = refresh(client, isOutdated ? ['everything'] : changes)
        return meta?.refetchesInBackground ? undefined : fetched
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        // A page is rendered again after its data was read, and then says what could not be read.
        retryOnMount: !isServer,
        // Without a connection, a call fails at once instead of pausing silently.
        networkMode: 'always',
        ...(persister && { persister }),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client

  function noticeSignOut(error: unknown) {
    if (isNotSignedIn(error)) onSignedOut(client)
  }
}
