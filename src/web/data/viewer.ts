import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { authApi } from '#shared/contract/auth.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { can, type GeneralPermission, type Place, ROLES } from '#shared/domain/permissions.ts'
import { about } from './answer-query.ts'
import { call } from './api-client.ts'
import { usePlaceOfPage } from './place-of-page.ts'
import { isNotSignedIn, unreadableAnswer } from './api-error.ts'

const USER_CHECK_MS = 60_000
const RETRIES = 2
const OK = 200

/** So old may be what the server read for the page that it rendered, when its scripts have started. */
const JUST_READ_MS = 30_000

/** The signed-in user, or null; refetched every minute, on focus and on mount, unless it was read for this page. */
export const currentUserQuery = queryOptions({
  ...about(authApi.getCurrentUser, {}),
  queryFn: async ({ signal }): Promise<CurrentUser | null> => {
    try {
      const user = await call(authApi.getCurrentUser, {}, { signal, fresh: true })
      // Everything that a page shows depends on the role, and answers are not validated in the browser.
      if (!(user.role in ROLES)) throw unreadableAnswer(OK)
      return user
    } catch (error) {
      if (isNotSignedIn(error)) return null
      throw error
    }
  },
  retry: RETRIES,
  refetchInterval: USER_CHECK_MS,
  refetchOnWindowFocus: 'always',
  refetchOnMount: ({ state }) => !isJustRead(state.dataUpdatedAt) && 'always',
})

/** By the clocks of server and browser: where they differ, the user is read once more. */
const isJustRead = (at: number) => Math.abs(Date.now() - at) < JUST_READ_MS

/** The signed-in user as last fetched, or null; also null if the user was not let in. */
export function useViewer() {
  const user = useSignedIn()
  return user?.heldUp ? null : user
}

/** Whoever is signed in, let in or not. */
export function useSignedIn() {
  const { data } = useQuery({
    ...currentUserQuery,
    refetchInterval: false,
    refetchOnMount: false,
    retryOnMount: false,
  })
  return data ?? null
}

/** The same for what must not ask who is signed in: on the pages of visitors nobody is. */
export function useKnownViewer() {
  const user = useKnownUser()
  return user?.heldUp ? null : (user ?? null)
}

/** Whoever is signed in, or null; undefined as long as nobody else has asked. */
export const useKnownUser = () => useQuery({ ...currentUserQuery, enabled: false }).data

/**
 * Whether the signed-in user has this permission.
 * @param place by default what the page is about; for a page that is about no event and no championship, the whole guild
 */
export function useCan(permission: GeneralPermission, place?: Place) {
  const ofPage = usePlaceOfPage()
  return can(useViewer(), permission, place ?? ofPage)
}

/** The same for what must not ask who is signed in: visitors may do nothing. */
export function useKnownCan(permission: GeneralPermission) {
  const ofPage = usePlaceOfPage()
  return can(useKnownViewer(), permission, ofPage)
}

/** Sets the signed-in user and drops the data of the previous one. */
export function setCurrentUser(client: QueryClient, user: CurrentUser | null) {
  const before = client.getQueryData(currentUserQuery.queryKey)
  client.setQueryData(currentUserQuery.queryKey, user)
  if (before && before.id !== user?.id) client.removeQueries({ predicate: isPersonal })
}

const seenByMemberQuery = queryOptions({
  queryKey: ['pages of visitors, seen by a member'],
  queryFn: () => false,
  enabled: false,
})

/** Shows whoever is signed in the pages of visitors, until a page is loaded anew. */
export function seeAsVisitor(client: QueryClient) {
  client.setQueryData(seenByMemberQuery.queryKey, true)
  setCurrentUser(client, null)
}

/** Whether it is a member who looks at the pages of visitors. */
export const useSeesAsVisitor = () => useQuery(seenByMemberQuery).data === true

const IMPERSONAL: unknown[] = [
  authApi.getCurrentUser.path,
  authApi.getGuild.path,
  ...seenByMemberQuery.queryKey,
]

const isPersonal = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  !IMPERSONAL.includes(queryKey[0])
