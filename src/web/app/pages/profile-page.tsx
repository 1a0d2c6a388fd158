import { getRouteApi } from '@tanstack/react-router'
import { Redirect } from '#web/lib/redirect.tsx'
import { useViewer } from '#web/lib/viewer.ts'
import { NotFoundPage } from './not-found-page.tsx'

const route = getRouteApi('/profile/$id')

/** One's own profile is on a page of its own. */
export function ProfilePage() {
  const { id } = route.useParams()
  const viewer = useViewer()

  return id === String(viewer?.id) ? <Redirect href="/my-profile" /> : <NotFoundPage />
}
