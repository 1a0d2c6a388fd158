import { getRouteApi, Link } from '@tanstack/react-router'
import { Loaded } from '#web/parts/loaded.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { TrackScreen } from './track-screen.tsx'
import { trackQuery } from './tracks.api.ts'

const here = getRouteApi('/_member/tracks/$id')

export function TrackPage() {
  return (
    <Loaded
      id={here.useParams().id}
      query={trackQuery}
      page={{ title: 'Track' }}
      failure="Failed to load track"
      missing={<NotFound thing="Track" link={<Link to="/tracks" />} linkText="All Tracks" />}
    >
      {(track) => <TrackScreen track={track} />}
    </Loaded>
  )
}
