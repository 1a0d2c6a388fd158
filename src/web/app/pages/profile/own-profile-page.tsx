import { Redirect } from '#web/lib/redirect.tsx'
import { useViewer } from '#web/lib/viewer.ts'

/** /profile is one's own, whose address has the id. */
export function OwnProfilePage() {
  const viewer = useViewer()
  return viewer && <Redirect href={`/profile/${viewer.id}`} />
}
