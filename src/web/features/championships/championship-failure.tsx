import { Link } from '@tanstack/react-router'
import { ApiError, isNotFound } from '#web/data/api-error.ts'
import { NotFound } from '#web/parts/not-found.tsx'
import { LoadError, TimingSkeleton } from '#web/ui/index.ts'

type Props = { error: Error | null; onRetry: () => void }

/** In place of a championship: that it is being loaded, that there is none, or what failed. */
export function MissingChampionship({ error, onRetry }: Props) {
  if (!error) return <TimingSkeleton />
  if (isUnknown(error))
    return (
      <NotFound
        thing="Championship"
        link={<Link to="/championships" />}
        linkText="All Championships"
      />
    )
  return <LoadError title="Failed to load championship" error={error} onRetry={onRetry} />
}

/** The server answers `invalid_input` to a malformed key. */
function isUnknown(error: Error) {
  return isNotFound(error) || (error instanceof ApiError && error.code === 'invalid_input')
}
